import { Alert, Anchor, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Invoice } from '#contract/invoices.ts'
import { memberPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { eFormatWords } from '#web/lib/e-formats.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { useLetterHome } from '#web/shared/account/setting-homes.ts'
import { Missing } from '#web/ui/missing.tsx'
import { eInvoiceQuery } from '../invoices-queries.ts'

type Readiness = Reply<'invoices.eInvoice'>
type Problem = Readiness['problems'][number]

const ways: Readonly<Record<Exclude<Readiness['format'], 'none'>, () => string>> = {
  'factur-x': m.invoices_e_goes_within,
  xrechnung: m.invoices_e_goes_beside,
}

interface EInvoiceNoticeProps {
  readonly invoice: Invoice
  /** What can be done with it once nothing is missing. */
  readonly children?: ReactNode
}

/** As what an invoice goes out to whoever reads it by machine, and what is missing yet; nothing where it is a PDF alone. */
export function EInvoiceNotice({ invoice, children }: EInvoiceNoticeProps) {
  const query = useQuery(eInvoiceQuery(invoice))
  const { data } = query
  if (!data) {
    // A plan without e-invoices lacks nothing here.
    if (isApiError(query.error, 'FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE')) return null
    return <Missing what={m.settings_e_format()} query={query} />
  }
  if (data.format === 'none') return null
  const { format, problems } = data
  const name = eFormatWords[format]()
  if (problems.length === 0) {
    return (
      <Group gap="xs">
        <Text size="sm">
          {name}: {ways[format]()}
        </Text>
        {children}
      </Group>
    )
  }
  return (
    <Alert color="yellow" title={m.invoices_e_missing({ format: name })}>
      <Text size="sm">{m.invoices_e_missing_text()}</Text>
      <List size="sm" mt="xs">
        {problems.map((problem) => (
          <List.Item key={`${problem.where} ${problem.field}`}>
            {problem.text} <Way problem={problem} invoice={invoice} />
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** What an owner says of the business among their own. */
const inProfile = ['businessName', 'phone', 'postcode', 'city', 'country']
/** What is said where the business says how it is paid. */
const amongWaysToPay = ['iban']

/** Where it can be filled in; an invoice is open already. */
function Way({
  problem: { where, field },
  invoice,
}: {
  readonly problem: Problem
  readonly invoice: Invoice
}) {
  const letterHome = useLetterHome()
  if (where === 'invoice') return null
  const { clientId } = invoice
  if (where === 'client') {
    if (!clientId) return null
    return (
      <Anchor component={Link} to={`${memberPages.clients}/${clientId._id}`} size="sm">
        {m.invoices_e_to_client()}
      </Anchor>
    )
  }
  const tab = amongWaysToPay.includes(field) ? 'getting-paid' : 'business'
  const to = inProfile.includes(field) ? letterHome : `${memberPages.settings}?tab=${tab}`
  return (
    <Anchor component={Link} to={to} size="sm">
      {m.invoices_e_to_settings()}
    </Anchor>
  )
}
