import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, codeAndLink, greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

export interface VerificationMailInput {
  brand: string
  firstName: string
  /** Null while the code path is closed for this account: then the mail carries the link alone. */
  code: string | null
  /** Null where the code counts only together with something else: then the mail carries the code alone. */
  link: string | null
  minutes: number
}

/** Proves that the address of a new account is its owner's. */
export function verificationMail({
  brand,
  firstName,
  code,
  link,
  minutes,
}: VerificationMailInput): RenderedMail {
  return renderMail({
    brand,
    subject: m.mail_verification_subject({ brand }),
    preview: m.mail_verification_preview({ brand }),
    heading: m.mail_verification_heading(),
    blocks: [
      greeting(firstName),
      paragraph(
        code === null ? m.mail_verification_intro_link({ brand }) : m.mail_verification_intro_code({ brand }),
      ),
      ...(link === null
        ? [{ kind: 'code', code: code ?? '' } as const, paragraph(m.mail_lifetime_code({ minutes }))]
        : codeAndLink({ code, link, linkLabel: m.mail_verification_action(), minutes })),
      aside(m.mail_verification_not_you()),
    ],
    footer: m.mail_footer_entered({ brand }),
  })
}

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
      { kind: 'button', label: m.mail_sign_in_action(), url: loginUrl },
      { kind: 'link', lead: m.mail_account_exists_reset(), url: resetUrl },
      aside(m.mail_account_exists_not_you()),
    ],
    footer: m.mail_footer_entered({ brand }),
  })
}
