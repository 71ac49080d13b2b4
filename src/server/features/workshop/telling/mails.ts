import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

export interface TellingMailInput {
  readonly brand: string
  readonly letterhead: { readonly name: string; readonly email: string }
  /** Who hears of a mail that nobody expected. */
  readonly reportTo: string
  readonly subject: string
  readonly message: string
}

/** Goes to a client of the business: their garment is ready, or can be tried on. */
export function tellingMail({
  brand,
  letterhead,
  reportTo,
  subject,
  message,
}: TellingMailInput): RenderedMail {
  const said = message.split('\n').filter((line) => line.trim() !== '')
  const { name: business, email } = letterhead
  return renderMail({
    brand: business,
    subject,
    preview: said[1] ?? said[0] ?? subject,
    heading: subject,
    blocks: said.map(paragraph),
    footer: m.mail_invoice_footer({ business, email, brand, reportTo }),
  })
}
