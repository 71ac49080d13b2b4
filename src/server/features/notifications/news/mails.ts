import { memberPages } from '#contract/pages.ts'
import { m } from '#server/paraglide/messages.js'
import { paragraph } from '#server/platform/mail/phrases.ts'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** Something that the product has come to do. Each is mailed once to everybody whose account is older. */
export interface NewsEntry {
  /** Never changes: it says who has had it. */
  readonly id: string
  /** From when on it is told. */
  readonly day: string
  readonly title: () => string
  readonly paragraphs: () => readonly string[]
  /** Where in the application it is to be found. */
  readonly path: string
}

/** The newest last. */
export const news: readonly NewsEntry[] = [
  {
    id: 'languages-notifications-data',
    day: '2026-11-21',
    title: m.news_languages_title,
    paragraphs: () => [m.news_languages_german(), m.news_languages_notifications(), m.news_languages_data()],
    path: `${memberPages.settings}?tab=notifications`,
  },
]

export function newsContent({ title, paragraphs, path }: NewsEntry): NotificationContent {
  return {
    kind: 'marketingEmails',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'marketingEmails',
        subject: m.news_subject({ brand: letter.brand, title: title() }),
        preview: paragraphs()[0] ?? '',
        heading: title(),
        blocks: [
          ...paragraphs().map(paragraph),
          { kind: 'button', label: m.news_action(), url: letter.linkTo(path) },
        ],
      }),
    push: null,
  }
}
