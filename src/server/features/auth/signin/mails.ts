import { m } from '#server/paraglide/messages.js'
import { deviceInWords } from '#server/platform/http/device.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, codeAndLink, greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

export interface SignInCodeMailInput {
  brand: string
  firstName: string
  /** Null while the code path is closed for this account: then the mail carries the link alone. */
  code: string | null
  link: string
  minutes: number
  device: string
  /** Where the sign-in comes from: a place, or the network address where no place is known. */
  place: string
}

/** The second factor: the password was right, this mail finishes the sign-in. */
export function signInCodeMail(input: SignInCodeMailInput): RenderedMail {
  const { brand, firstName, code, link, minutes, device, place } = input
  return renderMail({
    brand,
    subject: code === null ? m.mail_sign_in_subject_link({ brand }) : m.mail_sign_in_subject_code({ brand }),
    preview: m.mail_sign_in_preview(),
    heading: m.mail_sign_in_heading(),
    blocks: [
      greeting(firstName),
      paragraph(code === null ? m.mail_sign_in_intro_link({ brand }) : m.mail_sign_in_intro_code({ brand })),
      ...codeAndLink({ code, link, linkLabel: m.mail_sign_in_action(), minutes }),
      {
        kind: 'details',
        rows: [
          { label: m.mail_detail_device(), value: deviceInWords(device) },
          { label: m.mail_detail_place(), value: place },
        ],
      },
      aside(m.mail_sign_in_not_you()),
    ],
    footer: m.mail_footer_account({ brand }),
  })
}

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
