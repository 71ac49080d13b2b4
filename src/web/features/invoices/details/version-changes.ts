import type { InvoiceItem } from '#contract/invoice-items.ts'
import type { Invoice, InvoiceVersion } from '#contract/invoices.ts'

type Statement = InvoiceVersion['before']

/** What a version says in one place; texts are told as they are, everything else is worded by the screen. */
const fields = [
  'clientName',
  'projectName',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'deliveredOn',
  'status',
  'discount',
  'taxRate',
  'taxIncluded',
  'amount',
  'schedule',
  'paymentTerms',
  'notes',
] as const satisfies readonly (keyof Statement)[]
export type ChangedField = (typeof fields)[number]

interface FieldChange {
  readonly field: ChangedField
  readonly before: Statement
  readonly after: Statement
}

export interface VersionChange {
  readonly id: string
  readonly changedAt: string
  readonly changedBy: string
  readonly fields: readonly FieldChange[]
  readonly removedItems: readonly InvoiceItem[]
  readonly addedItems: readonly InvoiceItem[]
}

const statementOf = ({ clientId, projectId, ...rest }: Invoice): Statement => ({
  ...rest,
  clientName: clientId?.name ?? rest.billedTo?.name ?? null,
  projectName: projectId?.name ?? null,
})

/** A switch that older versions don't have was off, and a list that they don't have was empty. */
const textOf = (value: unknown) =>
  JSON.stringify(value === false || (Array.isArray(value) && value.length === 0) ? null : (value ?? null))

/** Those of `items` that have no equal among `others`, each of which counts once. */
function without(items: readonly InvoiceItem[], others: readonly InvoiceItem[]): InvoiceItem[] {
  const left = others.map(itemText)
  return items.filter((item) => {
    const place = left.indexOf(itemText(item))
    if (place === -1) return true
    left.splice(place, 1)
    return false
  })
}

const itemText = ({ description, quantity, unit, rate, taxRate }: InvoiceItem) =>
  textOf([description, quantity, unit ?? null, rate, taxRate ?? null])

/**
 * What each change did, newest first. Old versions don't hold what the change left: they are held against the one that
 * followed, the newest against today's.
 */
export function versionChanges(invoice: Invoice, versions: readonly InvoiceVersion[]): VersionChange[] {
  return versions.map(({ id, changedAt, changedBy, before, after: left }, index) => {
    const after = left ?? versions[index - 1]?.before ?? statementOf(invoice)
    return {
      id,
      changedAt,
      changedBy,
      fields: fields
        .filter((field) => textOf(before[field]) !== textOf(after[field]))
        .map((field) => ({ field, before, after })),
      removedItems: without(before.items, after.items),
      addedItems: without(after.items, before.items),
    }
  })
}
