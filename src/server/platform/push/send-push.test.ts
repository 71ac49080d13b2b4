import { expect, it } from 'vitest'
import webPush from 'web-push'
import { testPushService } from '#server/testing/push-service.ts'
import { sendPush } from './send-push.ts'

const sender = { ...webPush.generateVAPIDKeys(), subject: 'https://toile.test' }
const message = { title: 'Hello', body: 'World', path: '/', tag: 'test' }

async function addressOf(service: Awaited<ReturnType<typeof testPushService>>) {
  const browser = service.browser('one')
  return { browser, address: { endpoint: browser.endpoint, ...browser.keys } }
}

it('gives up on a service that never answers', async () => {
  const service = await testPushService()
  const { address } = await addressOf(service)
  service.answerWith('silence')
  const startedMs = performance.now()
  await expect(sendPush(address, message, sender, { timeoutMs: 200 })).rejects.toThrow(/timeout/i)
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})

it('cuts what is too long for a push', async () => {
  const service = await testPushService()
  const { address, browser } = await addressOf(service)
  const body = '👗'.repeat(3_000)
  expect(await sendPush(address, { ...message, body }, sender)).toBe('taken')
  const [pushed] = service.pushed
  expect(pushed?.body.length).toBeLessThan(4_096)
  expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toMatchObject({ body: `${'👗'.repeat(399)}…` })
})

it.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'refused'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('takes %i for %s', async (status, outcome) => {
  const service = await testPushService()
  const { address } = await addressOf(service)
  service.answerWith({ status, location: `${service.origin}/elsewhere` })
  expect(await sendPush(address, message, sender)).toBe(outcome)
  expect(service.pushed).toHaveLength(1)
})

it.each([429, 500, 503])('asks for another try after %i', async (status) => {
  const service = await testPushService()
  const { address } = await addressOf(service)
  service.answerWith({ status })
  await expect(sendPush(address, message, sender)).rejects.toThrow(String(status))
})
