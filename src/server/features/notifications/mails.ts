import type { NotificationKind } from '#contract/notification-switches.ts'
import { m } from '#server/paraglide/messages.js'
import type { Block, RenderedMail } from '#server/platform/mail/content.ts'
import { greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

/** What every mail of these kinds is told beside its own matter. */
export interface Letter {
  readonly brand: string
  /** Of the business that it tells of, where its reader works in more than one. */
  readonly business: string | null
  /** The address of a page, in the business that it tells of. */
  readonly linkTo: (path: string) => string
  readonly firstName: string
  readonly unsubscribeUrl: string
}

interface Matter {
  readonly kind: NotificationKind
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

const kindNames: Readonly<Record<NotificationKind, () => string>> = {
  projectDeadlines: m.notifications_kind_deadlines,
  clientMessages: m.notifications_kind_messages,
  paymentReminders: m.notifications_kind_payments,
  marketingEmails: m.notifications_kind_news,
}

/** A mail that can be switched off from within itself, by a person and by the program that they read it with (RFC 8058). */
export function notificationMail(letter: Letter, matter: Matter): RenderedMail {
  const { brand, business, firstName, unsubscribeUrl } = letter
  const { kind, subject, preview, heading, blocks } = matter
  const name = kindNames[kind]()
  const mail = renderMail({
    brand,
    subject,
    preview,
    heading,
    blocks: [
      greeting(firstName),
      ...(business === null ? [] : [paragraph(m.notifications_of_business({ business }))]),
      ...blocks,
    ],
    footer: m.notifications_footer({ brand, kind: name }),
    footerLink: { label: m.notifications_unsubscribe(), url: unsubscribeUrl },
  })
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
