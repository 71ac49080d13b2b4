import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { greeting, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

interface AccountDeletedMailInput {
  readonly brand: string
  readonly firstName: string
  /** Where to write to if it wasn't them. */
  readonly contact: string
  readonly wasPaid: boolean
}

/** The last mail of an account. */
export function accountDeletedMail(input: AccountDeletedMailInput): RenderedMail {
  const { brand, firstName, contact, wasPaid } = input
  return renderMail({
    brand,
    subject: m.mail_account_deleted_subject({ brand }),
    preview: m.mail_account_deleted_text({ brand }),
    heading: m.mail_account_deleted_heading(),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_account_deleted_text({ brand })),
      ...(wasPaid ? [paragraph(m.mail_account_deleted_paid())] : []),
      paragraph(m.mail_account_deleted_thanks()),
      paragraph(m.mail_account_deleted_not_you({ contact })),
    ],
    footer: m.mail_account_deleted_footer({ brand }),
  })
}

interface BusinessClosedMailInput {
  readonly brand: string
  readonly firstName: string
  readonly business: string
}

/** To whoever worked in a business that is no more. */
export function businessClosedMail({ brand, firstName, business }: BusinessClosedMailInput): RenderedMail {
  return renderMail({
    brand,
    subject: m.mail_business_closed_subject({ business, brand }),
    preview: m.mail_business_closed_text({ business }),
    heading: m.mail_business_closed_heading({ business }),
    blocks: [
      greeting(firstName),
      paragraph(m.mail_business_closed_text({ business })),
      paragraph(m.mail_member_removed_more()),
    ],
    footer: m.mail_footer_account({ brand }),
  })
}
