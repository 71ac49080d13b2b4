import { expect, it } from 'vitest'
import { buildPayer } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

// A public installation whose operator has set neither keys nor the sandbox.
const app = await appOfFile({ PUBLIC_URL: 'https://toile.example', SANDBOX_PAYMENTS: '' })

it('says in /config and in the details that nothing is sold', async () => {
  const payer = await buildPayer(app)
  expect((await app.call('GET', '/config')).body.data).toMatchObject({ payments: 'none' })
  expect(await payer.details()).toMatchObject({ cardEntry: null, effectivePlanId: 'free' })
})

it('refuses everything that leads to a paid plan, with or without a card', async () => {
  const payer = await buildPayer(app)
  const refused = { code: 'NOT_FOR_SALE', message: 'Paid plans are not for sale on this installation.' }
  for (const body of [{ planId: 'premium' }, { planId: 'enterprise', paymentMethodId: 'pm_1' }]) {
    expect(await payer.subscribe(body)).toMatchObject({ status: 403, body: refused })
  }
  expect(await payer.replaceCard('pm_1')).toMatchObject({ status: 403, body: refused })
  expect(await payer.call('GET', '/subscriptions/preview?planId=premium')).toMatchObject({ body: refused })
  expect((await payer.subscribe({ planId: 'free' })).status).toBe(200)
  expect(await payer.details()).toMatchObject({ status: 'inactive', effectivePlanId: 'free' })
})

it('has neither a checkout nor a card field of the sandbox', async () => {
  for (const url of ['/sandbox/checkout/cs_x', '/sandbox/v1/payment-methods']) {
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(404)
  }
})

it('still begins a trial, which is no sale', async () => {
  const payer = await buildPayer(app, { selectedPlan: 'premium' })
  expect(await payer.details()).toMatchObject({ status: 'trialing', effectivePlanId: 'premium' })
})
