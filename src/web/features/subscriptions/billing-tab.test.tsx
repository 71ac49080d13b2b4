import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { optionOf } from '#web/testing/option-of.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { BillingTab } from './components/billing-tab.tsx'
import { answerOf, onFree, outcomeOf, subscribed, typeCard } from './testing/standing.ts'

beforeEach(() => signIn())

async function openBilling(answers: Parameters<typeof stubServer>[0] = {}) {
  stubServer({
    '/subscriptions/details': () => answerOf(onFree),
    '/user/profile': () => ({ json: { data: { user: { id: 'ada', _id: 'ada' } } } }),
    ...answers,
  })
  const { user } = renderPages([{ path: '/billing', element: <BillingTab /> }], '/billing')
  await screen.findByText('Billing history')
  return {
    user,
    async choosePremium() {
      await user.click(screen.getByRole('combobox', { name: 'Plan' }))
      await user.click(optionOf('Plan', 'Premium ($6 a month)'))
    },
  }
}

it('wants a plan to be chosen', async () => {
  const { user } = await openBilling()
  await user.click(screen.getByRole('button', { name: 'Update plan' }))
  const change = within(screen.getByRole('region', { name: 'Change plan' }))
  await change.findByText('Please select a plan.')
  // At the field, and as a toast.
  await expect.poll(() => screen.getAllByText('Please select a plan.')).toHaveLength(2)
})

it('takes a card right there, and shows at once what is paid', async () => {
  const sent: unknown[] = []
  const { user, choosePremium } = await openBilling({
    '/subscriptions': async (request) => {
      sent.push(await request.json())
      return outcomeOf(subscribed, 'Plan updated successfully')
    },
  })
  await choosePremium()
  await typeCard(user, { id: 'pm_1' })
  await screen.findByText('Plan updated successfully')
  within(screen.getByRole('region', { name: 'Premium' })).getByText('Active')
  expect(sent).toEqual([{ planId: 'premium', interval: 'month', paymentMethodId: 'pm_1' }])
})

it('says when the provider can not be reached', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const { user, choosePremium } = await openBilling()
  await choosePremium()
  await typeCard(user, null)
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toBe('An unexpected error occurred during payment setup.')
  expect(reportError).toHaveBeenCalledOnce()
})
