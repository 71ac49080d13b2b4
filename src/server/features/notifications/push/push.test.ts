import { afterAll, describe, expect, it } from 'vitest'
import { buildNotified, morningAt, partsAt } from '#server/testing/notifications.ts'
import { jobsDone, retriedUntilDone } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { readVapid, startPushService } from '#server/testing/push-service.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const app = await appOfFile({ PUSH_SERVICES: service.origin })

const pushedTo = (browser: string) => service.pushed.filter((one) => one.browser === browser)

const keptOf = (userId: string) =>
  app.sql('select endpoint from push_subscriptions where user_id = $1 order by id', [userId])

let names = 0
async function withBrowser() {
  const business = await buildNotified(app)
  const name = `browser-${++names}`
  const browser = service.browser(name)
  const { endpoint, keys } = browser
  const subscribed = await business.call('POST', '/user/push', { endpoint, keys })
  expect(subscribed.status).toBe(200)
  await business.switch({ pushNotifications: true })
  return { ...business, name, browser }
}

describe('a push', () => {
  it('tells of the morning in every browser, encrypted for it, signed by the installation', async () => {
    const { token, addProject, addInvoice, name, browser, ...business } = await withBrowser()
    const second = service.browser(`${name}-second`)
    await business.call('POST', '/user/push', { endpoint: second.endpoint, keys: second.keys })
    const projectId = await addProject('2029-02-10', 'Ball gown')
    await addInvoice('2029-02-10')
    await morningAt(app, '2029-02-10T07:00:00Z')
    const read = pushedTo(name).map(({ body }) => browser.read(body))
    expect(read).toContainEqual({
      title: 'Project deadline: Ball gown',
      body: 'Due today: Ball gown',
      path: `/projects?open=${projectId}&workspace=${business.workspaceId}`,
      tag: `projectDeadlines ${business.workspaceId}`,
    })
    expect(read).toHaveLength(2)
    expect(pushedTo(`${name}-second`).map(({ body }) => second.read(body))).toHaveLength(2)
    expect(() => browser.read(pushedTo(`${name}-second`)[0]?.body ?? Buffer.alloc(0))).toThrow()

    const [push] = pushedTo(name)
    const key = (await app.call<{ key: string }>('GET', '/user/push', { token })).body.data.key
    expect(await readVapid(push ?? { headers: {} })).toMatchObject({
      key,
      aud: service.origin,
      sub: 'mailto:no-reply@localhost',
    })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  })

  it('comes to nobody who has not switched pushes on, or has switched the kind off', async () => {
    const { addProject, addInvoice, name, ...business } = await withBrowser()
    await business.switch({ pushNotifications: false })
    await addProject('2029-03-10', 'Ball gown')
    await morningAt(app, '2029-03-10T07:00:00Z')
    expect(pushedTo(name)).toEqual([])
    await business.switch({ pushNotifications: true, projectDeadlines: false })
    await addProject('2029-03-11', 'Suit')
    await addInvoice('2029-03-11')
    await morningAt(app, '2029-03-11T07:00:00Z')
    expect(pushedTo(name)).toHaveLength(1)
  })

  it('comes without a mail where mails are off', async () => {
    const { addProject, name, mails, ...business } = await withBrowser()
    await business.switch({ emailNotifications: false })
    await addProject('2029-04-10', 'Ball gown')
    await morningAt(app, '2029-04-10T07:00:00Z')
    expect(pushedTo(name)).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  it('can be tried out, in one’s own browser alone', async () => {
    const { token, name, browser } = await withBrowser()
    const { endpoint } = browser
    expect((await app.call('POST', '/user/push/test', { token, body: { endpoint } })).status).toBe(200)
    await jobsDone(app)
    expect(pushedTo(name).map(({ body }) => browser.read(body))).toMatchObject([{ tag: 'test' }])
    const stranger = await buildMember(app)
    const refused = await app.call('POST', '/user/push/test', { token: stranger.token, body: { endpoint } })
    expect(refused.status).toBe(404)
  })
})

describe('the browsers', () => {
  it.each([404, 410])('are forgotten when their service answers %i', async (status) => {
    const { userId, call, browser } = await withBrowser()
    service.answerWith({ status })
    await call('POST', '/user/push/test', { endpoint: browser.endpoint })
    await jobsDone(app)
    service.answerWith({ status: 201 })
    expect(await keptOf(userId)).toEqual([])
  })

  it('are tried again when their service is busy, and not led elsewhere', async () => {
    const { userId, call, name, browser } = await withBrowser()
    service.answerWith({ status: 503 })
    await call('POST', '/user/push/test', { endpoint: browser.endpoint })
    await expect.poll(() => pushedTo(name).length).toBe(1)
    const waiting = () =>
      app.sql("select last_error from graphile_worker.jobs where task_identifier = 'push' and attempts = 1")
    await expect
      .poll(async () => (await waiting()).map((job) => job.last_error))
      .toEqual([expect.stringContaining('503')])
    service.answerWith({ status: 307, location: `${service.origin}/push/elsewhere` })
    await retriedUntilDone(app)
    expect(pushedTo(name)).toHaveLength(2)
    expect(pushedTo('elsewhere')).toEqual([])
    service.answerWith({ status: 201 })
    expect(await keptOf(userId)).toHaveLength(1)
  })

  it('are at most ten for a person, the newest', async () => {
    const { userId, call, browser } = await withBrowser()
    const more = Array.from({ length: 11 }, (_, n) => service.browser(`${browser.endpoint.length}-${n}`))
    for (const { endpoint, keys } of more) await call('POST', '/user/push', { endpoint, keys })
    expect((await keptOf(userId)).map(({ endpoint }) => endpoint)).toEqual(
      more.slice(1).map(({ endpoint }) => endpoint),
    )
  })

  it('belong to whoever is signed in there now', async () => {
    const { userId, browser } = await withBrowser()
    const next = await buildMember(app)
    const { endpoint, keys } = browser
    await app.call('POST', '/user/push', { token: next.token, body: { endpoint, keys } })
    expect(await keptOf(userId)).toEqual([])
    expect(await keptOf(next.userId)).toHaveLength(1)
  })

  it('hear nothing more once they are signed out, or unsubscribe', async () => {
    const { userId, email, password, token, call, browser } = await withBrowser()
    const other = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    const second = service.browser('second-session')
    const body = { endpoint: second.endpoint, keys: second.keys }
    await app.call('POST', '/user/push', { token: other.body.data.token, body })
    expect(await keptOf(userId)).toHaveLength(2)
    await app.call('POST', '/auth/signout', { token: other.body.data.token })
    expect((await keptOf(userId)).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
    const stranger = await buildMember(app)
    const theirs = { token: stranger.token, body: { endpoint: browser.endpoint } }
    await app.call('DELETE', '/user/push', theirs)
    expect(await keptOf(userId)).toHaveLength(1)
    await call('DELETE', '/user/push', { endpoint: browser.endpoint })
    expect(await keptOf(userId)).toEqual([])
    expect(token).not.toBe('')
  })

  it('stay when a session only runs out', async () => {
    const { userId } = await withBrowser()
    await app.sql("update sessions set expires_at = now() - interval '1 hour' where user_id = $1", [userId])
    await app.sql('delete from sessions where user_id = $1', [userId])
    expect(await keptOf(userId)).toHaveLength(1)
  })

  it.each([
    ['an address that is no push service’s', { endpoint: 'https://example.com/push/1' }],
    ['one inside the network', { endpoint: 'http://169.254.169.254/latest' }],
    ['a key that is none', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['no keys', { keys: {} }],
  ])('are refused with %s', async (_, wrong) => {
    const { token } = await buildMember(app)
    const { endpoint, keys } = service.browser('refused')
    const { status, body } = await app.call('POST', '/user/push', {
      token,
      body: { endpoint, keys, ...wrong },
    })
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  })
})

it('has one key pair, whoever asks first, kept sealed', async () => {
  await app.sql('delete from push_keys')
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => partsAt(app, '2029-01-01T00:00:00Z').push.publicKey()),
  )
  expect(new Set(asked).size).toBe(1)
  const [kept] = await app.sql('select * from push_keys')
  expect(kept?.public_key).toBe(asked[0])
  expect(Buffer.from(String(kept?.sealed_private_key), 'base64').length).toBeGreaterThan(60)
})
