import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceItem } from '#contract/invoice-items.ts'
import type { Invoice, InvoiceVersion } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { useRegion } from '#web/lib/region.ts'
import { quantityText } from '#web/lib/unit-words.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import {
  discountLabel,
  moneyText,
  ownRateText,
  pricesText,
  scheduleText,
  taxLabel,
} from '#web/shared/papers/paper-words.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PastEntry, PastList, PastSection } from '#web/ui/past-section.tsx'
import { versionsQuery } from '../invoices-queries.ts'
import { type ChangedField, type VersionChange, versionChanges } from './version-changes.ts'

/** Who changed what and when, since the invoice was sent. Loaded when it is asked for. */
export function HistorySection({ invoice }: { invoice: Invoice }) {
  const { versionCount } = invoice
  if (versionCount === 0) return null
  return (
    <PastSection
      title={m.invoices_history()}
      showLabel={m.invoices_history_show({ count: versionCount })}
      hideLabel={m.invoices_history_hide()}
    >
      <Versions invoice={invoice} />
    </PastSection>
  )
}

function Versions({ invoice }: { invoice: Invoice }) {
  const { timeZone } = useRegion()
  const query = useQuery(versionsQuery(invoice))
  const { data, isPending } = query
  if (isPending) return <Loader aria-label={m.invoices_history_loading()} />
  if (!data) {
    return <LoadError query={query} />
  }
  return (
    <PastList>
      {versionChanges(invoice, data.versions).map((change) => (
        <PastEntry
          key={change.id}
          title={m.invoices_history_by({
            name: change.changedBy,
            when: formatMoment(change.changedAt, { timeZone }),
          })}
          lines={changeLines(change, invoice)}
        />
      ))}
    </PastList>
  )
}

type Statement = InvoiceVersion['before']

/** What a field is called, and how it reads in a version. */
const fieldTexts: Readonly<
  Record<ChangedField, readonly [label: () => string, text: (at: Statement) => string]>
> = {
  clientName: [m.invoices_client, ({ clientName }) => clientName ?? m.invoices_unknown_client()],
  projectName: [m.invoices_project, ({ projectName }) => projectName ?? m.ui_no_project()],
  invoiceNumber: [m.invoices_number, ({ invoiceNumber }) => invoiceNumber],
  issueDate: [m.invoices_issued, ({ issueDate }) => formatDay(issueDate)],
  dueDate: [m.invoices_due, ({ dueDate }) => formatDay(dueDate)],
  deliveredOn: [
    m.invoices_delivered,
    ({ deliveredOn }) => (deliveredOn ? formatDay(deliveredOn) : m.invoices_none()),
  ],
  status: [m.invoices_status, ({ status }) => statusText(status)],
  discount: [
    m.invoices_discount,
    (at) =>
      at.discount ? `${discountLabel(at.discount)} ${moneyText(at, at.discountAmount)}` : m.invoices_none(),
  ],
  taxRate: [m.invoices_tax_rate, ({ taxRate }) => (taxRate === null ? m.invoices_none() : taxLabel(taxRate))],
  taxIncluded: [m.invoices_prices, ({ taxIncluded }) => pricesText(taxIncluded)],
  schedule: [m.invoices_instalments, scheduleText],
  amount: [m.invoices_total, (at) => moneyText(at, at.amount)],
  paymentTerms: [m.invoices_terms, ({ paymentTerms }) => paymentTerms ?? m.invoices_none()],
  notes: [m.invoices_notes, ({ notes }) => notes ?? m.invoices_none()],
}

function changeLines({ fields, removedItems, addedItems }: VersionChange, invoice: Invoice) {
  const ofFields = fields.map(({ field, before, after }) => {
    const [label, text] = fieldTexts[field]
    const fromTo = m.invoices_history_from_to({ before: text(before), after: text(after) })
    return { key: field, text: `${label()}: ${fromTo}` }
  })
  const ofItems = (label: string, items: readonly InvoiceItem[]) =>
    items.map((item, index) => ({ key: `${label} ${index}`, text: `${label}: ${itemText(invoice, item)}` }))
  const lines = [
    ...ofFields,
    ...ofItems(m.invoices_history_removed(), removedItems),
    ...ofItems(m.invoices_history_added(), addedItems),
  ]
  return lines.length > 0 ? lines : [{ key: 'none', text: m.invoices_history_none() }]
}

const itemText = (invoice: Invoice, { description, quantity, unit, rate, taxRate }: InvoiceItem) =>
  `${description}, ${quantityText(quantity, unit)} × ${moneyText(invoice, rate)}${ownRateText(taxRate)}`
