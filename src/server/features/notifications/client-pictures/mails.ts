import { memberPages } from '#contract/pages.ts'
import { m } from '#server/paraglide/messages.js'
import { paragraph } from '#server/platform/mail/phrases.ts'
import type { NotificationContent } from '../delivery/service.ts'
import { notificationMail } from '../mails.ts'

/** Pictures that a client sent of an order, as the business is told of them: once for those of an hour. */
export interface ClientPicturesNotice {
  readonly photoId: string
  readonly client: { readonly id: string; readonly name: string }
  readonly project: { readonly id: string; readonly name: string }
  /** The hour, as '2026-11-28T16'. */
  readonly hour: string
}

export function clientPicturesContent({
  photoId,
  client,
  project,
}: ClientPicturesNotice): NotificationContent {
  const subject = () => m.notifications_pictures({ client: client.name, project: project.name })
  const path = memberPages.project.replace(':id', project.id)
  return {
    kind: 'clientMessages',
    mail: (letter) =>
      notificationMail(letter, {
        kind: 'clientMessages',
        subject: subject(),
        preview: m.notifications_pictures_text(),
        heading: subject(),
        blocks: [
          paragraph(m.notifications_pictures_text()),
          { kind: 'button', label: m.notifications_pictures_action(), url: letter.linkTo(path) },
        ],
      }),
    push: () => ({ title: subject(), body: m.notifications_pictures_text(), path, tag: photoId }),
  }
}
