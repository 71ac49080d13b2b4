import { describe, expect, it } from 'vitest'
import { newEmail, signupBody } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile, testApp } from '#server/testing/test-app.ts'

const app = await appOfFile()

const MINUTE = 60_000
const signup = (email: string, more: object = {}) =>
  app.call('POST', '/auth/signup', { body: signupBody(email, more) })
const verify = (email: string, otp: string) => app.call('POST', '/auth/verify-otp', { body: { email, otp } })
const wrong = (code: string | null) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('signing up', () => {
  it.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'First name is required.'],
    ['an address that is none', { email: 'ada' }, 'email', 'Email is not a valid email address.'],
    ['a short password', { password: 'seven77' }, 'password', 'Password must be at least 8 characters long.'],
    [
      'a common password',
      { password: 'Sunshine' },
      'password',
      'This password is one of the most common ones. Please choose another.',
    ],
    [
      'one letter said eight times',
      { password: 'aaaaaaaa' },
      'password',
      'Password repeats a few characters. Please choose another.',
    ],
    ['eight spaces', { password: ' '.repeat(8) }, 'password', "Password can't be only spaces."],
    [
      'letters in their order',
      { password: 'abcdefghij' },
      'password',
      'Password is a simple sequence. Please choose another.',
    ],
    [
      'one’s own address',
      { email: 'ada.lace@example.com', password: 'Ada.Lace@example.com' },
      'password',
      "Password can't be your name or email address.",
    ],
    ['terms not agreed to', { agreeToTerms: false }, 'agreeToTerms', 'Agree to terms must be true.'],
    [
      'a plan that is not sold',
      { selectedPlan: 'gold' },
      'selectedPlan',
      'Selected plan must be free or premium or enterprise.',
    ],
    ['another role than designer', { roles: ['admin'] }, 'roles', 'Roles is not valid.'],
  ])('refuses %s', async (_, more, field, message) => {
    const { status, body } = await signup(newEmail(), more)
    expect([status, body.code, body.errors?.[0]]).toEqual([422, 'VALIDATION_FAILED', { field, message }])
  })

  it('takes a quarter of a second at least for a free address and for a taken one, where calls are limited', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const email = newEmail()
    const time = async () => {
      const start = performance.now()
      const { status } = await limited.call('POST', '/auth/signup', { body: signupBody(email) })
      return { status, ms: performance.now() - start }
    }
    for (const answer of [await time(), await time()]) {
      expect(answer.status).toBe(201)
      // A timer may be early by a fraction of a millisecond.
      expect(answer.ms).toBeGreaterThan(249)
    }
  })

  it('answers alike for a taken address, and its owner learns of it by mail', async () => {
    const email = newEmail()
    const first = await signup(email)
    await verify(email, (await app.mail(email)).code ?? '')
    app.advance(MINUTE + 1)
    const second = await signup(email, { password: 'somebody else’s try' })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect((await app.mail(email, 2)).code).toBeNull()
    const signin = await app.call('POST', '/auth/signin', {
      body: { email, password: 'somebody else’s try' },
    })
    expect(signin.body.code).toBe('INVALID_CREDENTIALS')
  })

  it('lets a browser that signed up confirm its own sign-up alone', async () => {
    const email = newEmail()
    const [mine, other] = ['m'.repeat(43), 'o'.repeat(43)]
    await signup(email, { signupKey: mine })
    await app.mail(email)
    app.advance(MINUTE + 1)
    await signup(email, { signupKey: other, password: 'somebody else’s try' })
    const theirs = await app.mail(email, 2)
    const by = (body: object) => app.call('POST', '/auth/verify-otp', { body })
    expect((await by({ email, otp: theirs.code, signupKey: mine })).status).toBe(422)
    expect((await by({ link: theirs.link, signupKey: mine })).status).toBe(422)
    app.advance(MINUTE + 1)
    // Asked for by this browser, the next code is for its own sign-up, though another is newer.
    await app.call('POST', '/auth/send-otp', { body: { email, signupKey: mine } })
    const { code: otp } = await app.mail(email, 3)
    expect((await by({ email, otp, signupKey: mine })).status).toBe(200)
    const { password } = signupBody(email)
    expect((await app.call('POST', '/auth/signin', { body: { email, password } })).status).toBe(200)
  })

  it('keeps no more than 20 that wait for one address', async () => {
    const email = newEmail()
    for (let n = 0; n < 25; n++) {
      await app.sql(
        `insert into signups (id, email, via, first_name, last_name, subscribe_to_newsletter, chosen_plan_id, language, created_at)
         values (gen_random_uuid(), $1, 'form', 'A', 'B', false, 'free', 'en', $2)`,
        [email, new Date(app.clock.now().getTime() - MINUTE).toISOString()],
      )
    }
    await signup(email)
    const [row] = await app.sql('select count(*)::int as count from signups where email = $1', [email])
    expect(row).toEqual({ count: 20 })
    expect((await verify(email, (await app.mail(email)).code ?? '')).status).toBe(200)
  })

  it('sets neither admin nor verified nor plan from the body', async () => {
    const email = newEmail()
    await signup(email, { isAdmin: true, isEmailVerified: true, plan: 'enterprise' })
    expect(await app.sql('select 1 from users where email = $1', [email])).toEqual([])
    await verify(email, (await app.mail(email)).code ?? '')
    const [user] = await app.sql(
      `select is_admin, plan_id from users join memberships on user_id = users.id
       join subscriptions using (workspace_id) where email = $1`,
      [email],
    )
    expect(user).toEqual({ is_admin: false, plan_id: 'free' })
  })
})

describe('verifying the address', () => {
  it('opens the account and starts the chosen trial of 14 days', async () => {
    const email = newEmail()
    await signup(email, { selectedPlan: 'premium' })
    const password = 'a long and quiet thread'
    const before = await app.call('POST', '/auth/signin', { body: { email, password } })
    expect([before.status, before.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])

    expect((await verify(email, (await app.mail(email)).code ?? '')).status).toBe(200)
    const { body } = await app.call<{ user: object }>('POST', '/auth/signin', { body: { email, password } })
    const trialEndDate = new Date(app.clock.now().getTime() + 14 * 24 * 60 * MINUTE)
      .toISOString()
      .slice(0, 10)
    expect(body.data.user).toMatchObject({
      email,
      firstName: 'Ada',
      plan: 'premium',
      isSubActive: true,
      isEmailVerified: true,
      trialEndDate: expect.stringContaining(trialEndDate),
    })
  })

  it('takes the link beside the code, once', async () => {
    const email = newEmail()
    await signup(email)
    const { link } = await app.mail(email)
    const byLink = () => app.call('POST', '/auth/verify-otp', { body: { link } })
    expect((await byLink()).status).toBe(200)
    expect((await byLink()).status).toBe(422)
  })

  it('takes a code once, for 10 minutes, and only for its purpose', async () => {
    const [used, late, other] = [newEmail(), newEmail(), newEmail()]
    for (const email of [used, late, other]) await signup(email)
    const codeOf = async (email: string) => (await app.mail(email)).code ?? ''

    await verify(used, await codeOf(used))
    expect((await verify(used, await codeOf(used))).body.errors).toEqual([
      { field: 'otp', message: 'This code is incorrect or has expired.' },
    ])
    const otp = await codeOf(other)
    const reset = await app.call('POST', '/auth/reset-password', {
      body: { email: other, otp, password: 'for another purpose' },
    })
    expect(reset.status).toBe(422)
    app.advance(10 * MINUTE)
    expect((await verify(late, await codeOf(late))).status).toBe(422)
  })

  it('is dead after 5 wrong tries, the right code included', async () => {
    const email = newEmail()
    await signup(email)
    const { code } = await app.mail(email)
    for (let i = 0; i < 5; i++) expect((await verify(email, wrong(code))).status).toBe(422)
    expect((await verify(email, code ?? '')).status).toBe(422)
  })

  it('lets at most 5 of 100 guesses made at once be compared', async () => {
    const email = newEmail()
    await signup(email)
    await app.mail(email)
    await Promise.all(Array.from({ length: 100 }, (_, n) => verify(email, String(n).padStart(4, '0'))))
    const [row] = await app.sql(
      `select tries, (select max(cardinality(wrong_code_tries)) from signup_tries) as wrong from signups where email = $1`,
      [email],
    )
    expect(row).toEqual({ tries: 5, wrong: 5 })
  })

  it('after 10 wrong tries in 30 days leaves only the link, however many codes were sent', async () => {
    const email = newEmail()
    await signup(email)
    for (let codes = 1; codes <= 2; codes++) {
      const { code } = await app.mail(email, codes)
      for (let i = 0; i < 5; i++) await verify(email, wrong(code))
      app.advance(MINUTE + 1)
      await app.call('POST', '/auth/send-otp', { body: { email } })
    }
    const closed = await app.mail(email, 3)
    expect(closed.code).toBeNull()
    expect((await app.call('POST', '/auth/verify-otp', { body: { link: closed.link } })).status).toBe(200)
  })

  it('lets no code and no link come back with a clock that is set back', async () => {
    const email = newEmail()
    await signup(email)
    const { code, link } = await app.mail(email)
    const byLink = () => app.call('POST', '/auth/verify-otp', { body: { link } })
    app.advance(11 * MINUTE)
    expect((await verify(email, code ?? '')).status).toBe(422)
    app.advance(-11 * MINUTE)
    expect((await verify(email, code ?? '')).status).toBe(422)
    app.advance(25 * 60 * MINUTE)
    expect((await byLink()).status).toBe(422)
    app.advance(-25 * 60 * MINUTE)
    expect((await byLink()).status).toBe(422)
  })

  it('asks for a complete code', async () => {
    const { status, body } = await app.call('POST', '/auth/verify-otp', { body: { email: newEmail() } })
    expect([status, body.message]).toEqual([422, 'Please enter a complete 4-digit code.'])
  })
})

describe('asking for another code', () => {
  it('answers alike for known and unknown addresses, the pause included', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await signup(known)
    app.advance(MINUTE + 1)
    const ask = (email: string, path: string) => app.call('POST', path, { body: { email } })
    for (const path of ['/auth/send-otp', '/auth/forgot-password']) {
      const [first, second] = [await ask(known, path), await ask(unknown, path)]
      expect([first.status, first.body]).toEqual([200, second.body])
      const [again, againUnknown] = [await ask(known, path), await ask(unknown, path)]
      expect([again.status, again.body]).toEqual([429, againUnknown.body])
      expect(again.headers['retry-after']).toBe('60')
    }
    expect(await app.mails(unknown)).toEqual([])
  })

  it('sends at most 5 an hour', async () => {
    const email = newEmail()
    const ask = () => app.call('POST', '/auth/send-otp', { body: { email } })
    for (let i = 0; i < 5; i++) {
      expect((await ask()).status).toBe(200)
      app.advance(MINUTE + 1)
    }
    const sixth = await ask()
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      'Please wait 55 minutes before asking for another code.',
    ])
  })

  it('sends one mail when asked 20 times at once', async () => {
    const email = newEmail()
    const ask = () => app.call('POST', '/auth/send-otp', { body: { email } })
    const replies = await Promise.all(Array.from({ length: 20 }, ask))
    expect(tally(replies)).toEqual({ '200': 1, '429 RATE_LIMITED': 19 })
  })
})
