import { memberPages } from '#contract/pages.ts'
import { m } from '#server/paraglide/messages.js'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** What a client wrote, as the business is told of it. */
export interface ClientMessageNotice {
  readonly messageId: string
  /** Null where the client has been deleted. */
  readonly clientName: string | null
  readonly invoiceNumber: string
  readonly text: string
}

export function clientMessageContent({
  messageId,
  clientName,
  invoiceNumber,
  text,
}: ClientMessageNotice): NotificationContent {
  const client = () => clientName ?? m.notifications_message_nobody()
  const subject = () => m.notifications_message_subject({ client: client(), number: invoiceNumber })
  return {
    kind: 'clientMessages',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'clientMessages',
        subject: subject(),
        preview: text,
        heading: m.notifications_message_heading({ client: client() }),
        blocks: [
          { kind: 'quote', text },
          {
            kind: 'button',
            label: m.notifications_message_action(),
            url: letter.linkTo(memberPages.messages),
          },
        ],
      }),
    push: () => ({ title: subject(), body: text, path: memberPages.messages, tag: messageId }),
  }
}
