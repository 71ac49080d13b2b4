import { Button, Group, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { CreditNotesOf } from '#web/shared/invoices/credit-notes-of.tsx'
import { InvoiceRows } from '#web/shared/invoices/invoice-rows.tsx'
import { useArePapersClosed } from '#web/shared/plans/use-page-lock.ts'
import { QuotesOf } from '#web/shared/quotes/quotes-of.tsx'
import { overviewQuery } from '../clients-queries.ts'
import { TabBody } from './tab-body.tsx'
import { invoicesOfQuery } from './tab-queries.ts'

export function InvoicesTab({ client: { id, name, readOnly } }: { client: Client }) {
  const isClosed = useArePapersClosed('invoices')
  const hasQuotes = !useArePapersClosed('quotes')
  return (
    <>
      <TabBody
        isClosed={isClosed}
        query={invoicesOfQuery(id)}
        isEmpty={({ invoices }) => invoices.length === 0}
        none={m.clients_invoices_none({ name })}
        isReadOnly={readOnly}
        add={{
          to: newFor(memberPages.invoices, id),
          label: m.clients_add_invoice(),
          permission: 'money.write',
        }}
      >
        {({ invoices }) => (
          <>
            <Group justify="space-between" mb="sm" gap="xs">
              <Balance clientId={id} />
              <Button
                component={Link}
                to={generatePath(memberPages.clientStatement, { id })}
                size="compact-sm"
                variant="default"
                leftSection={<IconListDetails size={14} aria-hidden />}
              >
                {m.clients_statement()}
              </Button>
            </Group>
            <InvoiceRows
              invoices={invoices.map((invoice) => ({
                ...invoice,
                dueDate: invoice.nextDue,
                isVoid: invoice.voidedAt !== null,
              }))}
            />
          </>
        )}
      </TabBody>
      {!isClosed && <CreditNotesOf of={{ client: id }} isApart />}
      {hasQuotes && <QuotesOf of={{ client: id }} isApart />}
    </>
  )
}

function Balance({ clientId }: { clientId: string }) {
  const owed = useQuery(overviewQuery(clientId)).data?.overview.owed ?? []
  if (owed.length === 0) return null
  return (
    <Text fw={600}>
      {m.clients_invoices_owed({
        amount: owed.map(({ amount, currency }) => formatMoney(amount, currency)).join(', '),
      })}
    </Text>
  )
}
