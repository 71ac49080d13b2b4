import { describe, expect, it, onTestFinished } from 'vitest'
import type { SecurityEvent } from '#contract/security.ts'
import type { ActiveSession } from '#contract/settings.ts'
import { type Person, signUpMember } from '#server/testing/people.ts'
import { appOfFile, buildTestApp, testApp } from '#server/testing/test-app.ts'

const app = await appOfFile()

const MINUTE = 60_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'

const signin = async ({ email, password }: Person, headers: Record<string, string> = {}, on = app) => {
  const given = { body: { email, password }, headers }
  return (await on.call<{ token: string }>('POST', '/auth/signin', given)).body.data.token
}

const listed = async (token: string, on = app) =>
  (await on.call<{ user: { activeSessions: ActiveSession[] } }>('GET', '/user/profile', { token })).body.data
    .user.activeSessions

describe('the list of sessions', () => {
  it('names the device, the address and when it was last active, this one marked', async () => {
    const person = await signUpMember(app)
    app.advance(MINUTE)
    const token = await signin(person, { 'user-agent': firefox })
    const sessions = await listed(token)
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', ip: '127.0.0.1', location: null, current: true },
      { device: 'Unknown device', current: false },
    ])
    expect(Date.parse(sessions[0]?.lastActive ?? '')).toBe(app.clock.now().getTime())
    app.advance(12 * 60 * MINUTE)
    // Those that have ended are not on it.
    expect(await listed(await signin(person))).toHaveLength(1)
  })

  it('tells the country that a trusted proxy names, and believes nobody else', async () => {
    const environment = { COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '127.0.0.1' }
    const behind = await testApp(environment)
    const person = await signUpMember(behind)
    const from = { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'ng' }
    const [first] = await listed(await signin(person, from, behind), behind)
    expect(first).toMatchObject({ location: 'NG', ip: '203.0.113.7' })
    behind.advance(MINUTE)
    const direct = await signin(person, { 'cf-ipcountry': 'NG' }, behind)
    expect((await listed(direct, behind))[0]?.location).toBeNull()
  })
})

describe('ending a session', () => {
  it('works at once, here and on every other process', async () => {
    const person = await signUpMember(app)
    const elsewhere = await buildTestApp({}, { beside: app })
    onTestFinished(() => elsewhere.close())
    const other = await signin(person)
    expect((await elsewhere.call('GET', '/auth', { token: other })).status).toBe(200)
    const id = (await listed(person.token)).find(({ current }) => !current)?.id
    const end = () => app.call('DELETE', `/user/sessions/${id}`, { token: person.token })
    expect((await end()).status).toBe(200)
    expect((await app.call('GET', '/auth', { token: other })).status).toBe(401)
    await expect
      .poll(async () => (await elsewhere.call('GET', '/auth', { token: other })).status, { timeout: 20_000 })
      .toBe(401)
    expect((await end()).status).toBe(404)
  })

  it('of somebody else is not possible', async () => {
    const [person, stranger] = [await signUpMember(app), await signUpMember(app)]
    const [session] = await listed(stranger.token)
    const { status } = await app.call('DELETE', `/user/sessions/${session?.id}`, { token: person.token })
    expect(status).toBe(404)
    expect((await app.call('GET', '/auth', { token: stranger.token })).status).toBe(200)
  })

  it('of all others clears the list but for this one', async () => {
    const person = await signUpMember(app)
    const others = [await signin(person), await signin(person)]
    await app.call('POST', '/user/logout-all', { token: person.token })
    expect(await listed(person.token)).toMatchObject([{ current: true }])
    for (const token of others) expect((await app.call('GET', '/auth', { token })).status).toBe(401)
  })
})

describe('the security events', () => {
  const events = (token: string, query = '') =>
    app.call<{ events: SecurityEvent[]; nextCursor: string | null }>('GET', `/user/security-events${query}`, {
      token,
    })

  it('tell what happened, newest first, page by page', async () => {
    const person = await signUpMember(app)
    await app.call('POST', '/auth/signin', { body: { email: person.email, password: 'wrong' } })
    await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: true } })
    await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: false } })
    const all = (await events(person.token)).body.data
    expect(all.nextCursor).toBeNull()
    const kinds = [
      'second-factor-off',
      'second-factor-on',
      'sign-in-refused',
      'signed-in',
      'email-verified',
      'signed-up',
    ]
    expect(all.events.map(({ kind }) => kind)).toEqual(kinds)
    expect(all.events[0]).toMatchObject({ device: 'Unknown device', ip: '127.0.0.1', location: null })

    const first = (await events(person.token, '?limit=4')).body.data
    const second = (await events(person.token, `?limit=4&cursor=${first.nextCursor}`)).body.data
    expect([...first.events, ...second.events]).toEqual(all.events)
    expect(second.nextCursor).toBeNull()
  })

  it('come fifty at a time', async () => {
    const person = await signUpMember(app)
    for (let n = 0; n < 26; n++) {
      for (const enable of [true, false]) {
        await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable } })
      }
    }
    const first = (await events(person.token)).body.data
    const second = (await events(person.token, `?cursor=${first.nextCursor}`)).body.data
    expect(first.events).toHaveLength(50)
    expect(second.nextCursor).toBeNull()
    const kinds = [...first.events, ...second.events].map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'second-factor-on')).toHaveLength(26)
    expect(kinds.at(-1)).toBe('signed-up')
  })

  it('are kept for a year, and half-done sign-ins until they have expired', async () => {
    const person = await signUpMember(app)
    const year = 365 * 24 * 60 * MINUTE
    await app.sql('update audit_events set at = $2 where user_id = $1 and kind = $3', [
      person.userId,
      new Date(app.clock.now().getTime() - year - 2 * 24 * 60 * MINUTE).toISOString(),
      'signed-up',
    ])
    await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: true } })
    await app.call('POST', '/auth/signin', { body: { email: person.email, password: person.password } })
    const ofPerson = (table: string) => app.sql(`select * from ${table} where user_id = $1`, [person.userId])
    expect(await ofPerson('sign_in_challenges')).toHaveLength(1)
    app.advance(11 * MINUTE)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect.poll(() => ofPerson('sign_in_challenges')).toHaveLength(0)
    await expect
      .poll(async () => (await ofPerson('audit_events')).map(({ kind }) => kind))
      .not.toContain('signed-up')
    expect((await ofPerson('audit_events')).map(({ kind }) => kind)).toContain('email-verified')
  })

  it('are one’s own alone', async () => {
    const [person, stranger] = [await signUpMember(app), await signUpMember(app)]
    const theirs = (await events(stranger.token)).body.data.events
    const mine = (await events(person.token)).body.data.events
    expect(mine.filter(({ id }) => theirs.some((event) => event.id === id))).toEqual([])
  })
})
