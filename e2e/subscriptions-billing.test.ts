import { describe, expect, it } from 'vitest'
import { expectSound } from './support/looks.ts'
import { signUpMember } from './support/members.ts'
import { choose, follow } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'
import { payWith, standingOf, subscribeMember, testCard } from './support/subscriptions.ts'

const stage = openStage()
const { premium } = stage
const free = () => signUpMember(stage.server)

async function openBilling(options: PageOptions) {
  const page = await stage.open(options)
  await page.goto('/settings?tab=billing')
  await page.getByRole('heading', { name: 'Billing history' }).waitFor()
  return page
}

async function openPricing(options: PageOptions) {
  const page = await stage.open(options)
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Billing history' }).waitFor()
  return page
}

describe('the billing tab of the settings', () => {
  it('takes a card right there: refused, and then gone on with to the bank that wants to be asked', async () => {
    const member = await free()
    const page = await openBilling({ member, mayReport: /402|422/ })
    await choose(page, 'Plan', 'Enterprise ($11 a month)')
    await payWith(page, testCard.declined)
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect((await standingOf(stage.server, member)).status).toBe('inactive')
    await payWith(page, testCard.confirm)
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    expect(await standingOf(stage.server, member)).toMatchObject({ planId: 'enterprise', status: 'active' })
  })
})

describe('wide and narrow, in light and in dark', () => {
  it('the plans, the card and the billing tab are accessible and fit', async () => {
    const member = await free()
    await subscribeMember(stage.server, member, 'premium')
    const page = await openPricing({ member, colorScheme: 'device' })
    await expectSound(page)
    await page.getByRole('button', { name: 'Change card' }).click()
    await page.getByLabel('Card number').waitFor()
    await expectSound(page)
    await follow(page, '/settings?tab=billing')
    await page.getByRole('tab', { name: 'Billing', selected: true }).waitFor()
    await page.getByRole('heading', { name: 'Billing history' }).waitFor()
    await expectSound(page)
  })

  it('a trial and the result of a payment are accessible and fit', async () => {
    const page = await openPricing({ member: await premium(), colorScheme: 'device' })
    await expectSound(page)
    await follow(page, '/pricing/callback')
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    await expectSound(page)
  })
})
