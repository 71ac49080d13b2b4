import type { Logger } from 'pino'
import type { Transaction } from '#server/database/database.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import { isPermanentMailError } from '#server/platform/mail/transport.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { MailPost } from './mail-post.ts'
import { enqueue, recipientMark } from './queue.ts'
import type { JobRun } from './runner.ts'

const MAIL_JOB = 'mail'

/** Whether a mail went out: a recipient who is refused for good stays refused. Whatever else goes wrong is tried again later. */
export async function hasGoneOut(
  send: () => Promise<unknown>,
  onRefused: (error: unknown) => void,
): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    if (!isPermanentMailError(error)) throw error
    onRefused(error)
    return false
  }
}

/** Queues a mail in the transaction of what it tells about. It waits sealed: codes and links are in it. */
export function queueMail(secrets: Secrets, transaction: Transaction, mail: Mail): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(mail))
  const recipient = recipientMark(secrets, mail.to)
  return enqueue(transaction, { name: MAIL_JOB, payload: { sealed, recipient } })
}

export function mailJob({ secrets, post, log }: { secrets: Secrets; post: MailPost; log: Logger }) {
  return {
    async [MAIL_JOB](payload: unknown, job: JobRun): Promise<void> {
      const { sealed } = payload as { sealed: string }
      const mail = JSON.parse(secrets.unseal(sealed)) as Mail
      await hasGoneOut(
        () => post.send(mail, job),
        (error) => log.warn({ err: error }, 'a mail was refused for good'),
      )
    },
  }
}
