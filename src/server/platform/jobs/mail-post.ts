import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { isPermanentMailError, type Mail, type MailTransport } from '#server/platform/mail/transport.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { JobRun } from './runner.ts'
import { isSent, keepSent } from './sent-mail-queries.ts'

const TRY_AGAIN_MS = 500
/** A database that is away for longer is waited for no more. */
const KEEP_TRYING_MS = 600_000

/** Sends the mails of jobs, which can be tried again at any moment. */
export interface MailPost {
  /** Sends the one mail of a job, unless an earlier try of it has. */
  send(mail: Mail, job: JobRun): Promise<void>
  /** Finishes and marks the mails that are being sent. */
  close(): Promise<void>
}

/**
 * A mail that has gone is marked as soon as the mail server has taken it, and tried for until that is done: only a
 * process that is killed in between sends it again, with the same Message-ID.
 */
export function mailPost({
  database,
  transport,
  metrics,
  log,
}: {
  database: Database
  transport: MailTransport
  metrics: Pick<Metrics, 'countMail'>
  log: Logger
}): MailPost {
  const underWay = new Set<Promise<void>>()
  let isClosing = false

  async function sendAndMark(mail: Mail, mark: string): Promise<void> {
    await transport.send({ ...mail, mark })
    const giveUpAt = performance.now() + KEEP_TRYING_MS
    for (;;) {
      try {
        return await keepSent(database, mark)
      } catch (error) {
        if (isClosing || performance.now() > giveUpAt) {
          log.error({ err: error }, 'that a mail has gone could not be kept')
          return
        }
        await sleep(TRY_AGAIN_MS)
      }
    }
  }

  return {
    async send(mail, { mark }) {
      if (await isSent(database, mark)) return
      const sending = sendAndMark(mail, mark)
      underWay.add(sending)
      try {
        await sending
        metrics.countMail('sent')
      } catch (error) {
        metrics.countMail(isPermanentMailError(error) ? 'refused' : 'failed')
        throw error
      } finally {
        underWay.delete(sending)
      }
    },
    async close() {
      isClosing = true
      await transport.close()
      await Promise.allSettled(underWay)
    },
  }
}
