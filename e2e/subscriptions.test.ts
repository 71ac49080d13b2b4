import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Member, signUpMember } from './support/members.ts'
import { dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'
import { payWith, standingOf, subscribeMember, testCard } from './support/subscriptions.ts'

const stage = openStage()
const free = () => signUpMember(stage.server)

async function subscriber(): Promise<Member> {
  const member = await free()
  await subscribeMember(stage.server, member, 'premium')
  return member
}

async function openPricing(options: PageOptions) {
  const page = await stage.open(options)
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Billing history' }).waitFor()
  return page
}

const planButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Plans' }).getByRole('button', { name })

describe('a first payment', () => {
  it('that is given up leads back to the plans; made at the provider, to the result and on to the dashboard', async () => {
    const member = await free()
    const page = await openPricing({ member, mayReport: /402/ })
    await page.getByRole('radio', { name: 'Yearly' }).check({ force: true })
    await planButton(page, 'Subscribe to Enterprise').click()
    await page.waitForURL('**/sandbox/checkout/**')
    await payWith(page, testCard.declined)
    await page.getByText('Your card was declined.').waitFor()
    await page.getByRole('link', { name: /back|cancel/i }).click()
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    // By itself it would go on after five seconds.
    await page.getByRole('link', { name: 'Back to the plans' }).click()
    await page.waitForURL('**/pricing')
    expect((await standingOf(stage.server, member)).status).toBe('inactive')

    await planButton(page, 'Subscribe to Premium').click()
    await page.waitForURL('**/sandbox/checkout/**')
    await payWith(page, testCard.paid)
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    await page.getByText('Payment verified successfully').waitFor()
    expect(await standingOf(stage.server, member)).toMatchObject({ status: 'active', planId: 'premium' })
    await page.getByText('Premium Plan').first().waitFor()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard')
  })
})

describe('a plan that is paid', () => {
  it('is upgraded at once, after a question that names the price; has receipts as PDF; and is paid by another card, which says what is wrong with it', async () => {
    const member = await subscriber()
    const page = await openPricing({ member, mayReport: /402/ })
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

    const history = page.getByRole('table', { name: 'Billing history' })
    await history.getByText('Paid', { exact: true }).first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      history
        .getByRole('button', { name: /^Receipt of / })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

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
