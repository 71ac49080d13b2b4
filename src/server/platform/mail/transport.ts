import type { NodemailerError } from 'nodemailer'
import { cleanLine, InvalidMailError, parseMailbox } from './mailbox.ts'
import { composeMessage, type OutgoingMessage } from './message.ts'
import { writeToOutbox } from './outbox.ts'
import { createSmtpClient } from './smtp.ts'

export interface Mail extends OutgoingMessage {
  /** Printed on the console when no SMTP server is set, so that a newcomer can go on. */
  consoleLine?: string
}

export interface MailTransport {
  /** Resolves when the SMTP server has taken the mail, or the outbox file is safe on disk. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export interface MailTransportOptions {
  smtpUrl: string | null
  /** `Toile <no-reply@localhost>` */
  from: string
  outboxDir: string
  now: () => Date
  print: (line: string) => void
}

export function createMailTransport(options: MailTransportOptions): MailTransport {
  const { smtpUrl, outboxDir, now, print } = options
  const from = parseMailbox(options.from)
  if (smtpUrl === null) {
    return {
      async send(mail) {
        const date = now()
        const { raw } = await composeMessage(mail, { from, date })
        await writeToOutbox(outboxDir, raw, date)
        if (mail.consoleLine !== undefined) print(cleanLine(mail.consoleLine))
      },
      async close() {},
    }
  }
  const smtp = createSmtpClient(smtpUrl)
  return {
    async send(mail) {
      await smtp.send(await composeMessage(mail, { from, date: now() }))
    },
    close: () => smtp.close(),
  }
}

/**
 * Whether sending this same mail again can only fail again: the server refused the recipient or the message for good
 * (5xx). Anything an operator or time can mend (sign-in, sender, network, 4xx) is not permanent.
 */
export function isPermanentMailError(error: unknown): boolean {
  if (error instanceof InvalidMailError) return true
  if (!(error instanceof Error)) return false
  const { code, command, permanent }: Partial<NodemailerError> = error
  // Without a reply of the server (`permanent` is undefined) the client itself found the message too large.
  if (code === 'EMESSAGE') return permanent !== false
  return code === 'EENVELOPE' && permanent === true && command !== 'MAIL FROM'
}
