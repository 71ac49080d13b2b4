import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, codeAndLink, greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

export interface EmailAddressMailInput {
  brand: string
  firstName: string
  /** Null while the code path is closed for this account: then the mail carries the link alone. */
  code: string | null
  link: string
  minutes: number
}

/** To an address that somebody wants to sign in with from now on: only its reader can confirm that. */
export function emailAddressMail(input: EmailAddressMailInput): RenderedMail {
  const { brand, firstName, code, link, minutes } = input
  return renderMail({
    brand,
    subject: m.mail_email_address_subject({ brand }),
    preview: m.mail_email_address_preview(),
    heading: m.mail_email_address_heading(),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_email_address_intro({ brand })),
      ...codeAndLink({ code, link, linkLabel: m.mail_email_address_action(), minutes }),
      aside(m.mail_email_address_not_you()),
    ],
    footer: m.mail_footer_entered({ brand }),
  })
}
