import type { InvoicePaper } from '#contract/invoice-paper.ts'
import { type ClientsClaim, clientsClaim } from '#domain/money/instalments.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { isCreditedInFull, isOwed } from '#domain/money/receivables.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { Dim } from '#web/shared/portal/client-parts.tsx'
import classes from './invoice-sheet.module.css'

/** What somebody opens it for: how much is to be paid and by when, or that nothing is. */
export function InvoiceOwed({ paper }: { readonly paper: InvoicePaper }) {
  const { status, voidedAt, balance, disputed, sender } = paper
  if (!isOwed({ status, isVoid: voidedAt !== null, balance })) {
    return (
      <div className={classes.owed} role="status">
        {whyNothing(paper)}
      </div>
    )
  }
  const claim = claimOf(paper)
  const undecided = disputed > 0 && m.portal_disputed({ amount: moneyText(paper, disputed) })
  if (claim.askedMinor === 0) {
    return (
      <div className={classes.owed} role="status">
        {undecided}
      </div>
    )
  }
  return (
    <div className={classes.owed}>
      <Dim isSmall>{m.portal_owed({ business: sender.name })}</Dim>
      <div className={classes.sum}>{moneyText(paper, fromMinor(claim.askedMinor))}</div>
      <p className={classes.due} data-late={claim.isLate || undefined}>
        {whatNext(paper, claim)}
      </p>
      {undecided && <p className={classes.due}>{undecided}</p>}
    </div>
  )
}

function claimOf({ schedule, dueDate, status, balance, disputed }: InvoicePaper): ClientsClaim {
  const parts = schedule.map((part) => ({ ...part, amountMinor: toMinor(part.amount) }))
  const [balanceMinor, disputedMinor] = [toMinor(balance), toMinor(disputed)]
  return clientsClaim({ parts, dueDate, balanceMinor, disputedMinor, isOverdue: status === 'overdue' })
}

/** By when all of it is to be paid, or how much of it. */
function whatNext(paper: InvoicePaper, { askedMinor, next, isLate }: ClientsClaim): string {
  const day = formatDay(next.dueOn)
  if (next.amountMinor === askedMinor)
    return isLate ? m.portal_overdue_since({ day }) : m.portal_due_by({ day })
  const told = { amount: moneyText(paper, fromMinor(next.amountMinor)), day }
  return isLate ? m.portal_next_overdue(told) : m.portal_next_due(told)
}

function whyNothing(paper: InvoicePaper): string {
  const { kind, voidedAt, sender } = paper
  const business = sender.name
  if (voidedAt !== null) return m.portal_is_void({ business })
  if (kind === 'credit-note') return m.portal_is_credit({ business })
  return isCreditedInFull(paper) ? m.portal_is_credited({ business }) : m.portal_is_paid()
}
