import { afterAll, expect, it } from 'vitest'
import { giveSeats, join, signInAgain } from '#server/testing/colleagues.ts'
import { buildNotified, morningAt, type Notified } from '#server/testing/notifications.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { appOfFile, type TestApp } from '#server/testing/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const app = await appOfFile({ PUSH_SERVICES: service.origin })

/** Somebody with a browser, in two businesses, where what is due on a day is told in the morning. */
async function inTwo(name: string) {
  const [left, kept] = [await buildNotified(app), await buildNotified(app)]
  const person = await buildMember(app)
  const memberIds: string[] = []
  for (const { workspaceId } of [left, kept]) {
    await giveSeats(app, workspaceId)
    memberIds.push(await join(app, person, workspaceId, { role: 'manager' }))
  }
  const token = await signInAgain(app, person)
  const browser = service.browser(name)
  const { endpoint, keys } = browser
  await app.call('POST', '/user/push', { token, body: { endpoint, keys } })
  await app.call('PATCH', '/user/notifications', { token, body: { pushNotifications: true } })
  await jobsDone(app)
  const told = () =>
    service.pushed
      .filter((one) => one.browser === name)
      .map(({ body }) => (browser.read(body) as { body: string }).body)
      .sort()
  return { left, kept, token, memberId: memberIds[0], told }
}

const due = async (day: string, businesses: readonly (readonly [Notified, string])[]) => {
  for (const [business, name] of businesses) await business.addProject(day, name)
}

/** Has pushes that a service was too busy for wait, or be tried again at once. */
const retryPushes = (when: 'in an hour' | 'now') =>
  app.sql(
    `update graphile_worker._private_jobs set run_at = now() + $1::interval where last_error is not null and task_id in
       (select id from graphile_worker._private_tasks where identifier = 'push') returning 1`,
    [when === 'now' ? '0' : '1 hour'],
  )

type InTwo = Awaited<ReturnType<typeof inTwo>>

it.each<[string, string, (two: InTwo) => ReturnType<TestApp['call']>]>([
  [
    'are removed',
    '2029-02-1',
    ({ left, memberId }) => left.call('POST', `/team/members/${memberId}/remove`, {}),
  ],
  [
    'leave',
    '2029-03-1',
    ({ left, token }) =>
      app.call('DELETE', '/team/me', { token, headers: { 'toile-workspace': left.workspaceId } }),
  ],
])(
  'nobody is pushed anything of a business once they %s, nor what waited for their push service',
  async (how, days, end) => {
    const two = await inTwo(how.replace(' ', '-'))
    const { left, kept, told } = two
    const about = (name: string) => told().filter((text) => text.includes(name)).length
    await due(`${days}0`, [
      [left, 'Gown'],
      [kept, 'Suit'],
    ])
    service.answerWith({ status: 503 })
    const morning = morningAt(app, `${days}0T08:00:00Z`)
    await expect.poll(async () => (await retryPushes('in an hour')).length).toBe(2)
    const [gowns, suits] = [about('Gown'), about('Suit')]
    expect((await end(two)).status).toBe(200)
    service.answerWith({ status: 201 })
    await retryPushes('now')
    await morning
    expect([about('Gown'), about('Suit')]).toEqual([gowns, suits + 1])

    await due(`${days}1`, [
      [left, 'Coat'],
      [kept, 'Veil'],
    ])
    await morningAt(app, `${days}1T08:00:00Z`)
    expect([about('Coat'), about('Veil')]).toEqual([0, 1])
  },
)
