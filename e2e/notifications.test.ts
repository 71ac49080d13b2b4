import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { startPushService } from '#server/testing/push-service.ts'
import { call } from './support/api.ts'
import { letterhead } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { mailTo } from './support/mails.ts'
import type { Member } from './support/members.ts'
import { isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions, type Stage } from './support/stage.ts'

const pushService = await startPushService()
afterAll(pushService.close)

const stage = openStage()
/** What is pushed is for the whole browser alone. */
const pushing = openStage({ env: { PUSH_SERVICES: pushService.origin } }, { isWhole: true })

async function openTab(options: PageOptions, on: Stage = stage) {
  const page = await on.open(options)
  await page.goto('/settings?tab=notifications')
  await flip(page, 'Email notifications').waitFor()
  return page
}

const flip = (page: Page, name: string) => page.getByRole('switch', { name })

/** Mantine hides the input behind what is drawn for it. */
const click = (page: Page, name: string) => flip(page, name).click({ force: true })

const settingsOf = async ({ token }: Member, { server }: Stage = stage) => {
  const asked = call<{ user: { settings: object } }>(server, 'GET', '/user/profile', { token })
  return (await asked).body.data.user.settings
}

describe('the switches', () => {
  it('are set by keyboard, saved at once, and stay, accessible and fitting, wide and narrow, in light and in dark', async () => {
    const member = await stage.premium()
    const page = await openTab({ member, colorScheme: 'device' })
    await flip(page, 'Email notifications').focus()
    for (let n = 0; n < 2; n++) await page.keyboard.press('Tab')
    await isFocused(flip(page, 'Project deadlines'))
    await page.keyboard.press('Space')
    await toast(page, 'Notifications updated successfully').waitFor()
    await isFocused(flip(page, 'Project deadlines'))
    await click(page, 'Product news')
    await expect
      .poll(() => settingsOf(member))
      .toMatchObject({
        emailNotifications: true,
        projectDeadlines: false,
        paymentReminders: true,
        marketingEmails: true,
      })
    await page.reload()
    await expect.poll(() => flip(page, 'Project deadlines').isChecked()).toBe(false)
    await expect.poll(() => flip(page, 'Product news').isChecked()).toBe(true)
    await expectSound(page)
  })
})

describe('push', () => {
  it('is not switched on where the browser forbids it, and reaches one that allows it, until it is signed out there', async () => {
    const member = await pushing.premium()
    const page = await openTab({ member }, pushing)
    await click(page, 'Push notifications')
    await page.getByRole('alert').getByText('Your browser blocks notifications from this site').waitFor()
    await expect.poll(() => flip(page, 'Push notifications').isChecked()).toBe(false)
    await expect.poll(() => settingsOf(member, pushing)).toMatchObject({ pushNotifications: false })

    await page.context().grantPermissions(['notifications'])
    const browser = pushService.browser('journey')
    await subscribeWith(page, { endpoint: browser.endpoint, keys: browser.keys })
    await page.reload()
    await click(page, 'Push notifications')
    await toast(page, 'Notifications updated successfully').waitFor()
    await page.getByText('On in this browser.').waitFor()
    await expect.poll(() => settingsOf(member, pushing)).toMatchObject({ pushNotifications: true })

    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await toast(page, 'Test notification sent').waitFor()
    await expect.poll(() => pushService.pushed.length).toBe(1)
    const pushed = browser.read(pushService.pushed[0]?.body ?? Buffer.alloc(0))
    expect(pushed).toMatchObject({ title: 'Toile can reach you here', path: '/settings?tab=notifications' })
    await expect.poll(() => shownBy(page, pushed)).toEqual(['Toile can reach you here'])

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const test = () =>
      call(pushing.server, 'POST', '/user/push/test', {
        token: member.token,
        body: { endpoint: browser.endpoint },
      })
    await expect.poll(async () => (await test()).status).toBe(404)
  })

  it('is shown by a worker that browsers ask for anew every time', async () => {
    for (const encoding of ['identity', 'br']) {
      const worker = await fetch(`${pushing.server.url}/push-worker.js`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(worker.headers.get('cache-control')).toBe('no-cache')
      expect(worker.headers.get('content-type')).toContain('javascript')
    }
  })
})

/** A private window has no push service: the browser's own part is played, up to where the service takes over. */
async function subscribeWith(page: Page, given: { endpoint: string; keys: object }): Promise<void> {
  await page.addInitScript((subscription) => {
    const kept = 'played-subscription'
    const played = {
      ...subscription,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => {
        sessionStorage.removeItem(kept)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem(kept, 'yes')
        return played
      },
      getSubscription: async () => (sessionStorage.getItem(kept) === null ? null : played),
    })
  }, given)
}

/** Hands the worker a message as a push service would, again until it is taken, and answers the titles of what it shows. */
async function shownBy(page: Page, message: unknown): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const standing = new Set<string>()
  const failures: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) {
      if (isDeleted) standing.delete(registrationId)
      else standing.add(registrationId)
    }
  })
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    failures.push(errorMessage.errorMessage),
  )
  await session.send('ServiceWorker.enable')
  const deliver = () =>
    [...standing].map((registrationId) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: pushing.server.url,
        registrationId,
        data: JSON.stringify(message),
      }),
    )
  const titles = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
        getNotifications: () => registration.getNotifications(),
      }))
      return (await getNotifications()).map(({ title }) => title)
    })
  const afterDelivery = async () => {
    await Promise.all(deliver())
    return { titles: await titles(), failures }
  }
  await expect.poll(afterDelivery, { interval: 500 }).not.toEqual({ titles: [], failures: [] })
  expect(failures).toEqual([])
  return titles()
}

/** The page that stands at the foot of a mail; here of what a client wrote. */
async function unsubscribePath(member: Member): Promise<string> {
  const { token, email } = member
  const client = `client-${crypto.randomUUID()}@example.com`
  const made = await call<{ client: { id: string } }>(stage.server, 'POST', '/clients', {
    token,
    body: { name: 'Ana Sousa', email: client },
  })
  const invoice = await call<{ invoice: { id: string } }>(stage.server, 'POST', '/invoices', {
    token,
    body: {
      clientId: made.body.data.client.id,
      dueDate: '2099-01-31',
      items: [{ description: 'Gown', quantity: 1, rate: 100 }],
    },
  })
  await call(stage.server, 'PATCH', '/user/profile', { token, body: letterhead })
  await call(stage.server, 'POST', `/invoices/${invoice.body.data.invoice.id}/send`, { token, body: {} })
  const letterbox = /\/i#([\w-]{66})/.exec((await mailTo(stage.server, client)).text)?.[1]
  await call(stage.server, 'POST', '/portal/messages', {
    body: { token: letterbox, text: 'When is it done?' },
  })
  const { text } = await mailTo(stage.server, email, 2)
  return /\/unsubscribe\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
}

describe('the unsubscribe page', () => {
  it('asks first, switches one kind off without a sign-in, and on again, accessible and fitting everywhere', async () => {
    const member = await stage.premium()
    const page = await stage.open({ colorScheme: 'device' })
    await page.goto(await unsubscribePath(member))
    await page.getByRole('heading', { name: 'Unsubscribe from “Client messages”?' }).waitFor()
    await expectSound(page)
    await expect.poll(() => settingsOf(member)).toMatchObject({ clientMessages: true })
    await page.getByRole('button', { name: 'Unsubscribe' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '“Client messages” is switched off' }).waitFor()
    await expect
      .poll(() => settingsOf(member))
      .toMatchObject({ clientMessages: false, projectDeadlines: true })
    await page.getByRole('button', { name: 'Turn on again' }).click()
    await page.getByRole('heading', { name: 'Unsubscribe from “Client messages”?' }).waitFor()
    await expect.poll(() => settingsOf(member)).toMatchObject({ clientMessages: true })
  })
})
