import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '../content.ts'
import { aside, codeAndLink, greeting, paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'

export interface PasswordResetMailInput {
  brand: string
  firstName: string
  /** Null while the code path is closed for this account: then the mail carries the link alone. */
  code: string | null
  link: string
  minutes: number
}

/** Lets the owner of the address choose a new password. */
export function passwordResetMail({
  brand,
  firstName,
  code,
  link,
  minutes,
}: PasswordResetMailInput): RenderedMail {
  return renderMail({
    brand,
    subject: m.mail_password_reset_subject({ brand }),
    preview: m.mail_password_reset_preview(),
    heading: m.mail_password_reset_heading(),
    blocks: [
      greeting(firstName),
      paragraph(
        code === null
          ? m.mail_password_reset_intro_link({ brand })
          : m.mail_password_reset_intro_code({ brand }),
      ),
      ...codeAndLink({ code, link, linkLabel: m.mail_password_reset_action(), minutes }),
      aside(m.mail_password_reset_not_you()),
    ],
    footer: m.mail_footer_entered({ brand }),
  })
}
