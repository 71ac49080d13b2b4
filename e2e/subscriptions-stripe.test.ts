import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signUpMember } from './support/members.ts'
import { choose, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    // Nobody is there: what is tested ends in the browser.
    STRIPE_API_URL: 'http://127.0.0.1:9',
  },
})

/** In the place of the provider's script, which is not ours to bring along: its field, and what it answers. */
const standIn = (answer: string) => `
  window.Stripe = (key) => ({
    elements: () => ({
      create: () => ({
        on: (event, listener) => setTimeout(listener, 0),
        mount: (place) => { place.textContent = 'Card field of ' + key },
        destroy: () => {},
      }),
    }),
    createPaymentMethod: async () => (${answer}),
  })`

const script = 'https://js.stripe.com/**'

async function openBilling(answer: string | null): Promise<Page> {
  const page = await stage.open({
    member: await signUpMember(stage.server),
    mayReport: /ERR_FAILED|js\.stripe\.com|card field|took no card/,
  })
  await serve(page, answer)
  await page.goto('/settings?tab=billing')
  await choose(page, 'Plan', 'Premium ($6 a month)')
  return page
}

const serve = (page: Page, answer: string | null) =>
  page.route(script, (route) =>
    answer === null
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: standIn(answer) }),
  )

const pay = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click()

describe('the card field of the provider', () => {
  it('that is not there is said to be missing, and is loaded anew', async () => {
    const page = await openBilling(null)
    await expect
      .poll(async () => {
        await pay(page)
        return page.getByRole('alert').textContent()
      })
      .toBe('The card payment provider is not loaded. Please try again.')
    await page.unroute(script)
    await serve(page, '{}')
    await pay(page)
    await page.getByText('Card field of pk_test_none').waitFor()
  })

  it.each([
    ["{ error: { message: 'Your card was declined.' } }", 'Your card was declined.'],
    ['{ error: {} }', 'An unexpected error occurred during payment setup.'],
    ["Promise.reject(new Error('boom'))", 'An unexpected error occurred during payment setup.'],
    ['{}', 'Payment setup failed. Please try again.'],
  ])('answers %s, and the form says so', async (answer, text) => {
    const page = await openBilling(answer)
    await page.getByText('Card field of pk_test_none').waitFor()
    await pay(page)
    await page.getByRole('alert').getByText(text).waitFor()
  })

  it('gives only the id of the card to the server', async () => {
    const page = await openBilling("{ paymentMethod: { id: 'pm_1' } }")
    let sent: unknown
    await page.route('**/api/v1/subscriptions', (route) => {
      sent = route.request().postDataJSON()
      return route.abort()
    })
    await page.getByText('Card field of pk_test_none').waitFor()
    await pay(page)
    await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
    expect(sent).toEqual({ planId: 'premium', interval: 'month', paymentMethodId: 'pm_1' })
    expect(await toast(page, 'Plan updated successfully').count()).toBe(0)
  })
})
