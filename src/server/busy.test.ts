import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { timeLimits } from '#server/database/time-limits.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import { testApp } from '#server/testing/test-app.ts'

const WRITERS = 30

it('thirty writers who wait for one row are told so, and another business notices nothing', async () => {
  const app = await testApp({}, { limits: timeLimits })
  const [crowded, other] = [await buildMember(app), await buildMember(app)]
  const id = await addClient(app, crowded.token)
  const write = (n: number) =>
    app.call('PATCH', `/clients/${id}`, { token: crowded.token, body: { notes: `Note ${n}` } })

  const holder = new pg.Client(app.logins.owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from clients where id = $1 for update', [id])
  let isOver = false
  const writer = async (n: number) => {
    const replies = [await write(n)]
    while (!isOver) replies.push(await write(n))
    return replies
  }
  onTestFinished(() => {
    isOver = true
  })
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)))
  const waits = async () => {
    const [row] = await app.sql(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return row?.count
  }
  await expect.poll(waits, { interval: 20 }).toBeGreaterThan(5)

  const asked = performance.now()
  const added = []
  for (let n = 0; n < 3; n++) {
    added.push(
      (await app.call('POST', '/clients', { token: other.token, body: { name: `Client ${n}` } })).status,
    )
  }
  expect(added).toEqual(Array(3).fill(201))
  expect(performance.now() - asked).toBeLessThan(2_500)

  isOver = true
  const refused = (await writers).flat()
  const messages = new Set(refused.map(({ body }) => body.message))
  // Whoever waited for a place and then for the row may have come to the end of a request's time as well.
  expect([...messages]).toEqual(
    expect.arrayContaining([
      'A lot is being done for you at once right now. Please try again in a few seconds.',
      'This is being changed elsewhere at this moment, and nothing was saved. Please try again in a few seconds.',
    ]),
  )
  for (const { status, headers, body } of refused) {
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
  }

  await holder.query('rollback')
  const again = await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)))
  expect(again.map(({ status }) => status)).toEqual(Array(WRITERS).fill(200))
})
