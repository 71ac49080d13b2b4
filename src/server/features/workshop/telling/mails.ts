import { type ClientMailFrame, renderClientMail } from '#server/platform/mail/client-mail.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'

interface TellingMail extends ClientMailFrame {
  readonly subject: string
  readonly message: string
}

/** Goes to a client of the business: their garment is ready, or can be tried on. */
export function tellingMail({ subject, message, ...frame }: TellingMail): RenderedMail {
  const said = message.split('\n').filter((line) => line.trim() !== '')
  return renderClientMail(frame, {
    subject,
    preview: said[1] ?? said[0] ?? subject,
    heading: subject,
    blocks: said.map(paragraph),
  })
}
