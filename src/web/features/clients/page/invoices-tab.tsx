import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { InvoiceRows } from '#web/shared/invoices/invoice-rows.tsx'
import { TabBody } from './tab-body.tsx'
import { invoicesOfQuery } from './tab-queries.ts'

/** The balance stands above, among the client's figures. */
export function InvoicesTab({ client: { id, name, readOnly } }: { client: Client }) {
  return (
    <TabBody
      query={invoicesOfQuery(id)}
      isEmpty={({ invoices }) => invoices.length === 0}
      none={m.clients_invoices_none({ name })}
      add={readOnly ? null : { to: newFor(memberPages.invoices, id), label: m.clients_add_invoice() }}
    >
      {({ invoices }) => (
        <InvoiceRows
          invoices={invoices.map((invoice) => ({ ...invoice, isVoid: invoice.voidedAt !== null }))}
        />
      )}
    </TabBody>
  )
}
