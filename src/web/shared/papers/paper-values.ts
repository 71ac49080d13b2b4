import type { InvoiceTerms } from '#contract/business.ts'
import type { Discount } from '#contract/invoice-bodies.ts'
import type { InvoiceItem } from '#contract/invoice-items.ts'
import { usualRate } from '#domain/money/named-rates.ts'
import type { Unit } from '#domain/money/units.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import { numberOrNone, typedNumber } from '#web/lib/typed-number.ts'
import { m } from '#web/paraglide/messages.js'
import type { Offer } from './offers.ts'
import type { Paper, PaperSubject } from './paper.ts'
import { type InstalmentValues, scheduleOf, scheduleValuesOf } from './schedule-values.ts'

/** A row of the form; an empty field is an empty text. */
export interface ItemValues {
  /** Tells rows apart while they come and go; it never leaves the form. */
  readonly key: string
  readonly description: string
  readonly quantity: number | string
  readonly unit: Unit | ''
  readonly rate: number | string
  /** Percent; empty where the paper's own is meant. */
  readonly taxRate: number | string
  /** As another paper has told it; left out where it is reckoned here. */
  readonly tax?: number | undefined
}

/** What a paper comes to follows from these. */
export interface SumValues {
  readonly items: ItemValues[]
  readonly discountKind: Discount['kind']
  readonly discountValue: number | string
  /** Percent. */
  readonly taxRate: number | string
  readonly taxIncluded: boolean
  /** The parts in which it is paid; none where it is paid at once. */
  readonly schedule: InstalmentValues[]
}

/** What stands in the fields of every paper; an empty text is 'nothing chosen' or 'nothing typed'. */
export interface PaperValues extends SumValues {
  readonly clientId: string
  readonly projectId: string
  readonly issueDate: string
  readonly paymentTerms: string
  readonly notes: string
}

/** Quantity 1, rate 0 (specification, section 9). */
export const newItem = (): ItemValues => ({
  key: crypto.randomUUID(),
  description: '',
  quantity: 1,
  unit: '',
  rate: 0,
  taxRate: '',
})

/** A row that nobody has typed into. */
export const isUntouched = ({ description, quantity, unit, rate, taxRate }: ItemValues) =>
  description === '' && unit === '' && Number(quantity) === 1 && Number(rate) === 0 && taxRate === ''

const MINUTES_PER_HOUR = 60
const THOUSAND = 1_000

/** An item as an offer fills it: another one to the form, whose fields then begin with these. */
export function filledFrom(offer: Offer, item: ItemValues, usualRate: number | string): ItemValues {
  const { description, rate, unit, taxRate, minutes } = offer
  const hours =
    unit === 'hour' && minutes ? Math.round((minutes / MINUTES_PER_HOUR) * THOUSAND) / THOUSAND : null
  const isUsual = taxRate === null || (usualRate !== '' && Number(usualRate) === taxRate)
  return {
    key: crypto.randomUUID(),
    description,
    quantity: hours ?? item.quantity,
    unit: unit ?? '',
    rate: rate ?? item.rate,
    taxRate: isUsual ? '' : taxRate,
  }
}

export const newPaperValues = (
  today: string,
  usual: Pick<InvoiceTerms, 'paymentTerms' | 'pricesIncludeTax' | 'taxRates'>,
): PaperValues => ({
  clientId: '',
  projectId: '',
  issueDate: today,
  items: [newItem()],
  discountKind: 'percent',
  discountValue: '',
  taxRate: usualRate(usual.taxRates) ?? '',
  taxIncluded: usual.pricesIncludeTax,
  schedule: [],
  paymentTerms: usual.paymentTerms ?? '',
  notes: '',
})

/** With what was typed: a tax that another paper has told is that of the price that it has told. */
export const changedItem = (item: ItemValues, change: Partial<ItemValues>): ItemValues => ({
  ...item,
  ...change,
  tax: 'description' in change ? item.tax : undefined,
})

const itemValues = ({ description, quantity, unit, rate, taxRate, tax }: InvoiceItem): ItemValues => ({
  key: crypto.randomUUID(),
  description,
  quantity,
  unit: unit ?? '',
  rate,
  taxRate: taxRate ?? '',
  ...(tax !== undefined && { tax }),
})

export const paperValuesOf = (paper: Paper & PaperSubject): PaperValues => ({
  clientId: paper.clientId?._id ?? '',
  projectId: paper.projectId?._id ?? '',
  issueDate: paper.issueDate,
  items: paper.items.map(itemValues),
  discountKind: paper.discount?.kind ?? 'percent',
  discountValue: paper.discount?.value ?? '',
  taxRate: paper.taxRate ?? '',
  taxIncluded: paper.taxIncluded ?? false,
  schedule: scheduleValuesOf(paper.schedule),
  paymentTerms: paper.paymentTerms ?? '',
  notes: paper.notes ?? '',
})

export function discountOf({
  discountKind,
  discountValue,
}: Pick<SumValues, 'discountKind' | 'discountValue'>): Discount | null {
  const value = typedNumber(discountValue) ?? 0
  return value === 0 ? null : { kind: discountKind, value }
}

const taxOf = ({ taxRate }: SumValues) => numberOrNone(taxRate)

const itemsOf = ({ items }: SumValues) =>
  items.map(({ description, quantity, unit, rate, taxRate, tax }) => ({
    description,
    quantity: typedNumber(quantity),
    ...(unit !== '' && { unit }),
    rate: typedNumber(rate),
    ...(taxRate !== '' && { taxRate: Number(taxRate) }),
    ...(tax !== undefined && { tax }),
  }))

/** A lone minus, or more digits than a number has, isn't one yet. */
const countedOf = (value: number | string) => (Number.isFinite(Number(value)) ? Number(value) : 0)

const rateOf = (value: number | string) => (value === '' ? null : countedOf(value))

/** What the totals are made of while somebody types: what isn't a number yet counts as nothing. */
export const basisOf = (values: Omit<SumValues, 'schedule'>) => ({
  items: values.items.map(({ quantity, rate, taxRate, tax }) => ({
    quantity: countedOf(quantity),
    rate: countedOf(rate),
    taxRate: rateOf(taxRate),
    tax,
  })),
  discount: discountOf({ ...values, discountValue: countedOf(values.discountValue) }),
  taxRate: rateOf(values.taxRate),
  taxIncluded: values.taxIncluded,
})

/** What is required, and what has been given of the rest. */
export function givenOnPaper(values: PaperValues) {
  const { clientId, projectId, issueDate, paymentTerms, notes } = values
  const discount = discountOf(values)
  const taxRate = taxOf(values)
  return {
    clientId,
    items: itemsOf(values),
    ...(projectId !== '' && { projectId }),
    ...(issueDate !== '' && { issueDate }),
    ...(discount && { discount }),
    // None is said, too: else the business's usual one would stand there.
    taxRate,
    taxIncluded: values.taxIncluded,
    ...(values.schedule.length > 0 && { schedule: scheduleOf(values.schedule) }),
    ...(paymentTerms.trim() !== '' && { paymentTerms }),
    ...(notes.trim() !== '' && { notes }),
  }
}

/** For a change: what has been emptied is emptied on record; a client who is gone stays as it is. */
export function changedOnPaper(values: PaperValues) {
  const { clientId, projectId, issueDate, taxIncluded, paymentTerms, notes } = values
  return {
    ...(clientId !== '' && { clientId }),
    projectId: projectId === '' ? null : projectId,
    ...(issueDate !== '' && { issueDate }),
    items: values.items.map(({ description, quantity, unit, rate, taxRate, tax }) => ({
      description,
      quantity: Number(quantity),
      ...(unit !== '' && { unit }),
      rate: Number(rate),
      ...(taxRate !== '' && { taxRate: Number(taxRate) }),
      ...(tax !== undefined && { tax }),
    })),
    discount: discountOf(values),
    taxRate: taxOf(values),
    taxIncluded,
    schedule: scheduleOf(values.schedule),
    paymentTerms,
    notes,
  }
}

/** Validates as the server will. The paper of a deleted client can be changed without giving it another. */
export function paperValidation<Values extends PaperValues>(
  schema: Parameters<typeof zodValidate>[0],
  givenOf: (values: Values) => object,
  { labels, mayLackClient }: { readonly labels: FieldTexts; readonly mayLackClient: boolean },
) {
  const validate = zodValidate(schema, labels)
  return (values: Values): Record<string, string> => {
    const { clientId, ...rest } = validate(givenOf(values))
    const isClientFine = clientId === undefined || (mayLackClient && values.clientId === '')
    return {
      ...(!isClientFine && { clientId }),
      ...rest,
    }
  }
}

/** What the fields of every paper are called. */
export const paperLabels = {
  clientId: m.invoices_client(),
  projectId: m.invoices_project(),
  taxRate: m.invoices_tax_rate(),
  taxIncluded: m.invoices_prices(),
  'discount.value': m.invoices_discount(),
  'items.*.description': m.invoices_item_description(),
  'items.*.quantity': m.invoices_item_quantity(),
  'items.*.rate': m.invoices_item_rate(),
  'items.*.taxRate': m.invoices_tax_rate(),
  schedule: m.invoices_instalments(),
  'schedule.*.label': m.invoices_instalment_label(),
  'schedule.*.percent': m.invoices_instalment_share(),
  'schedule.*.amount': m.invoices_instalment_share(),
  'schedule.*.days': m.invoices_instalment_days(),
  'schedule.*.dueOn': m.invoices_instalment_day(),
  notes: m.invoices_notes(),
}
