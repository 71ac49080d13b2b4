import { Anchor, type AnchorProps } from '@mantine/core'
import { generatePath, Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'

export const clientPath = (id: string) => generatePath(memberPages.client, { id })

interface ClientLinkProps extends AnchorProps {
  readonly draggable?: boolean
  /** Null where the client has been deleted, or there is none; without an id the name alone is told, and leads nowhere. */
  readonly client: { readonly _id: string | null; readonly name: string } | null
  /** What stands in place of a name where there is none. */
  readonly otherwise?: string
  /** It opens the card or row that it stands on, from anywhere on that. */
  readonly opens?: boolean
}

/** A client's name, which leads to their page wherever it stands. */
export function ClientLink({ client, otherwise = '', opens, ...props }: ClientLinkProps) {
  if (client === null) return otherwise
  const { _id, name } = client
  if (_id === null) return name
  return (
    <Anchor
      component={Link}
      to={clientPath(_id)}
      c="inherit"
      inherit
      data-opens={opens || undefined}
      {...props}
    >
      {name}
    </Anchor>
  )
}
