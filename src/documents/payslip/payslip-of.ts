import type { WageAccount, WageLine } from '#contract/wages.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { PayslipDocument } from './payslip-document.ts'

/** How it is set, whose paper it is, and when it is made. */
export type PayslipStyle = Pick<
  PayslipDocument,
  'locale' | 'formatLocale' | 'pageSize' | 'currency' | 'business' | 'madeOn'
>

const minorOf = (amount: number | null) => (amount === null ? null : toMinor(amount))

/** A worker's period of the wire as its paper needs it: what counts, day by day, by the business's days. */
export function payslipOf(account: WageAccount, style: PayslipStyle, timeZone: string): PayslipDocument {
  const dayOf = (instant: string) => dayIn(timeZone, Date.parse(instant))
  const named = ({ name, tag }: WageLine) => ({ name, tag })
  return {
    ...style,
    worker: account.worker.name,
    from: account.from,
    to: account.to,
    carriedMinor: toMinor(account.carried),
    work: account.lines
      .filter(({ takenBack }) => takenBack === null)
      .toSorted((one, other) => one.doneAt.localeCompare(other.doneAt))
      .map((line) => ({
        ...named(line),
        day: dayOf(line.doneAt),
        quantity: line.quantity,
        rateMinor: minorOf(line.rate),
        amountMinor: minorOf(line.amount),
      })),
    earnedMinor: toMinor(account.earned),
    entries: account.payouts
      .filter(({ takenBack }) => takenBack === null)
      .toSorted(
        (one, other) =>
          one.paidOn.localeCompare(other.paidOn) || one.createdAt.localeCompare(other.createdAt),
      )
      .map(({ paidOn, kind, note, amount }) => ({
        ...{ day: paidOn, kind, note },
        changeMinor: kind === 'payout' ? -toMinor(amount) : toMinor(amount),
      })),
    adjustedMinor: toMinor(account.adjusted),
    paidMinor: toMinor(account.paid),
    dueMinor: toMinor(account.due),
    reasons: account.reasons.flatMap((line) =>
      line.takenBack === null
        ? []
        : [
            {
              ...named(line),
              amountMinor: toMinor(line.amount ?? 0),
              takenBackOn: dayOf(line.takenBack.at),
            },
          ],
    ),
  }
}
