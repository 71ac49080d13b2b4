import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import type { Mail, MailTransport } from '#server/platform/mail/transport.ts'
import type { MailOutcome } from '#server/platform/metrics.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { mailPost } from './mail-post.ts'

const mail: Mail = { to: 'clara@example.com', subject: 'Your gown', html: '<p>Ready.</p>', text: 'Ready.' }

let owner: pg.Client
let clone: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  clone = await cloneDatabase()
  owner = new pg.Client({ ...clone.logins.owner, database: 'postgres' })
  await owner.connect()
  return async () => {
    await owner.end()
    await clone.drop()
  }
})

/** One process's post, and the marks of what its mail server has taken. */
function post(taking: () => Promise<void> = async () => undefined) {
  const taken: (string | undefined)[] = []
  const outcomes: MailOutcome[] = []
  const metrics = { countMail: (outcome: MailOutcome) => void outcomes.push(outcome) }
  const transport: MailTransport = {
    async send({ mark }) {
      await taking()
      taken.push(mark)
    },
    close: async () => undefined,
  }
  const pool = openPool(clone.logins, 2, () => undefined)
  onTestFinished(() => pool.end())
  return {
    taken,
    outcomes,
    ...mailPost({ database: createDatabase(pool), transport, metrics, log: silentLog }),
  }
}

describe('a job’s mail', () => {
  it('goes once, whichever process tries the job again', async () => {
    const first = post()
    const second = post()
    await first.send(mail, { mark: 'one' })
    await second.send(mail, { mark: 'one' })
    await second.send(mail, { mark: 'two' })
    expect([first.taken, second.taken]).toEqual([['one'], ['two']])
    expect([first.outcomes, second.outcomes]).toEqual([['sent'], ['sent']])
  })

  it('goes again when the mail server has refused it', async () => {
    const first = post(async () => {
      throw new Error('450 busy')
    })
    await expect(first.send(mail, { mark: 'refused' })).rejects.toThrow('450 busy')
    expect(first.outcomes).toEqual(['failed'])
    const second = post()
    await second.send(mail, { mark: 'refused' })
    expect(second.taken).toEqual(['refused'])
  })

  it('goes once though the database is away when the mail server takes it', async () => {
    const { database } = clone.logins.owner
    const first = post(async () => {
      await owner.query(`alter database ${database} allow_connections false`)
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        database,
      ])
      setTimeout(() => void owner.query(`alter database ${database} allow_connections true`), 1_500)
    })
    await first.send(mail, { mark: 'away' })
    const second = post()
    await second.send(mail, { mark: 'away' })
    expect([first.taken, second.taken]).toEqual([['away'], []])
  })

  it('that is going when the process ends is finished and marked first', async () => {
    const mailServer = new EventEmitter()
    const begun = once(mailServer, 'begun')
    const first = post(async () => {
      const answer = once(mailServer, 'answer')
      mailServer.emit('begun')
      await answer
    })
    const sending = first.send(mail, { mark: 'ending' })
    await begun
    const closing = first.close()
    mailServer.emit('answer')
    await Promise.all([closing, sending])
    const second = post()
    await second.send(mail, { mark: 'ending' })
    expect(second.taken).toEqual([])
  })
})
