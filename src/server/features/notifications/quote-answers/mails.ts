import { memberPages } from '#contract/pages.ts'
import { m } from '#server/paraglide/messages.js'
import { paragraph } from '#server/platform/mail/phrases.ts'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** What a client answered to a quote, as the business is told of it. */
export interface QuoteAnswerNotice {
  readonly quoteId: string
  readonly versionId: string
  readonly quoteNumber: string
  /** Null where the client has been deleted. */
  readonly clientName: string | null
  readonly answer: 'approved' | 'declined'
  /** As they typed it. */
  readonly name: string
  readonly note: string | null
}

const subjects = { approved: m.notifications_quote_approved, declined: m.notifications_quote_declined }

export function quoteAnswerContent(notice: QuoteAnswerNotice): NotificationContent {
  const { versionId, quoteNumber: number, clientName, answer, name, note } = notice
  const subject = () => subjects[answer]({ client: clientName ?? m.notifications_message_nobody(), number })
  const signed = () => m.notifications_quote_signed({ name })
  return {
    kind: 'clientMessages',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'clientMessages',
        subject: subject(),
        preview: note ?? signed(),
        heading: subject(),
        blocks: [
          paragraph(signed()),
          ...(note === null ? [] : [{ kind: 'quote' as const, text: note }]),
          {
            kind: 'button',
            label: m.notifications_quote_action(),
            url: letter.linkTo(`${memberPages.invoices}?tab=quotes`),
          },
        ],
      }),
    push: () => ({
      title: subject(),
      body: note ?? signed(),
      path: `${memberPages.invoices}?tab=quotes`,
      tag: versionId,
    }),
  }
}
