import { memberPages } from '#contract/pages.ts'
import { m } from '#server/paraglide/messages.js'
import { paragraph } from '#server/platform/mail/phrases.ts'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** That the invoice of a first instalment stayed a draft, where it should have gone out by itself. */
export interface UnsentDepositNotice {
  readonly invoiceId: string
  readonly invoiceNumber: string
  readonly quoteNumber: string
  readonly why: 'address' | 'letterhead' | 'e-invoice' | 'limit' | 'other'
}

const reasons = {
  address: m.notifications_unsent_address,
  letterhead: m.notifications_unsent_letterhead,
  'e-invoice': m.notifications_unsent_e_invoice,
  limit: m.notifications_unsent_limit,
  other: m.notifications_unsent_other,
}

export function unsentDepositContent(notice: UnsentDepositNotice): NotificationContent {
  const { invoiceId, invoiceNumber: number, quoteNumber: quote, why } = notice
  const subject = () => m.notifications_unsent_subject({ number, quote })
  const path = `${memberPages.invoices}?open=${invoiceId}`
  return {
    kind: 'clientMessages',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'clientMessages',
        subject: subject(),
        preview: reasons[why](),
        heading: subject(),
        blocks: [
          paragraph(reasons[why]()),
          { kind: 'button', label: m.notifications_unsent_action(), url: letter.linkTo(path) },
        ],
      }),
    push: () => ({ title: subject(), body: reasons[why](), path, tag: invoiceId }),
  }
}
