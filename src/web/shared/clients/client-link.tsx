import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { type OwnLinkProps, RecordLink, type RecordLinkProps } from '#web/ui/record-link.tsx'

export const clientPath = (id: string) => generatePath(memberPages.client, { id })

interface Period {
  readonly from: string | null
  readonly to: string | null
}

/** The address of a client's statement of account, over a period that has both its days, or over all there is. */
export const statementPath = (id: string, { from, to }: Period = { from: null, to: null }) => {
  const days = from === null || to === null ? { period: 'all' } : { from, to }
  return `${generatePath(memberPages.clientStatement, { id })}?${new URLSearchParams(days)}`
}

interface ClientLinkProps extends OwnLinkProps {
  readonly client: RecordLinkProps['record']
}

/** A client's name, which leads to their page wherever it stands. */
export const ClientLink = ({ client, ...props }: ClientLinkProps) => (
  <RecordLink record={client} path={clientPath} {...props} />
)
