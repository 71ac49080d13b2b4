import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, scrollsSideways } from './support/browser.ts'
import { type Member, signUpMember } from './support/members.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

// Nobody is signed in here: the page that the sandbox leads back to stands for moments, its address in what follows.
const BACK_AT_LOGIN = /\/login\?next=%2Fpricing%2Fcallback%3Fsession_id%3Dcs_/

async function checkout(options: PageOptions = {}) {
  const member = await signUpMember(stage.server)
  const { body } = await call<{ checkoutUrl: string }>(stage.server, 'POST', '/subscriptions', {
    token: member.token,
    body: { planId: 'premium' },
  })
  // A refused card is answered 402 and an ended page 410, which the console reports.
  const page = await stage.open({ ...options, mayReport: /402|410/ })
  await page.goto(body.data.checkoutUrl)
  return { member, page }
}

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.keyboard.press('Enter')
}

const statusOf = async ({ token }: Member) => {
  const { body } = await call<{ status: string }>(stage.server, 'GET', '/subscriptions/details', {
    token,
  })
  return body.data.status
}

it('is paid by keyboard, and says that no money moves', async () => {
  const { member, page } = await checkout()
  await page.getByText('Test payment – no money moves').waitFor()
  await page.getByText('Premium, $6.00 a month').waitFor()
  // The first field has the focus already.
  await page.keyboard.type('4242 4242 4242 4242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12/40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await page.waitForURL(BACK_AT_LOGIN)
  await expect.poll(() => statusOf(member)).toBe('active')
})

it('tells a refusal beside the fields, and can be tried with another card, which the bank wants confirmed', async () => {
  const { member, page } = await checkout()
  await fill(page, '4000 0000 0000 9995')
  await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor()
  await fill(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await page.waitForURL(BACK_AT_LOGIN)
  await expect.poll(() => statusOf(member)).toBe('active')
})

describe.each([
  ['a wide page in the light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
  ['a narrow page in the dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
] as const)('on %s', (_, options) => {
  it('every page of it is accessible, and fits', async () => {
    const { page } = await checkout(options)
    const isSound = async () => {
      expect(await accessibilityFaults(page)).toEqual([])
      await expect.poll(() => scrollsSideways(page)).toBe(false)
    }
    await page.getByText('Test cards').click()
    await isSound()
    await fill(page, '4000 0000 0000 0002')
    await page.getByRole('alert').waitFor()
    await isSound()
    await fill(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Yes, it is me' }).waitFor()
    await isSound()
    await page.goto('/sandbox/checkout/cs_gone')
    await page.getByRole('heading', { name: 'This page has expired' }).waitFor()
    await isSound()
  })
})
