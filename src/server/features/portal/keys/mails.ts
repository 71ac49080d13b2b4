import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

interface PortalKeyMail {
  readonly brand: string
  readonly letterhead: { readonly name: string; readonly email: string }
  /** Who hears of a mail that nobody expected. */
  readonly reportTo: string
  /** Whose page it is: two clients may share a mailbox. */
  readonly name: string
  readonly url: string
  readonly minutes: number
}

/** Lets a client of the business into their own page. */
export function portalKeyMail({
  brand,
  letterhead,
  reportTo,
  name,
  url,
  minutes,
}: PortalKeyMail): RenderedMail {
  const { name: business, email } = letterhead
  return renderMail({
    brand: business,
    subject: m.mail_portal_subject({ business }),
    preview: m.mail_portal_sentence({ name }),
    heading: m.mail_portal_subject({ business }),
    blocks: [
      paragraph(m.mail_portal_sentence({ name })),
      { kind: 'button', label: m.mail_portal_open(), url },
      paragraph(m.mail_portal_once({ minutes })),
    ],
    footer: m.mail_invoice_footer({ business, email, brand, reportTo }),
  })
}
