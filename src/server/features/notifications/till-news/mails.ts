import { memberPages } from '#contract/pages.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { m } from '#server/paraglide/messages.js'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** What became of money that a client pays online. */
export interface TillNotice {
  readonly what: 'paid' | 'failed' | 'disputed' | 'lost' | 'won'
  /** What it happened to: a payment, or a dispute. */
  readonly subject: string
  readonly invoiceId: string
  readonly invoiceNumber: string
  /** Null where nobody is named. */
  readonly clientName: string | null
  readonly amountMinor: number
  readonly currency: CurrencyCode
  /** What has come beyond what the invoice asks for. */
  readonly overpaidMinor: number
}

const words = {
  paid: { subject: m.notifications_till_paid, text: m.notifications_till_paid_text },
  failed: { subject: m.notifications_till_failed, text: m.notifications_till_failed_text },
  disputed: { subject: m.notifications_till_disputed, text: m.notifications_till_disputed_text },
  lost: { subject: m.notifications_till_lost, text: m.notifications_till_lost_text },
  won: { subject: m.notifications_till_won, text: m.notifications_till_won_text },
} as const

export function tillContent(notice: TillNotice): NotificationContent {
  const { what, subject: tag, invoiceId, invoiceNumber: number, currency, overpaidMinor } = notice
  const said = () => ({
    amount: inWords(notice.amountMinor, currency),
    client: notice.clientName ?? m.notifications_till_nobody(),
    number,
  })
  const subject = () => words[what].subject(said())
  const text = () =>
    what === 'paid' && overpaidMinor > 0
      ? m.notifications_till_overpaid_text({ over: inWords(overpaidMinor, currency), number })
      : words[what].text(said())
  const path = `${memberPages.invoices}?open=${invoiceId}`
  return {
    kind: 'paymentReminders',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'paymentReminders',
        subject: subject(),
        preview: text(),
        heading: subject(),
        blocks: [
          paragraph(text()),
          { kind: 'button', label: m.notifications_till_action(), url: letter.linkTo(path) },
        ],
      }),
    push: () => ({ title: subject(), body: text(), path, tag: `${tag} ${what}` }),
  }
}
