import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { type Person, signUpMember } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const MINUTE = 60_000
const STEP = 30_000

interface SignedIn {
  token: string
  challenge: string
  methods: string[]
  user: User
}

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + stepsAhead * STEP })

const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

const addApp = ({ token }: Person) =>
  app.call<{ secret: string; address: string }>('POST', '/user/2fa/app', { token })

const confirmApp = ({ token }: Person, otp: string) =>
  app.call<{ recoveryCodes: string[]; user: User }>('POST', '/user/2fa/app/confirm', { token, body: { otp } })

/** Somebody with an app in force, and the next code unused. */
async function withApp() {
  const person = await signUpMember(app)
  const { secret } = (await addApp(person)).body.data
  const { recoveryCodes } = (await confirmApp(person, codeOf(secret))).body.data
  // Else what is mailed next might come before what tells of the app.
  await app.mail(person.email, 2)
  app.advance(STEP)
  return { person, secret, recoveryCodes }
}

const signin = ({ email, password }: Person) =>
  app.call<SignedIn>('POST', '/auth/signin', { body: { email, password } })

const finish = (body: object) => app.call<SignedIn>('POST', '/auth/signin/verify', { body })

async function half(person: Person) {
  return (await signin(person)).body.data.challenge
}

describe('setting an authenticator app up', () => {
  it('hands out a secret by address and in base32, in force only once a code has shown it', async () => {
    const person = await signUpMember(app)
    const { secret, address } = (await addApp(person)).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(address).toContain(encodeURIComponent(person.email))
    expect((await signin(person)).body.data.token).toEqual(expect.any(String))

    expect((await confirmApp(person, wrongCode(secret))).status).toBe(422)
    const { status, body } = await confirmApp(person, codeOf(secret))
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({
      is2FAEnabled: true,
      twoFactorMethods: ['app'],
      recoveryCodesLeft: 10,
    })
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    expect((await signin(person)).body.data.methods).toEqual(['app', 'recovery'])
  })

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { person, secret, recoveryCodes } = await withApp()
    const rows = await app.sql(
      "select sealed_secret, array(select encode(code_hash, 'escape') from recovery_codes r where r.user_id = a.user_id) as codes from authenticators a where user_id = $1",
      [person.userId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  it('wants fresh proof, as does all that weakens it', async () => {
    const { person } = await withApp()
    app.advance(15 * MINUTE + 1)
    const { token } = person
    const other = await signUpMember(app)
    app.advance(15 * MINUTE + 1)
    expect((await addApp(other)).body.code).toBe('REAUTH_REQUIRED')
    expect((await app.call('DELETE', '/user/2fa/app', { token })).body.code).toBe('REAUTH_REQUIRED')
    expect((await app.call('POST', '/user/2fa/recovery-codes', { token })).body.code).toBe('REAUTH_REQUIRED')
  })

  it('does not replace an app that is in force, but one that was never confirmed', async () => {
    const person = await signUpMember(app)
    const first = (await addApp(person)).body.data.secret
    const second = (await addApp(person)).body.data.secret
    expect((await confirmApp(person, codeOf(first))).status).toBe(422)
    expect((await confirmApp(person, codeOf(second))).status).toBe(200)
    expect((await addApp(person)).body.code).toBe('CONFLICT')
    expect((await confirmApp(person, codeOf(second))).body.code).toBe('CONFLICT')
  })

  it('can be undone, and the recovery codes go with it', async () => {
    const { person, recoveryCodes } = await withApp()
    const challenge = await half(person)
    const { body } = await app.call<{ user: User }>('DELETE', '/user/2fa/app', { token: person.token })
    expect(body.data.user).toMatchObject({ is2FAEnabled: false, recoveryCodesLeft: 0 })
    expect((await finish({ challenge, otp: recoveryCodes[0] })).status).toBe(422)
    expect((await signin(person)).body.data.token).toEqual(expect.any(String))
  })
})

describe('a sign-in with an app', () => {
  it('takes a code of now and of the neighbouring steps, and mails nothing', async () => {
    const { person, secret } = await withApp()
    for (const stepsAhead of [-1, 0, 1]) {
      app.advance(3 * STEP)
      const { status, body } = await finish({
        challenge: await half(person),
        otp: codeOf(secret, stepsAhead),
      })
      expect(status).toBe(200)
      expect((await app.call('GET', '/auth', { token: body.data.token })).status).toBe(200)
    }
    app.advance(10 * STEP)
    for (const stepsAhead of [-2, 2]) {
      expect((await finish({ challenge: await half(person), otp: codeOf(secret, stepsAhead) })).status).toBe(
        422,
      )
    }
    // The set-up is told by mail; the sign-ins are not.
    await app.mail(person.email, 2)
    expect(await app.mails(person.email)).toHaveLength(2)
  })

  it('takes a code once, whoever saw it being typed', async () => {
    const { person, secret } = await withApp()
    const otp = codeOf(secret)
    expect((await finish({ challenge: await half(person), otp })).status).toBe(200)
    expect((await finish({ challenge: await half(person), otp })).status).toBe(422)
    // Nor one of a step before it.
    expect((await finish({ challenge: await half(person), otp: codeOf(secret, -1) })).status).toBe(422)
    app.advance(STEP)
    expect((await finish({ challenge: await half(person), otp: codeOf(secret) })).status).toBe(200)
  })

  it('takes the code that put the app in force only for that', async () => {
    const person = await signUpMember(app)
    const { secret } = (await addApp(person)).body.data
    const otp = codeOf(secret)
    await confirmApp(person, otp)
    expect((await finish({ challenge: await half(person), otp })).status).toBe(422)
  })

  it('lets one of many with the same code in', async () => {
    const { person, secret } = await withApp()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => half(person)))
    const otp = codeOf(secret)
    const replies = await Promise.all(challenges.map((challenge) => finish({ challenge, otp })))
    expect(tally(replies)).toEqual({ '200': 1, '422 VALIDATION_FAILED': 3 })
  })

  it('bears five wrong codes in a quarter of an hour, however many come at once', async () => {
    const { person, secret } = await withApp()
    const challenge = await half(person)
    const otp = wrongCode(secret)
    const replies = await Promise.all(Array.from({ length: 40 }, () => finish({ challenge, otp })))
    expect(replies.every(({ status }) => status === 422)).toBe(true)
    const [row] = await app.sql('select cardinality(wrong_code_tries) as spent from users where id = $1', [
      person.userId,
    ])
    expect(row).toEqual({ spent: 5 })
    const closed = await finish({ challenge, otp: codeOf(secret) })
    expect([closed.status, closed.body.message]).toEqual([
      422,
      'Too many wrong codes. Please wait 15 minutes, or use a recovery code.',
    ])
    app.advance(15 * MINUTE + 1)
    expect((await finish({ challenge: await half(person), otp: codeOf(secret) })).status).toBe(200)
  })

  it('bears ten wrong codes in a month, of whatever kind, and a right one gives its try back', async () => {
    const { person, secret } = await withApp()
    for (let n = 0; n < 10; n++) {
      if (n === 5) app.advance(15 * MINUTE + 1)
      expect((await finish({ challenge: await half(person), otp: wrongCode(secret) })).status).toBe(422)
      // A right one in between costs nothing.
      if (n === 2)
        expect((await finish({ challenge: await half(person), otp: codeOf(secret) })).status).toBe(200)
    }
    app.advance(15 * MINUTE + 1)
    expect((await finish({ challenge: await half(person), otp: codeOf(secret) })).status).toBe(422)
    app.advance(30 * 24 * 60 * MINUTE)
    expect((await finish({ challenge: await half(person), otp: codeOf(secret) })).status).toBe(200)
  })

  it('ends with its challenge after ten minutes, or with a new password', async () => {
    const { person, secret } = await withApp()
    const late = await half(person)
    app.advance(10 * MINUTE + 1)
    expect((await finish({ challenge: late, otp: codeOf(secret) })).body.message).toBe(
      'This sign-in has expired. Please go back and sign in again.',
    )
    const begun = await half(person)
    const body = { currentPassword: person.password, newPassword: 'another quiet thread' }
    expect((await app.call('PATCH', '/user/password', { token: person.token, body })).status).toBe(200)
    expect((await finish({ challenge: begun, otp: codeOf(secret) })).status).toBe(422)
  })

  it('proves who somebody is as a password does', async () => {
    const { person, secret } = await withApp()
    app.advance(15 * MINUTE + 1)
    const reauth = (otp: string) => app.call('POST', '/auth/reauth', { token: person.token, body: { otp } })
    expect((await reauth(wrongCode(secret))).status).toBe(422)
    expect((await reauth(codeOf(secret))).status).toBe(200)
    expect((await app.call('DELETE', '/user/2fa/app', { token: person.token })).status).toBe(200)
  })

  it('mails a code where that is on too, when it is asked for', async () => {
    const { person } = await withApp()
    await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: true } })
    const { challenge, methods } = (await signin(person)).body.data
    expect(methods).toEqual(['app', 'email', 'recovery'])
    const send = () => app.call('POST', '/auth/signin/send-otp', { body: { challenge } })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    const { code: otp } = await app.mail(person.email, 3)
    expect(otp).toMatch(/^\d{4}$/)
    expect((await finish({ challenge, otp })).status).toBe(200)
  })

  it('mails none where only the app is on', async () => {
    const { person } = await withApp()
    const challenge = await half(person)
    expect((await app.call('POST', '/auth/signin/send-otp', { body: { challenge } })).status).toBe(422)
  })
})

describe('a recovery code', () => {
  it('lets in once, as typed in any way, and the owner is told how many are left', async () => {
    const { person, recoveryCodes } = await withApp()
    const otp = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const { status, body } = await finish({ challenge: await half(person), otp })
    expect(status).toBe(200)
    expect(body.data.user.recoveryCodesLeft).toBe(9)
    expect((await finish({ challenge: await half(person), otp })).status).toBe(422)
    const told = await app.mail(person.email, 3)
    expect(told.subject).toContain('A recovery code was used')
    expect(told.text).toContain('9')
  })

  it('lets in one of twenty at once', async () => {
    const { person, recoveryCodes } = await withApp()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => half(person)))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => finish({ challenge: challenges[n % 4], otp: recoveryCodes[3] })),
    )
    expect(tally(replies)).toEqual({ '200': 1, '422 VALIDATION_FAILED': 19 })
  })

  it('is dead as soon as there are new ones', async () => {
    const { person, recoveryCodes } = await withApp()
    const { body } = await app.call<{ recoveryCodes: string[] }>('POST', '/user/2fa/recovery-codes', {
      token: person.token,
    })
    expect((await finish({ challenge: await half(person), otp: recoveryCodes[0] })).status).toBe(422)
    expect((await finish({ challenge: await half(person), otp: body.data.recoveryCodes[0] })).status).toBe(
      200,
    )
  })

  it('opens nobody else’s account', async () => {
    const [mine, theirs] = [await withApp(), await withApp()]
    const otp = mine.recoveryCodes[0]
    expect((await finish({ challenge: await half(theirs.person), otp })).status).toBe(422)
  })
})
