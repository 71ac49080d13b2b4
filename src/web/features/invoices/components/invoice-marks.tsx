import { Badge } from '@mantine/core'
import type { Invoice } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { CreditNoteBadge, InvoiceStatusBadge } from '#web/shared/invoices/invoice-status.tsx'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { plain } from '#web/ui/plain.tsx'
import classes from './invoice-marks.module.css'
import { markOf, overdueText } from './invoice-words.ts'

export const StatusBadge = ({ invoice }: { invoice: Invoice }) =>
  invoice.kind === 'credit-note' ? (
    <CreditNoteBadge isSent={invoice.sentAt !== null} />
  ) : (
    <div className={`${plain.row} ${classes.states}`}>
      <InvoiceStatusBadge status={markOf(invoice)} />
      {invoice.isDeposit && (
        <Badge variant="outline" color="gray">
          {m.invoices_instalment_deposit()}
        </Badge>
      )}
    </div>
  )

interface DueMarkProps {
  readonly invoice: Invoice
  /** Under a heading that says what it is. */
  readonly isBare?: boolean
}

export function DueMark({ invoice, isBare = false }: DueMarkProps) {
  const { timeZone } = useRegion()
  const day = formatDay(invoice.nextDue)
  const late = overdueText(invoice, todayIn(timeZone))
  return (
    <div className={`${plain.row} ${classes.dues}`}>
      <span className={`${isBare ? '' : plain.small} ${classes.due}`}>
        {isBare ? day : m.invoices_due_on({ day })}
      </span>
      {late && <span className={`${plain.small} ${classes.late}`}>{late}</span>}
    </div>
  )
}

/** The total and, where something has been paid of it, what is still due. */
export function AmountMark({ invoice }: { invoice: Invoice }) {
  return (
    <div>
      <div className={classes.amount}>{moneyText(invoice, invoice.amount)}</div>
      <BalanceText invoice={invoice} />
    </div>
  )
}

function BalanceText({ invoice }: { invoice: Invoice }) {
  const { kind, paid, credited, balance, status, voidedAt } = invoice
  if (voidedAt || kind === 'credit-note') return null
  if (balance < 0)
    return (
      <div className={classes.balance}>
        {m.credits_to_give_back({ amount: moneyText(invoice, -balance) })}
      </div>
    )
  if (credited > 0 && balance === 0)
    return (
      <div className={classes.balance}>{m.credits_credited_of({ amount: moneyText(invoice, credited) })}</div>
    )
  if (balance <= 0 && paid > 0) return <div className={classes.balance}>{m.invoices_paid_in_full()}</div>
  if (status === 'paid') return null
  return (
    <div className={classes.balance}>{m.invoices_balance_of({ amount: moneyText(invoice, balance) })}</div>
  )
}
