import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { PricingPage } from './pricing-page.tsx'
import { answerOf, inTrial, onFree, outcomeOf, subscribed, typeCard } from './testing/standing.ts'

beforeEach(() => signIn())

const pages = [{ path: '/pricing', element: <PricingPage /> }]
const user = () => ({ json: { data: { user: { id: 'ada', _id: 'ada' } } } })

type Answers = Parameters<typeof stubServer>[0]

/** The page of somebody who stands so. */
async function open(details: SubscriptionDetails, answers: Answers = {}) {
  stubServer({
    '/subscriptions/details': () => answerOf(details),
    '/user/profile': user,
    ...answers,
  })
  const page = renderPages(pages, '/pricing')
  await screen.findByText('Billing history')
  return page
}

const standing = () =>
  within(screen.getByText('Current plan', { selector: 'p' }).closest('section') ?? document.body)
const plan = (name: string) =>
  within(screen.getByText('Plans').closest('section') ?? document.body).getByRole('button', { name })

describe('the plan that somebody has', () => {
  it('is told on Free, and choosing Free says so', async () => {
    const page = await open(onFree)
    standing().getByText('Free')
    standing().getByText('Nothing to pay, and no end date.')
    // Nobody who has begun without a trial is promised one here.
    screen.getByText(/^Yes\. When you sign up with your email, .+ free for 14 days, once/)
    await page.user.click(plan('Current plan: Free'))
    await screen.findByText("You're already on the Free plan.")
  })

  it('is told in a trial, which Free has nothing to end for', async () => {
    const page = await open(inTrial)
    standing().getByText(/^Your Premium trial lasts until May 1, 2031\./)
    await page.user.click(plan('Free after the trial'))
    await screen.findByText(/^There's nothing to cancel: when your trial ends on May 1, 2031,/)
  })

  it('is marked as active when it is paid, and choosing it again says so', async () => {
    const page = await open(subscribed)
    standing().getByText('Active')
    standing().getByText('Renews on May 1, 2031 for $6.00.')
    screen.getByText('Visa ending in 4242')
    await page.user.click(plan('Current plan: Premium'))
    await screen.findByText('You are already subscribed to this plan.')
  })

  it('is overdue: says until when it goes on, and leads to another card', async () => {
    const overdue = { ...subscribed, status: 'past_due', graceEndsAt: '2031-05-08T12:00:00.000Z' } as const
    const sent: unknown[] = []
    const page = await open(overdue, {
      '/subscriptions/payment-method': async (request) => {
        sent.push(request.method, await request.json())
        return outcomeOf(subscribed, 'Payment method updated successfully')
      },
    })
    standing().getByText('Past due')
    standing().getByText(/^Your last payment failed\. You keep Premium until May 8, 2031/)
    screen.getByText('Please pay by')
    await page.user.click(plan('Switch to Enterprise'))
    await screen.findByText(/Please update your payment method first\.$/)
    await page.user.click(standing().getByRole('button', { name: 'Update payment method' }))
    await typeCard(page.user, { id: 'pm_other' })
    await screen.findByText('Payment method updated successfully')
    expect(sent).toEqual(['PATCH', { paymentMethodId: 'pm_other' }])
    standing().getByText('Active')
  })

  it('can not be read: says why, and tries again', async () => {
    let isBroken = true
    stubServer({
      '/subscriptions/details': () =>
        isBroken ? { status: 500, json: { code: 'INTERNAL', message: 'It broke.' } } : answerOf(onFree),
    })
    const page = renderPages(pages, '/pricing')
    await screen.findByText('Error: It broke.')
    isBroken = false
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Nothing to pay, and no end date.')
  })
})

describe('a first payment', () => {
  it('never leads anywhere but to the provider', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    let checkoutUrl = 'https://elsewhere.example/pay'
    const page = await open(onFree, {
      '/subscriptions': () => ({ json: { data: { checkoutUrl, subscription: onFree, message: '' } } }),
    })
    await page.user.click(plan('Subscribe to Premium'))
    await screen.findByText(/so we didn't open it/)
    expect(assign).not.toHaveBeenCalled()
    expect(page.address()).toBe('/pricing')
    // The provider's own is gone to.
    checkoutUrl = '/sandbox/checkout/cs_1'
    await page.user.click(plan('Subscribe to Premium'))
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith('http://toile.test/sandbox/checkout/cs_1'),
    )
  })
})

describe('a plan that is paid', () => {
  const enterprise: SubscriptionDetails = {
    ...subscribed,
    ...{ planId: 'enterprise', effectivePlanId: 'enterprise', nextAmount: 11 },
  }
  const at = '2031-05-01T12:00:00.000Z'

  it('is downgraded at the end of the period, which can be taken back', async () => {
    const asked: unknown[] = []
    const planned = { ...enterprise, planned: { planId: 'premium', interval: 'month', at } } as const
    const page = await open(enterprise, {
      '/subscriptions/preview': ({ url }) => {
        asked.push(new URL(url).search)
        return { json: { data: { kind: 'downgrade', dueNow: 0, startsAt: at } } }
      },
      '/subscriptions': async (request) => {
        asked.push(await request.json())
        return outcomeOf(planned, 'Your plan changes at the end of the billing period.')
      },
      '/subscriptions/resume': () => outcomeOf(enterprise, 'Resumed'),
    })
    await page.user.click(plan('Downgrade to Premium'))
    const question = within(await screen.findByRole('dialog', { name: 'Downgrade to Premium' }))
    expect(asked).toEqual(['?planId=premium&interval=month'])
    await page.user.click(question.getByRole('button', { name: 'Change at the end of the period' }))
    await screen.findByText('Your plan changes at the end of the billing period.')
    expect(asked.at(-1)).toEqual({ planId: 'premium', interval: 'month' })
    standing().getByText(/^You have Enterprise until .+ Premium, monthly\.$/)
    await page.user.click(standing().getByRole('button', { name: 'Keep Enterprise' }))
    await screen.findByText('Plan updated successfully')
    standing().getByText('Renews on May 1, 2031 for $11.00.')
  })

  it('is cancelled by choosing Free, after a question, and lasts to the end of the period', async () => {
    const asked: string[] = []
    const cancelled: SubscriptionDetails = {
      ...{ ...subscribed, status: 'cancelled', nextAmount: 0 },
      planned: { planId: 'free', interval: null, at },
    }
    const page = await open(subscribed, {
      '/subscriptions/cancel': ({ method }) => {
        asked.push(`${method} cancel`)
        return outcomeOf(cancelled, 'Cancelled')
      },
      '/subscriptions/resume': ({ method }) => {
        asked.push(`${method} resume`)
        return outcomeOf(subscribed, 'Resumed')
      },
    })
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }))
    await page.user.click(plan('Switch to Free'))
    await page.user.click((await question()).getByRole('button', { name: 'Keep Premium' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([])
    await page.user.click(plan('Switch to Free'))
    await page.user.click((await question()).getByRole('button', { name: 'Cancel subscription' }))
    await screen.findByText('Subscription cancelled successfully')
    standing().getByText(/^Cancelled\. You keep Premium until May 1, 2031/)
    await page.user.click(plan('Keep Premium'))
    await screen.findByText('Plan updated successfully')
    standing().getByText('Active')
    expect(asked).toEqual(['POST cancel', 'POST resume'])
  })
})
