import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '#server/platform/passwords.ts'
import { newEmail, signUpMember } from '#server/testing/people.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const compared: string[] = []
beforeAll(async () => {
  // Those that production has: what a password costs is what some of these tests are about.
  const { hash, verify } = createPasswords()
  app = await buildTestApp(
    {},
    {
      passwords: {
        hash,
        verify(passwordHash, password) {
          compared.push(passwordHash === null ? 'with none' : 'with a hash')
          return verify(passwordHash, password)
        },
      },
    },
  )
})
afterAll(() => app.close())

const HOUR = 3_600_000
const me = (token: string) => app.call('GET', '/auth', { token })

async function signin(person: { email: string; password: string }, more: object = {}) {
  const body = { email: person.email, password: person.password, ...more }
  return app.call<{ token: string; twoFactorRequired?: boolean; challenge?: string }>(
    'POST',
    '/auth/signin',
    { body },
  )
}

describe('signing in', () => {
  it('refuses a wrong password and an unknown address in the same words', async () => {
    const person = await signUpMember(app)
    const wrong = await signin({ ...person, password: 'not the password' })
    const unknown = await signin({ email: newEmail(), password: 'not the password' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(unknown.body).toEqual(wrong.body)
  })

  it('compares a password for an unknown address as for a wrong password, which takes as long', async () => {
    const person = await signUpMember(app)
    compared.length = 0
    await signin({ ...person, password: 'not the password' })
    await signin({ email: newEmail(), password: 'not the password' })
    expect(compared).toEqual(['with a hash', 'with none'])
  })

  it('refuses the eleventh password at once, and lets every other request pass', async () => {
    const person = await signUpMember(app)
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => signin({ ...person, password: 'guess' })),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect((await signin(person)).status).toBe(200)
  })

  it('keeps a session 12 hours, or 30 days when asked to remember', async () => {
    const person = await signUpMember(app)
    const short = (await signin(person)).body.data.token
    const long = (await signin(person, { rememberMe: true })).body.data.token
    app.advance(12 * HOUR + 1)
    expect((await me(short)).status).toBe(401)
    for (let day = 1; day < 30; day++) {
      app.advance(24 * HOUR)
      if (day % 7 === 0) expect((await me(long)).status).toBe(200)
    }
    app.advance(24 * HOUR)
    expect((await me(long)).status).toBe(401)
  })

  it('brings no session, proof or half-done sign-in back when the clock is set back', async () => {
    const person = await signUpMember(app)
    const unseen = (await signin(person)).body.data.token
    const { token } = person
    const statusOf = async (held: string) => (await app.call('GET', '/auth', { token: held })).status
    const aDay = 24 * HOUR
    app.advance(aDay)
    expect(await statusOf(token)).toBe(401)
    // A sign-in has seen the day after: what had ended by then stays so, though nobody has tried it.
    const { token: next } = (await signin(person)).body.data
    app.advance(-aDay)
    expect([await statusOf(token), await statusOf(unseen)]).toEqual([401, 401])
    app.advance(aDay)

    const wanted = () => app.call('PATCH', '/user/2fa', { token: next, body: { enable: false } })
    app.advance(20 * 60_000)
    expect((await wanted()).body.code).toBe('REAUTH_REQUIRED')
    app.advance(-20 * 60_000)
    expect((await wanted()).body.code).toBe('REAUTH_REQUIRED')

    await app.call('PATCH', '/user/2fa', { token: next, body: { enable: true } })
    const { challenge } = (await signin(person)).body.data
    const { code: otp } = await app.mail(person.email, 2)
    const finish = () => app.call('POST', '/auth/signin/verify', { body: { challenge, otp } })
    app.advance(11 * 60_000)
    expect((await finish()).status).toBe(422)
    app.advance(-11 * 60_000)
    expect((await finish()).status).toBe(422)
  })

  it('opens no session by a password that was replaced while it was compared', async () => {
    const person = await signUpMember(app)
    const body = { currentPassword: person.password, newPassword: 'another quiet thread' }
    const [, ...replies] = await Promise.all([
      app.call('PATCH', '/user/password', { token: person.token, body }),
      ...Array.from({ length: 6 }, () => signin(person)),
    ])
    for (const { status, body: reply } of replies) {
      if (status === 200)
        expect((await app.call('GET', '/auth', { token: reply.data.token })).status).toBe(401)
    }
  })

  it('stores tokens only hashed', async () => {
    const { token, userId } = await signUpMember(app)
    const rows = await app.sql(
      "select encode(token_hash, 'escape') as hash from sessions where user_id = $1",
      [userId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('signing out', () => {
  it('ends this session and no other', async () => {
    const person = await signUpMember(app)
    const { token: second } = (await signin(person)).body.data
    expect((await me(person.token)).status).toBe(200)
    expect((await app.call('POST', '/auth/signout', { token: person.token })).status).toBe(200)
    expect((await me(person.token)).body.code).toBe('UNAUTHENTICATED')
    expect((await me(second)).status).toBe(200)
  })

  it('everywhere else keeps this one, and works at once', async () => {
    const person = await signUpMember(app)
    const others = await Promise.all([signin(person), signin(person)])
    const tokens = others.map(({ body }) => body.data.token)
    for (const token of tokens) expect((await me(token)).status).toBe(200)
    await app.call('POST', '/user/logout-all', { token: person.token })
    for (const token of tokens) expect((await me(token)).status).toBe(401)
    expect((await me(person.token)).status).toBe(200)
  })

  it.each([undefined, 'x', 'A'.repeat(43)])('lets nobody in with the token %s', async (token) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    expect((await app.call('GET', '/clients', { headers })).body.code).toBe('UNAUTHENTICATED')
  })
})

describe('the second factor', () => {
  async function withSecondFactor() {
    const person = await signUpMember(app)
    await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: true } })
    return person
  }

  it('is asked for by mail, and a half-done sign-in opens nothing', async () => {
    const person = await withSecondFactor()
    const half = (await signin(person)).body.data
    expect(half).toEqual({ twoFactorRequired: true, challenge: expect.any(String), methods: ['email'] })
    expect((await me(half.challenge ?? '')).status).toBe(401)

    const { code: otp } = await app.mail(person.email, 2)
    const { challenge } = half
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0')
    const finish = (body: object) => app.call<{ token: string }>('POST', '/auth/signin/verify', { body })
    expect((await finish({ challenge, otp: wrong })).status).toBe(422)
    expect((await finish({ challenge: 'another', otp })).status).toBe(422)
    const { status, body } = await finish({ challenge, otp })
    expect(status).toBe(200)
    expect((await me(body.data.token)).status).toBe(200)
  })

  it('can be finished by the link, and by the first mail when asked twice within the minute', async () => {
    const person = await withSecondFactor()
    await signin(person)
    const { challenge } = (await signin(person)).body.data
    const { code: otp, link } = await app.mail(person.email, 2)
    const finished = await app.call('POST', '/auth/signin/verify', { body: { challenge, otp } })
    expect(finished.status).toBe(200)
    expect((await app.call('POST', '/auth/signin/verify', { body: { link } })).status).toBe(422)

    app.advance(61_000)
    await signin(person)
    const next = await app.mail(person.email, 3)
    expect((await app.call('POST', '/auth/signin/verify', { body: { link: next.link } })).status).toBe(200)
  })

  it('goes off only with proof of the last 15 minutes, by password or mailed code, which is told once', async () => {
    const person = await withSecondFactor()
    const off = () => app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: false } })
    app.advance(15 * 60_000 + 1)
    expect((await off()).body.code).toBe('REAUTH_REQUIRED')
    const reauth = (body: object) => app.call('POST', '/auth/reauth', { token: person.token, body })
    expect((await reauth({ password: 'wrong' })).status).toBe(401)
    expect((await reauth({})).status).toBe(422)
    expect((await reauth({ password: person.password })).status).toBe(200)
    expect((await off()).status).toBe(200)
    const told = await app.mail(person.email, 2)
    expect(told.subject).toBe('Codes by email were turned off – Toile')

    app.advance(15 * 60_000 + 1)
    await app.call('POST', '/auth/reauth/send-otp', { token: person.token })
    const { code: otp } = await app.mail(person.email, 3)
    expect((await reauth({ otp })).status).toBe(200)
    expect((await off()).status).toBe(200)
    expect(await app.mails(person.email)).toHaveLength(3)
  })

  it('mails no more codes after too many wrong ones, and says when it will again', async () => {
    const person = await signUpMember(app)
    const dayAgo = new Date(app.clock.now().getTime() - 24 * HOUR).toISOString()
    await app.sql(
      'update users set wrong_code_tries = array_fill($2::timestamptz, array[10]) where id = $1',
      [person.userId, dayAgo],
    )
    const { status, headers } = await app.call('POST', '/auth/reauth/send-otp', { token: person.token })
    expect([status, headers['retry-after']]).toEqual([429, String((29 * 24 * HOUR) / 1_000)])
  })
})

it('records what happened to an account', async () => {
  const person = await signUpMember(app)
  await signin({ ...person, password: 'wrong' })
  const events = await app.sql('select kind from audit_events where user_id = $1 order by id', [
    person.userId,
  ])
  expect(events.map(({ kind }) => kind)).toEqual([
    'signed-up',
    'email-verified',
    'signed-in',
    'sign-in-refused',
  ])
})
