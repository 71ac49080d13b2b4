import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '../content.ts'
import { aside, codeAndLink, greeting, paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'

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
