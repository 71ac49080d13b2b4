import { expect, it, onTestFinished } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { startProxy } from '#server/testing/tcp-proxy.ts'
import { listen } from './notifications.ts'
import { openPool } from './pool.ts'

it('hears over another connection when its own went dead without a word', async () => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const { app } = database.logins
  const line = await startProxy({ path: `${app.host}/.s.PGSQL.${app.port}` })
  const heard: string[] = []
  const gossip: string[] = []
  const hearing: boolean[] = []
  const errors: Error[] = []
  const listening = listen(
    { app: { ...app, host: '127.0.0.1', port: line.port } },
    {
      news: {
        onMessage: (payload) => heard.push(payload),
        onHearing: (isHearing) => hearing.push(isHearing),
      },
      gossip: { onMessage: (payload) => gossip.push(payload), onHearing: () => undefined },
    },
    (error) => errors.push(error),
    { askEveryMs: 20, answersWithinMs: 1_000 },
  )
  onTestFinished(listening.stop)
  const pool = openPool(database.logins, 1, () => undefined)
  onTestFinished(() => pool.end())
  await expect.poll(() => hearing.at(-1)).toBe(true)
  const before = hearing.length

  // All channels share one connection.
  expect(line.dieWhereSaid(/listen "(news|gossip)"/)).toBe(1)
  await expect.poll(() => hearing.slice(before).includes(false)).toBe(true)
  expect(errors.length).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await pool.query("select pg_notify('news', 'later'), pg_notify('gossip', 'besides')")
      return heard
    })
    .toContain('later')
  await expect.poll(() => gossip).toContain('besides')
  expect(heard).not.toContain('besides')
})
