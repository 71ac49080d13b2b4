import { daysBetween } from '#domain/calendar/days.ts'
import { withOpen } from '#domain/money/instalments.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import type { Paper } from './paper.ts'
import { moneyText } from './paper-words.ts'
import classes from './totals.module.css'

interface InstalmentListProps {
  readonly paper: Pick<Paper, 'schedule' | 'currency' | 'amount'>
  /** What is open of it; left out of what nobody pays. */
  readonly balance?: number | undefined
  /** The day by which what is open is late; left out where nothing is. */
  readonly overdueOn?: string | undefined
  /** Of their heading: one below that of the paper. */
  readonly heading?: 'h2' | 'h4'
}

/** The parts in which a paper is paid, each with its day and what is open of it; nothing where it is paid at once. */
export function InstalmentList({ paper, balance, overdueOn, heading: Heading = 'h4' }: InstalmentListProps) {
  // They stand in their order, and nothing else tells two alike apart.
  const parts = withOpen(paper.schedule, balance ?? paper.amount).map((part, place) => ({
    ...part,
    key: place,
    daysLate: overdueOn && part.open > 0 && part.dueOn ? daysBetween(part.dueOn, overdueOn) : 0,
  }))
  if (parts.length === 0) return null
  return (
    <section className={classes.list}>
      <Heading className={classes.heading}>{m.invoices_instalments()}</Heading>
      <ol className={classes.rows}>
        {parts.map(({ key, label, amount, open, days, dueOn, daysLate }) => (
          <li key={key} className={classes.row}>
            <span>
              {label}
              <span className={classes.below}>
                {dueOn === null ? daysText(days ?? 0) : m.invoices_instalment_by({ day: formatDay(dueOn) })}
              </span>
              {daysLate > 0 && (
                <span className={`${classes.below} ${classes.late}`}>
                  {m.invoices_overdue({ count: daysLate })}
                </span>
              )}
            </span>
            <span className={classes.sum}>
              {moneyText(paper, amount)}
              {balance !== undefined && open < amount && (
                <span className={classes.below}>
                  {open === 0
                    ? m.invoices_status_paid()
                    : m.invoices_balance_of({ amount: moneyText(paper, open) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const daysText = (days: number) =>
  days === 0 ? m.invoices_instalment_at_once() : m.invoices_instalment_days_after({ count: days })
