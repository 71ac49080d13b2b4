import type { InvoicePaper } from '#contract/portal.ts'
import { isCreditedInFull, isOwed } from '#domain/money/receivables.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { Dim } from '#web/shared/portal/client-parts.tsx'
import classes from './invoice-sheet.module.css'

/** What somebody opens it for: how much is to be paid and by when, or that nothing is. */
export function InvoiceOwed({ paper }: { readonly paper: InvoicePaper }) {
  const { status, voidedAt, balance, nextDue, sender } = paper
  if (!isOwed({ status, isVoid: voidedAt !== null, balance })) {
    return (
      <p className={classes.owed} role="status">
        {whyNothing(paper)}
      </p>
    )
  }
  return (
    <div className={classes.owed}>
      <Dim isSmall>{m.portal_owed({ business: sender.name })}</Dim>
      <div className={classes.sum}>{moneyText(paper, balance)}</div>
      <p className={classes.due} data-late={status === 'overdue' || undefined}>
        {status === 'overdue'
          ? m.portal_overdue_since({ day: formatDay(nextDue) })
          : m.portal_due_by({ day: formatDay(nextDue) })}
      </p>
    </div>
  )
}

function whyNothing(paper: InvoicePaper): string {
  const { kind, voidedAt, sender } = paper
  const business = sender.name
  if (voidedAt !== null) return m.portal_is_void({ business })
  if (kind === 'credit-note') return m.portal_is_credit({ business })
  return isCreditedInFull(paper) ? m.portal_is_credited({ business }) : m.portal_is_paid()
}
