import type { ClientsPaper } from '#contract/portal.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './clients-page-view.module.css'

/** It waits for an answer, or for its money. */
export const needsAnswer = ({ state, balance }: ClientsPaper) =>
  state === 'awaited' || ((state === 'open' || state === 'overdue') && balance > 0)

const titles = {
  invoice: m.portal_invoice,
  'credit-note': m.portal_credit_note,
  quote: m.portal_quote,
} satisfies Record<ClientsPaper['kind'], (named: { number: string }) => string>

/** What was sent, how it stands, and where it is read. */
export function PaperCard({
  paper,
  isPreview,
}: {
  readonly paper: ClientsPaper
  readonly isPreview: boolean
}) {
  const { kind, number, state, currency, amount, balance, path } = paper
  const title = titles[kind]({ number })
  const isOpen = needsAnswer(paper)
  const look = state === 'awaited' ? m.portal_look_and_answer() : m.portal_look()
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <span className={classes.name}>{title}</span>
        <span className={classes.sum}>{formatMoney(isOpen && balance > 0 ? balance : amount, currency)}</span>
      </div>
      <p className={state === 'overdue' ? `${classes.dim} ${classes.late}` : classes.dim}>
        {stateText(paper)}
      </p>
      {!isPreview && (
        <a className={classes.link} href={path} aria-label={m.portal_look_at({ look, title })}>
          {look}
        </a>
      )}
    </li>
  )
}

function stateText({ state, endsOn, issuedOn, balance, next, currency }: ClientsPaper): string {
  const day = formatDay(endsOn)
  const part = next < balance ? { amount: formatMoney(next, currency), day } : null
  switch (state) {
    case 'awaited':
      return m.portal_state_awaited({ day })
    case 'open':
      return part ? m.portal_next_due(part) : m.portal_state_open({ day })
    case 'overdue':
      return part ? m.portal_next_overdue(part) : m.portal_state_overdue({ day })
    case 'disputed':
      return m.portal_state_disputed()
    case 'paid':
      return m.portal_state_paid({ day: formatDay(issuedOn) })
    case 'credited':
      return m.portal_state_credited({ day: formatDay(issuedOn) })
    case 'void':
      return m.portal_state_void()
    case 'approved':
    case 'agreed':
      return m.portal_state_agreed({ day: formatDay(issuedOn) })
    case 'declined':
      return m.portal_state_declined()
    case 'expired':
      return m.portal_state_expired({ day })
  }
}
