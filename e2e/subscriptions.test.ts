import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Member, signUpMember } from './support/members.ts'
import { dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'
import { payWith, standingOf, subscribeMember, testCard } from './support/subscriptions.ts'

const stage = openStage()
const { premium } = stage
const free = () => signUpMember(stage.server)

async function subscriber(planId: 'premium' | 'enterprise' = 'premium'): Promise<Member> {
  const member = await free()
  await subscribeMember(stage.server, member, planId)
  return member
}

async function openPricing(options: PageOptions) {
  const page = await stage.open(options)
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Billing history' }).waitFor()
  return page
}

const standing = (page: Page) => page.getByRole('region', { name: /^(Free|Premium|Enterprise)$/ })
const planButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Plans' }).getByRole('button', { name })

describe('the plan that somebody has', () => {
  it('is told on Free, and choosing Free says so', async () => {
    const page = await openPricing({ member: await free() })
    await standing(page).getByText('Nothing to pay, and no end date.').waitFor()
    // Nobody who has begun without a trial is promised one here.
    await page.getByText(/^Yes\. When you sign up with your email, .+ free for 14 days, once/).waitFor()
    await planButton(page, 'Current plan: Free').click()
    await toast(page, "You're already on the Free plan.").waitFor()
  })

  it('is told in a trial, which Free has nothing to end for', async () => {
    const page = await openPricing({ member: await premium() })
    await standing(page)
      .getByText(/^Your Premium trial lasts until /)
      .waitFor()
    await planButton(page, 'Free after the trial').click()
    await toast(page, /^There's nothing to cancel: when your trial ends on /).waitFor()
  })

  it('is marked as active when it is paid, and choosing it again says so', async () => {
    const page = await openPricing({ member: await subscriber() })
    await standing(page).getByText('Active', { exact: true }).waitFor()
    await standing(page)
      .getByText(/^Renews on .+ for \$6\.00\.$/)
      .waitFor()
    await page.getByText('Visa ending in 4242').waitFor()
    await planButton(page, 'Current plan: Premium').click()
    await toast(page, 'You are already subscribed to this plan.').waitFor()
  })

  it('is overdue: says until when it goes on, and leads to another card', async () => {
    const page = await stage.open({ member: await subscriber() })
    // The next period is a month away: what the server would say then.
    await page.route('**/api/v1/subscriptions/details', async (route) => {
      const { data } = await (await route.fetch()).json()
      const overdue = { status: 'past_due', graceEndsAt: '2031-05-08T12:00:00.000Z' }
      await route.fulfill({ json: { data: { ...data, ...overdue } } })
    })
    await page.goto('/pricing')
    await standing(page).getByText('Past due', { exact: true }).waitFor()
    await standing(page)
      .getByText(/^Your last payment failed\. You keep Premium until May 8, 2031/)
      .waitFor()
    await page.getByText('Please pay by').waitFor()
    await page.getByRole('button', { name: 'Switch to Enterprise' }).click()
    await toast(page, 'Please update your payment method first.').waitFor()
    await standing(page).getByRole('button', { name: 'Update payment method' }).click()
    await payWith(page, testCard.mastercard)
    await toast(page, 'Payment method updated successfully').waitFor()
  })

  it('can not be read: says why, and tries again', async () => {
    const page = await stage.open({ member: await free(), mayReport: /500/ })
    const address = '**/api/v1/subscriptions/details'
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { status_code: 500, code: 'INTERNAL', message: 'It broke.' } }),
    )
    await page.goto('/pricing')
    await page.getByText('Error: It broke.').waitFor()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Retry' }).click()
    await standing(page).waitFor()
  })
})

describe('a first payment', () => {
  it('is made at the provider, which leads back to the result and on to the dashboard', async () => {
    const member = await free()
    const page = await openPricing({ member })
    await planButton(page, 'Subscribe to Premium').click()
    await page.waitForURL('**/sandbox/checkout/**')
    await payWith(page, testCard.paid)
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    await page.getByText('Payment verified successfully').waitFor()
    await page.getByText('You will be redirected shortly...').waitFor()
    expect(await standingOf(stage.server, member)).toMatchObject({ status: 'active', planId: 'premium' })
    await page.getByText('Premium Plan').first().waitFor()
    await page.waitForURL('**/dashboard')
    await toast(page, 'Subscription activated successfully').waitFor()
  })

  it('that is given up leads back to the plans', async () => {
    const member = await free()
    const page = await openPricing({ member, mayReport: /402/ })
    await page.getByRole('radio', { name: 'Yearly' }).check({ force: true })
    await planButton(page, 'Subscribe to Enterprise').click()
    await page.waitForURL('**/sandbox/checkout/**')
    await payWith(page, testCard.declined)
    await page.getByText('Your card was declined.').waitFor()
    await page.getByRole('link', { name: /back|cancel/i }).click()
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    await page.getByText('You will be redirected shortly...').waitFor()
    await page.waitForURL('**/pricing')
    await toast(page, 'Payment failed, try again').waitFor()
    expect((await standingOf(stage.server, member)).status).toBe('inactive')
  })

  it('never leads anywhere but to the provider', async () => {
    const page = await openPricing({ member: await free() })
    await page.route('**/api/v1/subscriptions', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ json: { data: { ...data, checkoutUrl: 'https://elsewhere.example/pay' } } })
    })
    await planButton(page, 'Subscribe to Premium').click()
    await toast(page, /so we didn't open it/).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing')
  })
})

describe('a plan that is paid', () => {
  it('is upgraded at once, after a question that names the price', async () => {
    const member = await subscriber()
    const page = await openPricing({ member })
    await planButton(page, 'Upgrade to Enterprise').click()
    const question = dialogOf(page, 'Upgrade to Enterprise')
    await question.getByText(/^We.ll charge \$5\.00 to Visa ending in 4242 now/).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await isFocused(planButton(page, 'Upgrade to Enterprise'))
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Upgrade now' }).click()
    await toast(page, 'Plan updated successfully').waitFor()
    await planButton(page, 'Current plan: Enterprise').waitFor()
    await page.getByText('Enterprise Plan').first().waitFor()
    expect(await standingOf(stage.server, member)).toMatchObject({ planId: 'enterprise', status: 'active' })
  })

  it('is downgraded at the end of the period, which can be taken back', async () => {
    const member = await subscriber('enterprise')
    const page = await openPricing({ member })
    await planButton(page, 'Downgrade to Premium').click()
    await dialogOf(page, 'Downgrade to Premium')
      .getByRole('button', { name: 'Change at the end of the period' })
      .click()
    await toast(page, 'Your plan changes at the end of the billing period.').waitFor()
    await standing(page)
      .getByText(/^You have Enterprise until .+ Premium, monthly\.$/)
      .waitFor()
    expect((await standingOf(stage.server, member)).planned).toMatchObject({ planId: 'premium' })
    await standing(page).getByRole('button', { name: 'Keep Enterprise' }).click()
    await toast(page, 'Plan updated successfully').waitFor()
    expect((await standingOf(stage.server, member)).planned).toBeNull()
  })

  it('is cancelled by choosing Free, after a question, and lasts to the end of the period', async () => {
    const member = await subscriber()
    const page = await openPricing({ member })
    await planButton(page, 'Switch to Free').click()
    const question = dialogOf(page, 'Cancel your subscription?')
    await question.getByRole('button', { name: 'Keep Premium' }).click()
    expect((await standingOf(stage.server, member)).status).toBe('active')
    await planButton(page, 'Switch to Free').click()
    await question.getByRole('button', { name: 'Cancel subscription' }).click()
    await toast(page, 'Subscription cancelled successfully').waitFor()
    await standing(page)
      .getByText(/^Cancelled\. You keep Premium until /)
      .waitFor()
    expect((await standingOf(stage.server, member)).status).toBe('cancelled')
    await planButton(page, 'Keep Premium').click()
    await toast(page, 'Plan updated successfully').waitFor()
    expect((await standingOf(stage.server, member)).status).toBe('active')
  })

  it('has receipts to be had as PDF', async () => {
    const page = await openPricing({ member: await subscriber() })
    const history = page.getByRole('table', { name: 'Billing history' })
    await history.getByText('Paid', { exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      history.getByRole('button', { name: /^Receipt of / }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is paid by another card, which says at its fields what is wrong with it', async () => {
    const member = await subscriber()
    const page = await openPricing({ member, mayReport: /402/ })
    await page.getByRole('button', { name: 'Change card' }).click()
    await payWith(page, '4242 4242 4242 4241')
    await page.getByRole('alert').getByText('Your card number is incorrect.').waitFor()
    await payWith(page, testCard.mastercard)
    await toast(page, 'Payment method updated successfully').waitFor()
    await page.getByText('Mastercard ending in 4444').waitFor()
    expect((await standingOf(stage.server, member)).paymentMethod?.last4).toBe('4444')

    await page.getByRole('button', { name: 'Change card' }).click()
    await payWith(page, testCard.confirm)
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await toast(page, 'Payment method updated successfully').waitFor()
    await page.getByText('Visa ending in 3155').waitFor()
    await expect.poll(() => page.url()).toMatch(/\/settings\?tab=billing$/)
  })
})
