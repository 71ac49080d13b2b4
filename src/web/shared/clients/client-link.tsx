import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { type OwnLinkProps, RecordLink, type RecordLinkProps } from '#web/ui/record-link.tsx'

export const clientPath = (id: string) => generatePath(memberPages.client, { id })

interface ClientLinkProps extends OwnLinkProps {
  readonly client: RecordLinkProps['record']
}

/** A client's name, which leads to their page wherever it stands. */
export const ClientLink = ({ client, ...props }: ClientLinkProps) => (
  <RecordLink record={client} path={clientPath} {...props} />
)
