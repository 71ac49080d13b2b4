import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '../content.ts'
import { aside, greeting, paragraph } from '../phrases.ts'
import { renderMail } from '../render.ts'

export interface ReauthMailInput {
  brand: string
  firstName: string
  code: string
  minutes: number
}

/** Proves that it is the owner who asks for a sensitive change. */
export function reauthMail({ brand, firstName, code, minutes }: ReauthMailInput): RenderedMail {
  return renderMail({
    brand,
    subject: m.mail_reauth_subject({ brand }),
    preview: m.mail_reauth_preview(),
    heading: m.mail_reauth_heading(),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_reauth_intro({ brand })),
      { kind: 'code', code },
      paragraph(m.mail_lifetime_code({ minutes })),
      aside(m.mail_reauth_not_you()),
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
