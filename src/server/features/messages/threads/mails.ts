import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

interface ClientAnswerMail {
  readonly brand: string
  readonly letterhead: { readonly name: string; readonly email: string }
  /** Who hears of a mail that nobody expected. */
  readonly reportTo: string
  readonly message: string
  /** Where it is read and answered; null where clients have no pages, and answer by mail. */
  readonly url: string | null
}

/** What a business writes to a client of theirs. */
export function clientAnswerMail({
  brand,
  letterhead,
  reportTo,
  message,
  url,
}: ClientAnswerMail): RenderedMail {
  const { name: business, email } = letterhead
  return renderMail({
    brand: business,
    subject: m.mail_answer_subject({ business }),
    preview: message,
    heading: m.mail_answer_heading({ business }),
    blocks: [
      ...message
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(paragraph),
      ...(url === null
        ? [aside(m.mail_answer_reply())]
        : [{ kind: 'button', label: m.mail_answer_open(), url } as const, aside(m.mail_answer_way())]),
    ],
    footer: m.mail_invoice_footer({ business, email, brand, reportTo }),
  })
}
