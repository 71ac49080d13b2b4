import { m } from '#server/paraglide/messages.js'
import { type ClientMailFrame, renderClientMail } from '#server/platform/mail/client-mail.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'

interface PortalKeyMail extends ClientMailFrame {
  /** Whose page it is: two clients may share a mailbox. */
  readonly name: string
  readonly url: string
  readonly minutes: number
}

/** Lets a client of the business into their own page. */
export function portalKeyMail({ name, url, minutes, ...frame }: PortalKeyMail): RenderedMail {
  const { name: business } = frame.letterhead
  return renderClientMail(frame, {
    subject: m.mail_portal_subject({ business }),
    preview: m.mail_portal_sentence({ name }),
    heading: m.mail_portal_subject({ business }),
    blocks: [
      paragraph(m.mail_portal_sentence({ name })),
      { kind: 'button', label: m.mail_portal_open(), url },
      paragraph(m.mail_portal_once({ minutes })),
    ],
  })
}
