import * as z from 'zod/mini'
import { TOTAL_MAX_MINOR } from '../domain/money/invoice-amounts.ts'
import { fromMinor } from '../domain/money/minor.ts'
import { units } from '../domain/money/units.ts'
import {
  instant,
  isoDay,
  line,
  money,
  optionalIsoDay,
  optionalText,
  percent,
  signedMoney,
  signedQuantity,
} from './fields.ts'
import { instalmentBodies } from './instalments.ts'
import { invoiceStatuses } from './invoice-statuses.ts'
import { ITEMS_MAX } from './limits.ts'
import { RefundBody } from './payments.ts'
import { amount } from './shown-to.ts'

/** A dress can cost tens of millions of rupiah. */
const RATE_MAX = 999_999_999.99
const VOID_REASON_MAX = 500
const CREDIT_REASON_MAX = 500
export const invoiceNumberMax = 40

export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: percent() }),
  z.object({ kind: z.literal('amount'), value: money('money', RATE_MAX) }),
])
export type Discount = z.output<typeof Discount>

export const item = z.object({
  description: line(500),
  quantity: signedQuantity(99_999),
  unit: z.optional(z.nullable(z.enum(units))),
  rate: signedMoney('money', RATE_MAX),
  /** Percent, where this line is taxed otherwise than the invoice. */
  taxRate: z.optional(z.nullable(percent())),
  /** Its tax, where another paper has told it: of a deposit that is taken off. No discount is on such a line. */
  tax: z.optional(z.nullable(amount('money').check(z.gte(-RATE_MAX), z.lte(RATE_MAX)))),
})
export const paperItems = z.array(item).check(z.minLength(1), z.maxLength(ITEMS_MAX))

/** Texts that may be left out. */
export const invoiceTexts = { paymentTerms: optionalText(2_000), notes: optionalText(4_000) }

/** What a paper may leave out. */
export const paperOptions = {
  issueDate: z.optional(isoDay()),
  discount: z.optional(z.nullable(Discount)),
  taxRate: z.optional(z.nullable(percent())),
  /** Rates and discount have the tax in them; as the business has it where a new one doesn’t say. */
  taxIncluded: z.optional(z.boolean()),
  /** In which parts it is paid: together they are the total. An invoice is due by the last of their days then. */
  schedule: z.optional(instalmentBodies),
  ...invoiceTexts,
}

export const VoidInvoiceBody = z.object({ reason: line(VOID_REASON_MAX) })

/** The day on which what is invoiced was handed over, or done. */
const whenDelivered = { deliveredOn: optionalIsoDay() }

/** Some of a line: of its quantity or of its amount. */
const creditedLine = z
  .object({
    /** Which line of the invoice, counted from 0. */
    line: z.int().check(z.gte(0), z.lt(ITEMS_MAX)),
    quantity: z.optional(signedQuantity(99_999)),
    amount: z.optional(signedMoney('money', fromMinor(TOTAL_MAX_MINOR))),
  })
  .check(
    z.refine(({ quantity, amount }) => (quantity === undefined) !== (amount === undefined), {
      path: ['amount'],
    }),
  )

export const CreateCreditNoteBody = z.object({
  /** All that is left, where they are left out. */
  items: z.optional(z.array(creditedLine).check(z.minLength(1), z.maxLength(ITEMS_MAX))),
  /** Stands on the paper. */
  reason: line(CREDIT_REASON_MAX),
  /** Recorded with it; null or left out where nothing is given back, or not yet. */
  refund: z.optional(z.nullable(RefundBody)),
})

export const CreateInvoiceBody = z.object({
  clientId: z.uuid(),
  projectId: z.optional(z.nullable(z.uuid())),
  /** The next of the business’s own sequence, where it is left out; never empty. */
  invoiceNumber: z.optional(line(invoiceNumberMax)),
  dueDate: isoDay(),
  ...whenDelivered,
  items: paperItems,
  ...paperOptions,
})

export const UpdateInvoiceBody = z.object({
  clientId: z.optional(z.uuid()),
  /** Null: no project. Absent: as it was. */
  projectId: z.optional(z.nullable(z.uuid())),
  invoiceNumber: z.optional(line(invoiceNumberMax)),
  dueDate: z.optional(isoDay()),
  ...whenDelivered,
  status: z.optional(z.enum(invoiceStatuses)),
  items: z.optional(paperItems),
  ...paperOptions,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})

/** What an invoice is made of. */
export type InvoiceBody = Omit<z.output<typeof UpdateInvoiceBody>, 'updatedAt'>
