import type { InvoiceTerms } from '#contract/business.ts'
import { CreateInvoiceBody } from '#contract/invoice-bodies.ts'
import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import { addDays, daysBetween } from '#domain/calendar/days.ts'
import type { Body } from '#web/lib/endpoints.ts'
import type { FieldTexts } from '#web/lib/form-errors.ts'
import type { FormValues } from '#web/lib/form-values.ts'
import {
  changedOnPaper,
  givenOnPaper,
  newPaperValues,
  paperValidation,
  paperValuesOf,
  type SumValues,
} from '#web/shared/papers/paper-values.ts'
import { lastDayOf, movedBy } from '#web/shared/papers/schedule-values.ts'

/** What stands in the fields; an empty text is 'nothing chosen' or 'nothing typed'. */
export type InvoiceValues = FormValues<Omit<Body<'invoices.create'>, 'discount'>, OwnValues>

interface OwnValues extends SumValues {
  readonly status: InvoiceStatus
}

export const newValues = (today: string, usual: InvoiceTerms): InvoiceValues => ({
  ...newPaperValues(today, usual),
  invoiceNumber: '',
  dueDate: usual.paymentDays === null ? '' : addDays(today, usual.paymentDays),
  deliveredOn: '',
  status: 'draft',
})

export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  ...paperValuesOf(invoice),
  invoiceNumber: invoice.invoiceNumber,
  dueDate: invoice.dueDate,
  deliveredOn: invoice.deliveredOn ?? '',
  status: invoice.status,
})

/** The same once more from today on, due after as many days; it still needs a number. */
export function valuesOfCopy(invoice: Invoice, today: string): InvoiceValues {
  const daysToPay = Math.max(0, daysBetween(invoice.issueDate, invoice.dueDate))
  const values = valuesOf(invoice)
  return {
    ...values,
    schedule: movedBy(values.schedule, daysBetween(invoice.issueDate, today)),
    invoiceNumber: '',
    issueDate: today,
    dueDate: addDays(today, daysToPay),
    deliveredOn: '',
    status: 'draft',
  }
}

/** What is paid in parts is due by the last of them. */
const dueDateOf = ({ schedule, issueDate, dueDate }: InvoiceValues) =>
  schedule.length > 0 ? lastDayOf(schedule, issueDate) || dueDate : dueDate

export const givenFields = (values: InvoiceValues) => {
  const { invoiceNumber, deliveredOn } = values
  const dueDate = dueDateOf(values)
  return { ...givenOnPaper(values), invoiceNumber, dueDate, ...(deliveredOn !== '' && { deliveredOn }) }
}

/** For a new invoice: what is empty is left out. Throws unless the values have been validated. */
export const createBody = (values: InvoiceValues): Body<'invoices.create'> =>
  CreateInvoiceBody.parse(givenFields(values))

/** A status that nobody touched is left out, so that moving the due day can take 'overdue' back. */
export function updateBody(values: InvoiceValues, onRecord: Invoice): Body<'invoices.update'> {
  const { invoiceNumber, deliveredOn, status } = values
  return {
    ...changedOnPaper(values),
    invoiceNumber,
    dueDate: dueDateOf(values),
    deliveredOn,
    ...(status !== onRecord.status && { status }),
    updatedAt: onRecord.updatedAt,
  }
}

export const invoiceValidation = (labels: FieldTexts, mayLackClient: boolean) =>
  paperValidation(CreateInvoiceBody, givenFields, { labels, mayLackClient })
