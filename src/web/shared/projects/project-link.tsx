import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { type OwnLinkProps, RecordLink, type RecordLinkProps } from '#web/ui/record-link.tsx'

export const projectPath = (id: string) => generatePath(memberPages.project, { id })

interface ProjectLinkProps extends OwnLinkProps {
  readonly project: RecordLinkProps['record']
}

/** A project's name, which leads to its page wherever it stands. */
export const ProjectLink = ({ project, ...props }: ProjectLinkProps) => (
  <RecordLink record={project} path={projectPath} {...props} />
)
