import { Anchor, type AnchorProps } from '@mantine/core'
import { generatePath, Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'

export const projectPath = (id: string) => generatePath(memberPages.project, { id })

interface ProjectLinkProps extends AnchorProps {
  readonly draggable?: boolean
  /** Null where the project has been deleted, or there is none; without an id its name alone is told, and leads nowhere. */
  readonly project: { readonly _id: string | null; readonly name: string } | null
  /** What stands in place of a name where there is none. */
  readonly otherwise?: string
  /** It opens the card or row that it stands on, from anywhere on that. */
  readonly opens?: boolean
}

/** A project's name, which leads to its page wherever it stands. */
export function ProjectLink({ project, otherwise = '', opens, ...props }: ProjectLinkProps) {
  if (project === null) return otherwise
  const { _id, name } = project
  if (_id === null) return name
  return (
    <Anchor
      component={Link}
      to={projectPath(_id)}
      c="inherit"
      inherit
      data-opens={opens || undefined}
      {...props}
    >
      {name}
    </Anchor>
  )
}
