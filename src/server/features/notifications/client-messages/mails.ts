import { memberPages } from '#contract/pages.ts'
import { m } from '#server/paraglide/messages.js'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** What a client wrote, as the business is told of it. */
export interface ClientMessageNotice {
  readonly messageId: string
  /** Null where the client has been deleted. */
  readonly client: { readonly id: string; readonly name: string } | null
  /** Null where it is about nothing in particular. */
  readonly about: { readonly kind: 'invoice' | 'quote' | 'project'; readonly name: string } | null
  readonly text: string
}

export function clientMessageContent({
  messageId,
  client,
  about,
  text,
}: ClientMessageNotice): NotificationContent {
  const name = () => client?.name ?? m.notifications_message_nobody()
  const subject = () => subjectOf(name(), about)
  const path = client === null ? memberPages.messages : `${memberPages.messages}?thread=${client.id}`
  return {
    kind: 'clientMessages',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'clientMessages',
        subject: subject(),
        preview: text,
        heading: m.notifications_message_heading({ client: name() }),
        blocks: [
          { kind: 'quote', text },
          { kind: 'button', label: m.notifications_message_action(), url: letter.linkTo(path) },
        ],
      }),
    push: () => ({ title: subject(), body: text, path, tag: messageId }),
  }
}

function subjectOf(client: string, about: ClientMessageNotice['about']): string {
  switch (about?.kind) {
    case 'invoice':
      return m.notifications_message_subject({ client, number: about.name })
    case 'quote':
      return m.notifications_message_subject_quote({ client, number: about.name })
    case 'project':
      return m.notifications_message_subject_project({ client, project: about.name })
    default:
      return m.notifications_message_heading({ client })
  }
}
