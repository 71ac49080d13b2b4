import type { InvoiceTerms } from '#contract/business.ts'
import { CreateInvoiceBody, type Discount } from '#contract/invoice-bodies.ts'
import type { InvoiceItem } from '#contract/invoice-items.ts'
import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import { addDays, daysBetween } from '#domain/calendar/days.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import type { FormValues } from '#web/lib/form-values.ts'

/** A row of the form; an empty field is an empty text. */
export interface ItemValues {
  /** Tells rows apart while they come and go; it never leaves the form. */
  readonly key: string
  readonly description: string
  readonly quantity: number | string
  readonly rate: number | string
  /** Percent; empty where the invoice's own is meant. */
  readonly taxRate: number | string
}

/** What stands in the fields; an empty text is 'nothing chosen' or 'nothing typed'. */
export type InvoiceValues = FormValues<Omit<Body<'invoices.create'>, 'discount'>, OwnValues>

interface OwnValues {
  readonly status: InvoiceStatus
  readonly items: ItemValues[]
  readonly discountKind: Discount['kind']
  readonly discountValue: number | string
  /** Percent. */
  readonly taxRate: number | string
  readonly taxIncluded: boolean
}

/** Quantity 1, rate 0 (specification, section 9). */
export const newItem = (): ItemValues => ({
  key: crypto.randomUUID(),
  description: '',
  quantity: 1,
  rate: 0,
  taxRate: '',
})

/** A row that nobody has typed into. */
export const isUntouched = ({ description, quantity, rate, taxRate }: ItemValues) =>
  description === '' && Number(quantity) === 1 && Number(rate) === 0 && taxRate === ''

export const newValues = (today: string, usual: InvoiceTerms): InvoiceValues => ({
  clientId: '',
  projectId: '',
  invoiceNumber: '',
  issueDate: today,
  dueDate: usual.paymentDays === null ? '' : addDays(today, usual.paymentDays),
  status: 'draft',
  items: [newItem()],
  discountKind: 'percent',
  discountValue: '',
  taxRate: '',
  taxIncluded: usual.pricesIncludeTax,
  paymentTerms: usual.paymentTerms ?? '',
  notes: '',
})

const itemValues = ({ description, quantity, rate, taxRate }: InvoiceItem): ItemValues => ({
  key: crypto.randomUUID(),
  description,
  quantity,
  rate,
  taxRate: taxRate ?? '',
})

export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  clientId: invoice.clientId?._id ?? '',
  projectId: invoice.projectId?._id ?? '',
  invoiceNumber: invoice.invoiceNumber,
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  status: invoice.status,
  items: invoice.items.map(itemValues),
  discountKind: invoice.discount?.kind ?? 'percent',
  discountValue: invoice.discount?.value ?? '',
  taxRate: invoice.taxRate ?? '',
  taxIncluded: invoice.taxIncluded ?? false,
  paymentTerms: invoice.paymentTerms ?? '',
  notes: invoice.notes ?? '',
})

/** The same once more from today on, due after as many days; it still needs a number. */
export function valuesOfCopy(invoice: Invoice, today: string): InvoiceValues {
  const daysToPay = Math.max(0, daysBetween(invoice.issueDate, invoice.dueDate))
  return {
    ...valuesOf(invoice),
    invoiceNumber: '',
    issueDate: today,
    dueDate: addDays(today, daysToPay),
    status: 'draft',
  }
}

const numberOf = (value: number | string) => (value === '' ? undefined : Number(value))

export function discountOf({
  discountKind,
  discountValue,
}: Pick<InvoiceValues, 'discountKind' | 'discountValue'>): Discount | null {
  const value = numberOf(discountValue) ?? 0
  return value === 0 ? null : { kind: discountKind, value }
}

const taxOf = ({ taxRate }: InvoiceValues) => numberOf(taxRate) ?? null

const itemsOf = ({ items }: InvoiceValues) =>
  items.map(({ description, quantity, rate, taxRate }) => ({
    description,
    quantity: numberOf(quantity),
    rate: numberOf(rate),
    ...(taxRate !== '' && { taxRate: Number(taxRate) }),
  }))

/** A lone minus, or more digits than a number has, isn't one yet. */
const countedOf = (value: number | string) => (Number.isFinite(Number(value)) ? Number(value) : 0)

const rateOf = (value: number | string) => (value === '' ? null : countedOf(value))

/** What the totals are made of while somebody types: what isn't a number yet counts as nothing. */
export const basisOf = (values: InvoiceValues) => ({
  items: values.items.map(({ quantity, rate, taxRate }) => ({
    quantity: countedOf(quantity),
    rate: countedOf(rate),
    taxRate: rateOf(taxRate),
  })),
  discount: discountOf({ ...values, discountValue: countedOf(values.discountValue) }),
  taxRate: rateOf(values.taxRate),
  taxIncluded: values.taxIncluded,
})

/** What is required, and what has been given of the rest. */
function givenFields(values: InvoiceValues) {
  const { clientId, projectId, invoiceNumber, issueDate, dueDate, paymentTerms, notes } = values
  const discount = discountOf(values)
  const taxRate = taxOf(values)
  return {
    clientId,
    invoiceNumber,
    dueDate,
    items: itemsOf(values),
    ...(projectId !== '' && { projectId }),
    ...(issueDate !== '' && { issueDate }),
    ...(discount && { discount }),
    ...(taxRate !== null && { taxRate }),
    taxIncluded: values.taxIncluded,
    ...(paymentTerms.trim() !== '' && { paymentTerms }),
    ...(notes.trim() !== '' && { notes }),
  }
}

/** For a new invoice: what is empty is left out. Throws unless the values have been validated. */
export const createBody = (values: InvoiceValues): Body<'invoices.create'> =>
  CreateInvoiceBody.parse(givenFields(values))

/**
 * For a change: what has been emptied is emptied on record; a client who is gone stays as it is. A status that nobody
 * touched is left out, so that moving the due day can take 'overdue' back.
 */
export function updateBody(values: InvoiceValues, onRecord: Invoice): Body<'invoices.update'> {
  const { clientId, projectId, invoiceNumber, issueDate, dueDate, status, paymentTerms, notes } = values
  return {
    ...(clientId !== '' && { clientId }),
    projectId: projectId === '' ? null : projectId,
    invoiceNumber,
    ...(issueDate !== '' && { issueDate }),
    dueDate,
    ...(status !== onRecord.status && { status }),
    items: values.items.map(({ description, quantity, rate, taxRate }) => ({
      description,
      quantity: Number(quantity),
      rate: Number(rate),
      ...(taxRate !== '' && { taxRate: Number(taxRate) }),
    })),
    discount: discountOf(values),
    taxRate: taxOf(values),
    taxIncluded: values.taxIncluded,
    paymentTerms,
    notes,
    updatedAt: onRecord.updatedAt,
  }
}

/** Validates as the server will. The invoice of a deleted client can be changed without giving it another. */
export function invoiceValidation(labels: FieldTexts, mayLackClient: boolean) {
  const validate = zodValidate(CreateInvoiceBody, labels)
  return (values: InvoiceValues): Record<string, string> => {
    const { clientId, ...rest } = validate(givenFields(values))
    const isClientFine = clientId === undefined || (mayLackClient && values.clientId === '')
    return {
      ...(!isClientFine && { clientId }),
      ...rest,
    }
  }
}
