import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { optionOf } from '#web/testing/option-of.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { BillingTab } from './components/billing-tab.tsx'
import { answerOf, onFree } from './testing/standing.ts'

const onStripe = { ...onFree, cardEntry: { provider: 'stripe', publishableKey: 'pk_test_none' } } as const
const boom = () => Promise.reject(new Error('boom'))

/** In the place of the provider's script, which is not ours to bring along: its field, and what it answers. */
function provider(answer: () => Promise<unknown>) {
  return (key: string) => ({
    elements: () => ({
      create: () => ({
        on: (_event: string, listener: () => void) => setTimeout(listener),
        mount: (place: HTMLElement) => {
          place.textContent = `Card field of ${key}`
        },
        destroy: () => {},
      }),
    }),
    createPaymentMethod: answer,
  })
}

/** Whether the provider's script arrives. It is asked for once in all: where it has come, its field alone is missing. */
let arrives = true

beforeEach(() => {
  arrives = true
  signIn()
  vi.stubGlobal('reportError', vi.fn())
  // There is no loading of scripts here: only that of the provider is added to a page.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('This is no script.')
    expect(script.src).toBe('https://js.stripe.com/v3/')
    setTimeout(() => script.dispatchEvent(new Event(arrives ? 'load' : 'error')))
  })
})

async function openBilling(subscribe?: (request: Request) => Promise<never>) {
  stubServer({
    '/subscriptions/details': () => answerOf(onStripe),
    ...(subscribe && { '/subscriptions': subscribe }),
  })
  const { user } = renderPages([{ path: '/billing', element: <BillingTab /> }], '/billing')
  await user.click(await screen.findByRole('combobox', { name: 'Plan' }))
  await user.click(optionOf('Plan', 'Premium ($6 a month)'))
  return { pay: async () => user.click(await screen.findByRole('button', { name: 'Subscribe' })) }
}

const refusal = async () => (await screen.findByRole('alert')).textContent

it('says that a card field that is not there is missing, and loads it anew', async () => {
  arrives = false
  const { pay } = await openBilling()
  await expect
    .poll(async () => {
      await pay()
      return refusal()
    })
    .toBe('The card payment provider is not loaded. Please try again.')
  await expect.poll(() => reportError).toHaveBeenCalled()
  arrives = true
  vi.stubGlobal('Stripe', provider(boom))
  await pay()
  await screen.findByText('Card field of pk_test_none')
})

it.each([
  [
    'why the provider refused it',
    async () => ({ error: { message: 'Your card was declined.' } }),
    'Your card was declined.',
  ],
  [
    'that it was refused, where no reason is given',
    async () => ({ error: {} }),
    'An unexpected error occurred during payment setup.',
  ],
  ['that the provider failed', boom, 'An unexpected error occurred during payment setup.'],
  ['that nothing came of it', async () => ({}), 'Payment setup failed. Please try again.'],
])('tells beside the card %s', async (_, answer, text) => {
  vi.stubGlobal('Stripe', provider(answer))
  const { pay } = await openBilling()
  await screen.findByText('Card field of pk_test_none')
  await pay()
  await expect.poll(refusal).toBe(text)
})

it('gives only the id of the card to the server, and says so when it can not be reached', async () => {
  vi.stubGlobal(
    'Stripe',
    provider(async () => ({ paymentMethod: { id: 'pm_1' } })),
  )
  let sent: unknown
  const { pay } = await openBilling(async (request) => {
    sent = await request.json()
    throw new TypeError('Failed to fetch')
  })
  await screen.findByText('Card field of pk_test_none')
  await pay()
  await expect.poll(refusal).toBe('Network error. Please check your connection.')
  expect(sent).toEqual({ planId: 'premium', interval: 'month', paymentMethodId: 'pm_1' })
  expect(screen.queryByText('Plan updated successfully')).toBeNull()
})
