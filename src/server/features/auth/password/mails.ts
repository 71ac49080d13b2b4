import { m } from '#server/paraglide/messages.js'
import { deviceInWords } from '#server/platform/http/device.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, codeAndLink, greeting, paragraph, recentMoment } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

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

export interface PasswordChangedMailInput {
  brand: string
  firstName: string
  at: Date
  /** The zone in which the time is told. */
  timeZone?: string
  device: string
  resetUrl: string
}

/** Tells the owner after the fact, so that a change by somebody else doesn't go unseen. */
export function passwordChangedMail(input: PasswordChangedMailInput): RenderedMail {
  const { brand, firstName, at, timeZone = 'UTC', device, resetUrl } = input
  return renderMail({
    brand,
    subject: m.mail_password_changed_subject({ brand }),
    preview: m.mail_password_changed_was_you(),
    heading: m.mail_password_changed_heading(),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_password_changed_intro({ brand })),
      {
        kind: 'details',
        rows: [
          { label: m.mail_detail_when(), value: recentMoment(at, timeZone) },
          { label: m.mail_detail_device(), value: deviceInWords(device) },
        ],
      },
      paragraph(m.mail_password_changed_was_you()),
      aside(m.mail_password_changed_not_you()),
      { kind: 'button', label: m.mail_password_reset_heading(), url: resetUrl },
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
