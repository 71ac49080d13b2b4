import { expect, it } from 'vitest'
import { buildPayer, cards, DAY_MS, enterCard, jobsDone, runJob } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const trial = { selectedPlan: 'premium' }
type Payer = Awaited<ReturnType<typeof buildPayer>>

const about = async ({ email }: Payer) =>
  (await app.mails(email)).map(({ subject }) => subject).filter((subject) => subject.includes('trial'))

it('lasts 14 days to the second, without a card, for whoever asks', async () => {
  const payer = await buildPayer(app, trial)
  const details = await payer.details()
  expect(details).toMatchObject({
    planId: 'premium',
    effectivePlanId: 'premium',
    status: 'trialing',
    nextAmount: 0,
  })
  expect(details.paymentMethod).toBeNull()
  const endsMs = Date.parse(String(details.dueDate))
  expect(endsMs - Date.parse(String(details.startDate))).toBe(14 * DAY_MS)
  app.advance(endsMs - app.clock.now().getTime() - 1)
  expect((await payer.call('GET', '/calendar')).status).toBe(200)
  app.advance(1)
  expect((await payer.call('GET', '/calendar')).body.code).toBe('PLAN_UPGRADE_REQUIRED')
  expect((await payer.details()).effectivePlanId).toBe('free')
})

it('tells of its end three days before and when it comes, once each, and leaves all data', async () => {
  const payer = await buildPayer(app, trial)
  for (const name of ['A', 'B', 'C', 'D', 'E']) await payer.call('POST', '/clients', { name })
  app.advance(10.9 * DAY_MS)
  await runJob(app, 'subscriptions')
  expect(await about(payer)).toEqual([])
  app.advance(0.2 * DAY_MS)
  await runJob(app, 'subscriptions')
  await runJob(app, 'subscriptions')
  expect(await about(payer)).toHaveLength(1)
  expect((await about(payer))[0]).toMatch(/^Your Toile trial of Premium ends on \w+ \d+, \d{4}$/)
  app.advance(3 * DAY_MS)
  await runJob(app, 'subscriptions')
  await runJob(app, 'subscriptions')
  expect((await about(payer)).slice(1)).toEqual(['Your Toile trial of Premium has ended'])
  expect(await payer.details()).toMatchObject({ planId: 'free', status: 'inactive', dueDate: null })

  type Listed = { clients: { id: string; name: string; readOnly: boolean }[] }
  const { clients } = (await payer.call<Listed>('GET', '/clients')).body.data
  expect(clients.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['A', false],
    ['B', false],
    ['C', false],
    ['D', true],
    ['E', true],
  ])
})

it('that is paid for goes on as a plan, and nothing is told of its end', async () => {
  const payer = await buildPayer(app, trial)
  const paymentMethodId = await enterCard(app, cards.good)
  const { data } = (await payer.subscribe({ planId: 'premium', paymentMethodId })).body
  expect(data.subscription).toMatchObject({ status: 'active', nextAmount: 6 })
  app.advance(14 * DAY_MS)
  await runJob(app, 'subscriptions')
  await jobsDone(app)
  expect((await payer.details()).status).toBe('active')
  expect(await about(payer)).toEqual([])
})

it('is given once for an address, also after its account is gone', async () => {
  const email = 'again@example.com'
  const { userId } = await buildMember(app, { email, ...trial })
  await app.sql(
    `with gone as (delete from workspaces where id in (select workspace_id from memberships where user_id = $1))
     delete from users where id = $1`,
    [userId],
  )
  await app.sql('delete from mail_budgets')
  const second = await buildPayer(app, { email, ...trial })
  expect(await second.details()).toMatchObject({ planId: 'free', status: 'inactive' })
})
