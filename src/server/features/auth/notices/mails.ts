import { m } from '#server/paraglide/messages.js'
import { deviceInWords } from '#server/platform/http/device.ts'
import type { Block, RenderedMail } from '#server/platform/mail/content.ts'
import { aside, greeting, paragraph, recentMoment } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

export type SecurityNotice =
  | { readonly kind: 'email-change-asked'; readonly email: string }
  | { readonly kind: 'email-changed'; readonly email: string }
  /** Somebody else wants to use the address of this account. */
  | { readonly kind: 'address-wanted' }
  | { readonly kind: 'recovery-code-used'; readonly left: number }
  | { readonly kind: 'app-added' }
  | { readonly kind: 'app-removed' }
  | { readonly kind: 'second-factor-off' }

export interface SecurityNoticeMailInput {
  brand: string
  firstName: string
  at: Date
  /** The zone in which the time is told. */
  timeZone: string
  device: string
  resetUrl: string
  /** Who helps when the account itself is lost. */
  contact: string
}

interface Wording {
  readonly heading: string
  readonly intro: string
  readonly notYou: string
}

/** Tells of what happened to an account, and what to do if it wasn't the owner. */
export function securityNoticeMail(input: SecurityNoticeMailInput, notice: SecurityNotice): RenderedMail {
  const { brand, firstName } = input
  const { heading, intro, notYou } = wordingOf(input, notice)
  return renderMail({
    brand,
    subject: `${heading} – ${brand}`,
    preview: m.mail_notice_preview(),
    heading,
    blocks: [
      greeting(firstName),
      paragraph(intro),
      ...circumstances(input, notice),
      aside(notYou),
      ...wayOut(input, notice),
    ],
    footer: m.mail_footer_account({ brand }),
  })
}

function wordingOf({ brand, contact }: SecurityNoticeMailInput, notice: SecurityNotice): Wording {
  switch (notice.kind) {
    case 'email-change-asked':
      return {
        heading: m.mail_notice_email_asked_heading(),
        intro: m.mail_notice_email_asked_intro({ brand, email: notice.email }),
        notYou: m.mail_notice_email_asked_not_you(),
      }
    case 'email-changed':
      return {
        heading: m.mail_notice_email_changed_heading(),
        intro: m.mail_notice_email_changed_intro({ brand, email: notice.email }),
        notYou: m.mail_notice_email_changed_not_you({ contact }),
      }
    case 'address-wanted':
      return {
        heading: m.mail_account_exists_heading(),
        intro: m.mail_notice_address_wanted_intro({ brand }),
        notYou: m.mail_notice_address_wanted_not_you(),
      }
    case 'recovery-code-used':
      return {
        heading: m.mail_notice_recovery_heading(),
        intro: m.mail_notice_recovery_intro({ brand, left: notice.left }),
        notYou: m.mail_notice_not_you(),
      }
    case 'app-added':
      return {
        heading: m.mail_notice_app_added_heading(),
        intro: m.mail_notice_app_added_intro({ brand }),
        notYou: m.mail_notice_not_you(),
      }
    case 'app-removed':
      return {
        heading: m.mail_notice_app_removed_heading(),
        intro: m.mail_notice_app_removed_intro({ brand }),
        notYou: m.mail_notice_not_you(),
      }
    case 'second-factor-off':
      return {
        heading: m.mail_notice_factor_off_heading(),
        intro: m.mail_notice_factor_off_intro({ brand }),
        notYou: m.mail_notice_not_you(),
      }
  }
}

/** When and from what; a stranger's device is none of the reader's business. */
function circumstances({ at, timeZone, device }: SecurityNoticeMailInput, { kind }: SecurityNotice): Block[] {
  if (kind === 'address-wanted') return []
  const rows = [
    { label: m.mail_detail_when(), value: recentMoment(at, timeZone) },
    { label: m.mail_detail_device(), value: deviceInWords(device) },
  ]
  return [{ kind: 'details', rows }]
}

/** A new password ends everything that somebody else has begun; by the former address none can be had any more. */
function wayOut({ resetUrl }: SecurityNoticeMailInput, { kind }: SecurityNotice): Block[] {
  if (kind === 'address-wanted' || kind === 'email-changed') return []
  return [{ kind: 'button', label: m.mail_password_reset_heading(), url: resetUrl }]
}
