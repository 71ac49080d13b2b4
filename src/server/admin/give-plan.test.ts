import path from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/database/database.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { buildPayer, cards, DAY_MS, enterCard, runJob } from '#server/testing/payments.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'
import { givePlan } from './give-plan.ts'

const app = await appOfFile()
const pool = poolOfFile(app)

/** As the command does, in a process of its own beside the server. */
const give = (gift: Parameters<typeof givePlan>[1]) =>
  givePlan(
    createPlatform({
      config: parseConfig({ DATA_DIR: path.dirname(app.outboxDir), SANDBOX_PAYMENTS: 'on' }),
      database: createDatabase(pool),
      secretKey: TEST_SECRET,
      clock: app.clock,
      log: silentLog,
    }),
    gift,
  )

const dayAfter = (days: number) =>
  new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

it('gives a plan that the serving server knows at once, and writes it down for the account', async () => {
  const payer = await buildPayer(app)
  expect((await payer.details()).effectivePlanId).toBe('free')
  await give({ email: payer.email.toUpperCase(), planId: 'enterprise', until: null })
  expect(await payer.details()).toMatchObject({
    effectivePlanId: 'enterprise',
    status: 'active',
    interval: null,
    nextAmount: 0,
    dueDate: null,
  })
  const { body } = await payer.call<{ events: { kind: string; device: string }[] }>(
    'GET',
    '/user/security-events',
  )
  expect(body.data.events[0]).toMatchObject({ kind: 'plan-given', device: 'Operator: enterprise' })
  await give({ email: payer.email, planId: 'free', until: null })
  expect(await payer.details()).toMatchObject({ effectivePlanId: 'free', status: 'inactive' })
})

it('ends with the last day where the business is, by itself', async () => {
  const payer = await buildPayer(app)
  const { endsAt } = await give({ email: payer.email, planId: 'premium', until: dayAfter(3) })
  expect((await payer.details()).dueDate).toBe(endsAt)
  app.advance(5 * DAY_MS)
  await runJob(app, 'subscriptions')
  expect(await payer.details()).toMatchObject({ effectivePlanId: 'free', status: 'inactive' })
})

it('refuses an unknown account, a day that is over, an end for Free, and a plan that is paid', async () => {
  const payer = await buildPayer(app)
  const gift = { email: payer.email, planId: 'premium', until: null } as const
  await expect(give({ ...gift, email: 'nobody@example.com' })).rejects.toThrow('There is no account')
  await expect(give({ ...gift, until: dayAfter(-2) })).rejects.toThrow('is over already')
  await expect(give({ ...gift, planId: 'free', until: dayAfter(2) })).rejects.toThrow('Free has no end')
  await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
  await expect(give({ ...gift, planId: 'enterprise' })).rejects.toThrow('pays for a plan')
  expect((await payer.details()).effectivePlanId).toBe('premium')
})
