import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '../content.ts'
import { aside, greeting, paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'

export interface AccountExistsMailInput {
  brand: string
  firstName: string
  loginUrl: string
  resetUrl: string
}

/** Answers a sign-up with an address that has an account already; the screen itself doesn't tell. */
export function accountExistsMail({
  brand,
  firstName,
  loginUrl,
  resetUrl,
}: AccountExistsMailInput): RenderedMail {
  return renderMail({
    brand,
    subject: m.mail_account_exists_subject({ brand }),
    preview: m.mail_account_exists_preview(),
    heading: m.mail_account_exists_heading(),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_account_exists_intro({ brand })),
      { kind: 'button', label: m.mail_account_exists_action(), url: loginUrl },
      { kind: 'link', lead: m.mail_account_exists_reset(), url: resetUrl },
      aside(m.mail_account_exists_not_you()),
    ],
    footer: m.mail_footer_entered({ brand }),
  })
}
