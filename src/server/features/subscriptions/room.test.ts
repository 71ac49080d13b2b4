import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { buildPayer, cards, enterCard } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { lockSubscription } from './queries.ts'

const app = await appOfFile()

it('tells how much room the plan has left, in the words of the refusal once there is none', async () => {
  const payer = await buildPayer(app)
  const room = async (of: string) => (await payer.call('GET', `/subscriptions/room?of=${of}`)).body.data
  for (const left of [3, 2, 1]) {
    expect(await room('clients')).toEqual({ left, refusal: null })
    await payer.call('POST', '/clients', { name: `Client ${left}` })
  }
  const refused = await payer.call('POST', '/clients', { name: 'One more' })
  expect(await room('clients')).toEqual({ left: 0, refusal: refused.body.message })
  expect(await room('projects')).toEqual({ left: 5, refusal: null })

  await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
  expect(await room('clients')).toEqual({ left: null, refusal: null })
})

it('where nothing is limited nobody waits for who else writes', async () => {
  const payer = await buildPayer(app)
  await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
  const pool = openPool(app.logins, 1, () => undefined)
  onTestFinished(() => pool.end())
  await createDatabase(pool).write(payer.workspaceId, async (transaction) => {
    await lockSubscription(transaction, payer.workspaceId)
    expect((await payer.call('POST', '/clients', { name: 'Ada' })).status).toBe(201)
  })
})
