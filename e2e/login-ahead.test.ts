import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { signUpMember } from './support/members.ts'
import { holdBack, middleOf, quietOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** All but what the form begins with. */
const application = /\/assets\/(?!ahead|rolldown).*\.js$/

/** What the page reports where that doesn't come. */
const missing = /could not be fetched|Failed to load resource/

/** Makes use of the form, whose script may be on its way still. */
const useUntil = (field: Locator, isDone: () => boolean | Promise<boolean>) =>
  expect
    .poll(async () => {
      await field.press('End')
      return isDone()
    })
    .toBe(true)

it('signs in with the first press, once, while the application is still on its way', async () => {
  const { email, password: known } = await signUpMember(stage.server)
  const page = await stage.open({ isNew: true })
  const letCome = await holdBack(page, application)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/signin')) calls.push(request.method())
  })
  await page.goto('/login?next=%2Fclients', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(known)
  const reply = page.waitForResponse('**/auth/signin')
  await page.keyboard.press('Enter')
  await reply
  letCome()
  await page.waitForURL('**/clients')
  await toast(page, 'Logged in successfully').waitFor()
  expect(calls).toEqual(['POST'])
})

it('fetches nothing of the application until somebody makes use of the form', async () => {
  const page = await stage.open({ isNew: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const before = scripts.length
  const password = page.getByRole('textbox', { name: /^Password/ })
  await password.fill('a quiet thread')
  await page.locator('#root:not([data-ahead])').waitFor()
  await expect.poll(() => password.inputValue()).toBe('a quiet thread')
  expect([before <= 4, scripts.length > before]).toEqual([true, true])
})

it('does on the landing page what was pressed before its script was there', async () => {
  const page = await stage.open({ isNew: true })
  const letCome = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Schedule Demo' }).click()
  letCome()
  await page.getByRole('dialog').getByLabel('Email').waitFor()
})

it('leaves under the finger what is pressed, until it is let go', async () => {
  const page = await stage.open({ isNew: true })
  const letCome = await holdBack(page, application)
  const quiet = quietOf(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  const place = await middleOf(page.getByRole('link', { name: 'Forgot password?' }))
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  const pageComes = page.waitForResponse(/\/assets\/application.*\.js$/)
  letCome()
  await (await pageComes).finished()
  // All has come by which the application could take the form's place, and the page has nothing left to do.
  await quiet()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(await page.locator('#root[data-ahead]').count()).toBe(1)
  // Nor does what comes move it: the document has all the looks of its form.
  expect(await middleOf(page.getByRole('link', { name: 'Forgot password?' }))).toEqual(place)
  await page.mouse.up()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

it('begins with the address that was typed before, which gives way to another', async () => {
  const page = await stage.open({ isNew: true })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ada@example.com')
  await page.locator('#root:not([data-ahead])').waitFor()
  const letCome = await holdBack(page, application)
  await page.goto('/login', { waitUntil: 'commit' })
  await email.focus()
  letCome()
  await expect.poll(() => email.inputValue()).toBe('ada@example.com')
  await page.keyboard.type('bola@example.com')
  await expect.poll(() => email.inputValue()).toBe('bola@example.com')
})

it('takes the form over once the application can be fetched, and hears then for itself what is pressed', async () => {
  const page = await stage.open({ isNew: true, mayReport: missing })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.route(application, (route) => route.abort())
  let isRefused = false
  page.on('requestfailed', () => {
    isRefused = true
  })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ada@example.com')
  await useUntil(email, () => isRefused)
  await page.unroute(application)
  await useUntil(email, async () => (await page.locator('#root[data-ahead]').count()) === 0)
  await expect.poll(() => email.inputValue()).toBe('ada@example.com')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Hide password' }).waitFor()
  expect(await page.locator('[data-pressed]').count()).toBe(0)
})

it('is loaded anew, with what was typed, where another version was put up since', async () => {
  const page = await stage.open({ isNew: true, mayReport: missing })
  await page.goto('/login', { waitUntil: 'networkidle' })
  let isGone = true
  await page.route(application, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ada@example.com')
  await useUntil(email, () => !isGone)
  await page.locator('#root:not([data-ahead])').waitFor()
  await expect.poll(() => email.inputValue()).toBe('ada@example.com')
})
