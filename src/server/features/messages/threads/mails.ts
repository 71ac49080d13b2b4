import { m } from '#server/paraglide/messages.js'
import { type ClientMailFrame, renderClientMail } from '#server/platform/mail/client-mail.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { aside, paragraph } from '#server/platform/mail/phrases.ts'

interface ClientAnswerMail extends ClientMailFrame {
  readonly message: string
  /** Where it is read and answered; null where clients have no pages, and answer by mail. */
  readonly url: string | null
}

/** What a business writes to a client of theirs. */
export function clientAnswerMail({ message, url, ...frame }: ClientAnswerMail): RenderedMail {
  const { name: business } = frame.letterhead
  return renderClientMail(frame, {
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
  })
}
