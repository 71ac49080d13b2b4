import { m } from '#server/paraglide/messages.js'
import type { MailContent, MailLook, RenderedMail } from './content.ts'
import { renderMail } from './render.ts'

/** What stands around every mail of a business to somebody without an account. */
export interface ClientMailFrame {
  /** Ours. */
  readonly brand: string
  readonly letterhead: { readonly name: string; readonly email: string }
  /** Who hears of a mail that nobody expected. */
  readonly reportTo: string
  /** Null where it looks like ours. */
  readonly look: MailLook | null
}

/** It is the business's; that it was sent with us stands in it where it looks like ours. */
export function renderClientMail(
  { brand, letterhead: { name: business, email }, reportTo, look }: ClientMailFrame,
  content: Pick<MailContent, 'subject' | 'preview' | 'heading' | 'blocks'>,
): RenderedMail {
  return renderMail({
    ...content,
    brand: business,
    look,
    footer: look
      ? m.mail_own_footer({ business, email, reportTo })
      : m.mail_invoice_footer({ business, email, brand, reportTo }),
  })
}
