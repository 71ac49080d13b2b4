import { afterAll, describe, expect, it } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { HELD_BACK } from '#server/database/owner-functions.ts'
import { runJob } from '#server/testing/payments.ts'
import { startReceiver, verified } from '#server/testing/receiver.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildHooked } from '../testing/hooked.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const app = await appOfFile({ WEBHOOK_ALLOW: receiver.origin })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** One endpoint, and an event that it refuses with such an answer. */
async function refusing(status: number, headers: Record<string, string> = {}) {
  const business = await buildHooked(app, receiver)
  const one = await business.hook(['client.created'])
  one.address.answerStatus(status, headers)
  await business.addClient()
  await one.attempted(1)
  const waitMs = async () => {
    const [delivery] = await one.deliveries()
    return delivery?.nextAt == null ? null : Date.parse(delivery.nextAt) - app.clock.now().getTime()
  }
  return { ...business, one, waitMs }
}

const within = (waitMs: number | null, leastS: number, mostS: number) => {
  // By the clock of the test, which stands still meanwhile.
  expect(waitMs).toBeGreaterThanOrEqual(leastS * 1000 - 1_000)
  expect(waitMs).toBeLessThanOrEqual(mostS * 1000)
}

// Before the clock is moved: the library compares the signature's instant with its own.
describe('by hand', () => {
  it('an event is delivered once more under its id, signed with the secret of now, and tried once', async () => {
    const { one, done } = await refusing(500)
    const [first] = await one.deliveries()
    const rotated = await done<{ secret: string }>('POST', `/webhooks/${one.id}/rotate`, { overlapHours: 24 })
    const resent = await done<{ delivery: WebhookDelivery }>(
      'POST',
      `/webhooks/${one.id}/deliveries/${first?.id}/resend`,
    )
    expect(resent.delivery).toMatchObject({ eventId: first?.eventId, isManual: true, attempts: 0 })
    await one.attempted(2)
    expect(await one.deliveries()).toMatchObject([
      { id: resent.delivery.id, state: 'failed', attempts: 1, nextAt: null, request: first?.request },
      { id: first?.id, state: 'waiting', attempts: 1 },
    ])
    const again = one.address.received().at(-1)
    if (!again) throw new Error('Nothing came')
    expect(() => verified(rotated.secret, again)).not.toThrow()
    expect(() => verified(one.secret, again)).toThrow()
  })

  it('an endpoint is tried out, also while it is off, which changes nothing of how it stands', async () => {
    const { hook, done, call } = await buildHooked(app, receiver)
    const one = await hook(['client.created'])
    await call('PATCH', `/webhooks/${one.id}`, { isOn: false })
    one.address.answerStatus(410)
    await done('POST', `/webhooks/${one.id}/test`)
    await one.attempted(1)
    one.address.recover()
    await done('POST', `/webhooks/${one.id}/test`)
    await one.attempted(2)
    expect(await one.deliveries()).toMatchObject([
      { type: 'ping', state: 'done', isManual: true },
      { type: 'ping', state: 'failed', error: 'gone' },
    ])
    expect(await one.read()).toMatchObject({ state: 'off', offReason: 'by-hand', failingSince: null })
    const [, ping] = one.address.received()
    if (!ping) throw new Error('Nothing came')
    expect(verified(one.secret, ping)).toMatchObject({ type: 'ping', data: { id: one.id } })
  })
})

describe('a delivery that was refused', () => {
  it('is tried again on the schedule under the same id, with the same body, until it comes through', async () => {
    const { one, waitMs } = await refusing(500)
    within(await waitMs(), 4.5, 5.5)
    await one.triedAgain(6_000, 2)
    within(await waitMs(), 270, 330)
    one.address.recover()
    await one.triedAgain(6 * MINUTE_MS, 3)
    expect(await one.deliveries()).toMatchObject([
      { state: 'done', attempts: 3, statusCode: 200, error: null },
    ])
    const came = one.address.received()
    const same = came.map(({ headers, body }) => [headers['webhook-id'], body])
    expect(same).toEqual([same[0], same[0], same[0]])
    const times = came.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect([...times].sort((a, b) => a - b)).toEqual(times)
    expect(new Set(times).size).toBe(3)
  })

  it('is given up after the tenth attempt', async () => {
    const { one, waitMs } = await refusing(500)
    for (let made = 2; made <= 10; made++) await one.triedAgain(Number(await waitMs()), made)
    expect(await one.deliveries()).toMatchObject([
      { state: 'failed', attempts: 10, nextAt: null, error: 'refused', statusCode: 500 },
    ])
  })

  it.each([429, 503])('with %i waits for as long as it was asked to', async (status) => {
    const { waitMs } = await refusing(status, { 'retry-after': '1800' })
    within(await waitMs(), 1_800, 1_800)
  })

  it('waits an hour at most, and only where the receiver was busy', async () => {
    within(await (await refusing(429, { 'retry-after': '864000' })).waitMs(), 3_600, 3_600)
    within(await (await refusing(500, { 'retry-after': '1800' })).waitMs(), 4.5, 5.5)
  })

  describe('is due, and its job', () => {
    /** The queue's jobs of one delivery, which is due by now. */
    async function due() {
      const { one } = await refusing(500)
      const [{ id = '' } = {}] = await one.deliveries()
      one.address.recover()
      app.advance(HOUR_MS)
      const jobs = `graphile_worker._private_jobs where payload ->> 'deliveryId' = '${id}'`
      return {
        one,
        change: (how: string) => app.sql(how.replace('$jobs', jobs)),
        count: async () => (await app.sql(`select id from ${jobs}`)).length,
        /** What every night does. */
        async tidied() {
          await app.sql(`select graphile_worker.add_job('tidy')`)
          const left = () => app.sql(`select from graphile_worker.jobs where task_identifier = 'tidy'`)
          await expect.poll(left).toEqual([])
        },
      }
    }
    /** As twelve processes leave it that died over it one after the other: each has taken it, and none has ended it. */
    const giveUp = `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now()
      where id in (select id from $jobs)`

    it.each([
      ['was given up, by the night gets another', giveUp],
      ['is gone, by the night gets another', 'delete from $jobs'],
    ])('%s', async (_, lose) => {
      const { one, change, count, tidied } = await due()
      await change(lose)
      await tidied()
      await one.attempted(2)
      expect(await one.deliveries()).toMatchObject([{ state: 'done', attempts: 2 }])
      await expect.poll(count).toBe(0)
    })

    it('is only late, stays the one', async () => {
      const { one, count, tidied } = await due()
      await tidied()
      expect(await count()).toBe(1)
      await one.triedAgain(0, 2)
      expect(one.address.received()).toHaveLength(2)
    })

    it('was held back by a restore, stays so until the operator sends it on', async () => {
      const { one, change, count, tidied } = await due()
      await change(giveUp.replace('set', `set last_error = '${HELD_BACK}',`))
      await tidied()
      expect(await count()).toBe(1)
      expect(await one.deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }])
      await change('delete from $jobs')
    })
  })

  it('by another address is not taken there', async () => {
    const elsewhere = receiver.address()
    const { one } = await refusing(302, { location: elsewhere.url })
    expect(await one.deliveries()).toMatchObject([{ state: 'waiting', error: 'redirect', statusCode: 302 }])
    expect(elsewhere.received()).toEqual([])
  })

  it('by what is down keeps no other receiver waiting', async () => {
    const { hook, addClient } = await buildHooked(app, receiver)
    const silent = await hook(['client.created'])
    silent.address.answerWith(() => undefined)
    const other = await hook(['client.created'])
    for (let count = 0; count < 6; count++) await addClient()
    await other.attempted(6)
    // Of an endpoint that doesn't answer four are under way at most, of which none has ended yet.
    const waiting = await silent.deliveries('?state=waiting')
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0])
    expect(silent.address.received().length).toBeLessThanOrEqual(4)
    silent.address.recover()
  })
})

describe('an endpoint', () => {
  it('that fails for an hour is said to, and turned off after five days without one success', async () => {
    const { one, email, addClient } = await refusing(500)
    expect(await one.read()).toMatchObject({ state: 'on', failingSince: expect.any(String) })
    await one.triedAgain(HOUR_MS, 2)
    expect(await one.read()).toMatchObject({ state: 'failing' })
    const failing = await app.mail(email, 2)
    expect(failing.subject).toContain('127.0.0.1')
    expect(failing.text).toContain('tab=api')
    await one.triedAgain(DAY_MS, 3)
    // Only once.
    expect(await app.mails(email)).toHaveLength(2)
    await one.triedAgain(4 * DAY_MS, 4)
    expect(await one.read()).toMatchObject({ state: 'off', offReason: 'failing' })
    const off = await app.mail(email, 3)
    expect(off.subject).toMatch(/off/)
    expect(await one.deliveries()).toMatchObject([{ state: 'failed', error: 'off' }])
    await addClient()
    expect(await one.deliveries()).toHaveLength(1)
  })

  it('is on again as soon as anything comes through', async () => {
    const { one, addClient } = await refusing(500)
    await one.triedAgain(2 * HOUR_MS, 2)
    expect(await one.read()).toMatchObject({ state: 'failing' })
    one.address.recover()
    await addClient()
    await one.attempted(3)
    expect(await one.read()).toMatchObject({ state: 'on', failingSince: null })
  })

  it('that says it is gone is off at once', async () => {
    const { one, email } = await refusing(410)
    expect(await one.read()).toMatchObject({ state: 'off', offReason: 'gone' })
    expect(await one.deliveries()).toMatchObject([{ state: 'failed', error: 'gone', statusCode: 410 }])
    expect((await app.mail(email, 2)).text).toContain('410')
  })
})

it('are listed by state and by pages, and kept for thirty days', async () => {
  const { hook, addClient, done, workspaceId } = await buildHooked(app, receiver)
  const one = await hook(['client.created'])
  for (let count = 1; count <= 5; count++) await addClient()
  await one.attempted(5)
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await done<{ deliveries: WebhookDelivery[]; nextCursor: string | null }>(
      'GET',
      `/webhooks/${one.id}/deliveries?limit=2&state=done${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...page.deliveries.map(({ id }) => id))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  expect(seen).toEqual((await one.deliveries()).map(({ id }) => id))
  expect(new Set(seen).size).toBe(5)
  expect(await one.deliveries('?state=failed')).toEqual([])

  const kept = async () => {
    await runJob(app, 'tidy')
    const [row] = await app.sql(
      `select (select count(*)::int from webhook_deliveries where endpoint_id = $1) as deliveries,
         (select count(*)::int from webhook_events where workspace_id = $2) as events`,
      [one.id, workspaceId],
    )
    return row
  }
  // The clock of the others has moved; that of the database hasn't.
  await app.sql('update webhook_events set at = $2 where workspace_id = $1', [workspaceId, app.clock.now()])
  app.advance(29 * DAY_MS)
  expect(await kept()).toEqual({ deliveries: 5, events: 5 })
  app.advance(2 * DAY_MS)
  expect(await kept()).toEqual({ deliveries: 0, events: 0 })
})
