import * as z from 'zod/mini'
import { INSTALMENT_DAYS_MAX, INSTALMENTS_MAX } from '../domain/money/instalments.ts'
import { TOTAL_MAX_MINOR } from '../domain/money/invoice-amounts.ts'
import { fromMinor } from '../domain/money/minor.ts'
import { isoDay, line, money, percent } from './fields.ts'
import { amount } from './shown-to.ts'

/** A part in which a paper is paid. */
export const Instalment = z.object({
  label: z.string(),
  /** Of the total; null where it is an amount, or what the others leave. */
  percent: z.nullable(z.number()),
  /** What the others leave, whatever the total comes to. */
  isRest: z.boolean(),
  amount: amount('money'),
  /** After the invoice's own day; null where a day was chosen. */
  days: z.nullable(z.int()),
  /** Null on a quote where the day follows from that of its invoice. */
  dueOn: z.nullable(isoDay()),
})
export type Instalment = z.output<typeof Instalment>

interface Given {
  readonly percent?: number | null | undefined
  readonly amount?: number | null | undefined
  readonly days?: number | null | undefined
  readonly dueOn?: string | null | undefined
}

const isGiven = (value: unknown) => value !== undefined && value !== null

export const InstalmentBody = z
  .object({
    label: line(80),
    percent: z.optional(z.nullable(percent())),
    amount: z.optional(z.nullable(money('money', fromMinor(TOTAL_MAX_MINOR)))),
    dueOn: z.optional(z.nullable(isoDay())),
    days: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(INSTALMENT_DAYS_MAX)))),
  })
  .check(
    z.refine<Given>(({ percent, amount }) => !(isGiven(percent) && isGiven(amount)), { path: ['amount'] }),
    z.refine<Given>(({ dueOn, days }) => isGiven(dueOn) || isGiven(days), {
      path: ['dueOn'],
      params: { issue: 'missing' },
    }),
  )

/**
 * The parts in which a paper is paid, in the order in which they are covered; none where it is paid at once. Together they
 * are the total. One without a share and an amount is what the others leave, and the last.
 */
export const instalmentBodies = z.array(InstalmentBody).check(z.maxLength(INSTALMENTS_MAX))
export type InstalmentBody = z.output<typeof InstalmentBody>
