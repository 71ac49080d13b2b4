import type { Logger } from 'pino'
import type { Transaction } from '#server/database/database.ts'
import type { Mail, MailTransport } from '#server/platform/mail/transport.ts'
import { isPermanentMailError } from '#server/platform/mail/transport.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { enqueue, recipientMark } from './queue.ts'

const MAIL_JOB = 'mail'

/** Queues a mail in the transaction of what it tells about. It waits sealed: codes and links are in it. */
export function queueMail(secrets: Secrets, transaction: Transaction, mail: Mail): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(mail))
  const recipient = recipientMark(secrets, mail.to)
  return enqueue(transaction, { name: MAIL_JOB, payload: { sealed, recipient } })
}

export function mailJob({
  secrets,
  transport,
  log,
}: {
  secrets: Secrets
  transport: MailTransport
  log: Logger
}) {
  return {
    async [MAIL_JOB](payload: unknown): Promise<void> {
      const { sealed } = payload as { sealed: string }
      const mail = JSON.parse(secrets.unseal(sealed)) as Mail
      try {
        await transport.send(mail)
      } catch (error) {
        // A refused recipient stays refused; anything else is tried again later.
        if (!isPermanentMailError(error)) throw error
        log.warn({ err: error }, 'a mail was refused for good')
      }
    },
  }
}
