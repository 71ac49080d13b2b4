import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { startIssuer } from '#server/testing/issuer.ts'
import { signUpMember, signupBody } from '#server/testing/people.ts'
import { appOfFile, testApp } from '#server/testing/test-app.ts'

const issuer = await startIssuer()
afterAll(() => issuer.close())
const app = await appOfFile(issuer.environment)

interface SignedIn {
  token: string
  user: User
}

const google = (idToken: string) => app.call<SignedIn>('POST', '/auth/oauth/google', { body: { idToken } })
const facebook = (accessToken: string) =>
  app.call<SignedIn>('POST', '/auth/oauth/facebook', { body: { accessToken } })

describe('Google', () => {
  it('makes an account at the first sign-in and finds it by its subject afterwards', async () => {
    const first = await google(await issuer.googleToken({ sub: 'g-new', email: 'New@gmail.com' }))
    expect(first.status).toBe(200)
    expect(first.body.data.user).toMatchObject({
      email: 'new@gmail.com',
      firstName: 'Ada',
      isEmailVerified: true,
    })
    const again = await google(await issuer.googleToken({ sub: 'g-new', email: 'renamed@gmail.com' }))
    expect(again.body.data.user).toMatchObject({ id: first.body.data.user.id, email: 'new@gmail.com' })
    expect((await app.call('GET', '/clients', { token: again.body.data.token })).status).toBe(200)
  })

  const hour = 3_600
  const now = Math.floor(Date.now() / 1_000)
  it.each([
    ['another issuer', { iss: 'https://evil.test' }],
    ['another audience', { aud: 'somebody-else' }],
    ['a list of audiences with ours in it', { aud: ['toile-client', 'somebody-else'] }],
    ['a list with only ours', { aud: ['toile-client'] }],
    ['an expired token', { iat: now - 2 * hour, exp: now - hour }],
    ['no expiry', { exp: undefined }],
    ['an unverified address', { email_verified: false }],
    ['an unverified address in words', { email_verified: 'false' }],
    ['no address', { email: undefined }],
    ['no subject', { sub: undefined }],
  ])('is refused with %s', async (_, claims) => {
    const { status, body } = await google(
      await issuer.googleToken({ sub: 'g-bad', email: 'bad@gmail.com', ...claims }),
    )
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(await app.sql("select 1 from users where email = 'bad@gmail.com'")).toEqual([])
  })

  it('is refused with a signature that is not its own, none, or one made with the public key as a secret', async () => {
    const claims = {
      iss: 'https://issuer.test',
      aud: 'toile-client',
      sub: 'x',
      email: 'x@gmail.com',
      email_verified: true,
    }
    const unsigned = new UnsecuredJWT(claims).setExpirationTime('1h').encode()
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('toile-client toile-client toile-client'))
    for (const token of [
      await issuer.googleToken({}, { signedBy: 'foreign' }),
      unsigned,
      symmetric,
      'no.token.at-all',
    ]) {
      expect((await google(token)).body.code).toBe('INVALID_CREDENTIALS')
    }
  })

  it('joins a verified account by an address that Google runs', async () => {
    const person = await signUpMember(app, { email: 'member@gmail.com' })
    const { body } = await google(await issuer.googleToken({ sub: 'g-join', email: 'member@gmail.com' }))
    expect(body.data.user.id).toBe(person.userId)
  })

  it('joins by an address of a Workspace domain, but not by one that Google only once saw', async () => {
    const person = await signUpMember(app, { email: 'ines@atelier.example' })
    const claims = { sub: 'g-hd', email: 'ines@atelier.example' }
    const refused = await google(await issuer.googleToken(claims))
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'There is already an account with this address. Please sign in with your password.',
    ])
    const { body } = await google(await issuer.googleToken({ ...claims, hd: 'atelier.example' }))
    expect(body.data.user.id).toBe(person.userId)
  })

  it('keeps nothing of a sign-up that waits for the same address: it may be a stranger’s', async () => {
    const email = 'squatted@gmail.com'
    const typed = { firstName: 'Eve', businessName: 'Eve’s', selectedPlan: 'enterprise' }
    await app.call('POST', '/auth/signup', {
      body: signupBody(email, { ...typed, signupKey: 'e'.repeat(43) }),
    })
    const { code: otp } = await app.mail(email)
    const { body } = await google(await issuer.googleToken({ sub: 'g-squat', email }))
    expect(body.data.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      plan: 'free',
      businessName: null,
    })
    const password = 'a long and quiet thread'
    expect((await app.call('POST', '/auth/signin', { body: { email, password } })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await app.call('POST', '/auth/verify-otp', { body: { email, otp } })).status).toBe(422)
  })

  it('starts the trial that was chosen in the same browser, and not its password', async () => {
    const email = 'chooser@gmail.com'
    const signupKey = 'c'.repeat(43)
    const typed = { businessName: 'Ada’s', selectedPlan: 'premium', signupKey }
    await app.call('POST', '/auth/signup', { body: signupBody(email, typed) })
    const idToken = await issuer.googleToken({ sub: 'g-choose', email, given_name: '', family_name: '' })
    const { body } = await app.call<SignedIn>('POST', '/auth/oauth/google', { body: { idToken, signupKey } })
    expect(body.data.user).toMatchObject({ firstName: 'Ada', plan: 'premium', businessName: 'Ada’s' })
    const password = 'a long and quiet thread'
    expect((await app.call('POST', '/auth/signin', { body: { email, password } })).status).toBe(401)
  })

  it('asks for the second factor where it is on', async () => {
    const person = await signUpMember(app, { email: 'careful@gmail.com' })
    await app.call('PATCH', '/user/2fa', { token: person.token, body: { enable: true } })
    const { body } = await google(await issuer.googleToken({ sub: 'g-2fa', email: person.email }))
    expect(body.data).toEqual({ twoFactorRequired: true, challenge: expect.any(String), methods: ['email'] })
  })
})

describe('Facebook', () => {
  const person = { id: 'f-1', email: 'grace@example.com', first_name: 'Grace', last_name: 'Hopper' }

  it('makes an account by its word together with the code that we mailed, and knows it from then on', async () => {
    const token = issuer.facebookToken('good', person)
    const first = await facebook(token)
    expect([first.status, first.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(await app.sql("select 1 from social_identities where provider = 'facebook'")).toEqual([])
    const { code: otp, link } = await app.mail(person.email)
    expect(link).toBeNull()
    const withCode = (given: string | null) =>
      app.call<SignedIn>('POST', '/auth/oauth/facebook', { body: { accessToken: token, otp: given } })
    expect(
      (await withCode(String((Number(otp) + 1) % 10_000).padStart(4, '0'))).body.errors?.[0]?.field,
    ).toBe('otp')
    const second = await withCode(otp)
    expect(second.body.data.user).toMatchObject({
      email: person.email,
      firstName: 'Grace',
      isEmailVerified: true,
    })
    const again = await facebook(token)
    expect(again.body.data.user.id).toBe(second.body.data.user.id)
  })

  it('is not let in by a code that the holder of the address typed elsewhere', async () => {
    const email = 'victim@example.com'
    const token = issuer.facebookToken('stranger', { ...person, id: 'f-stranger', email })
    expect((await facebook(token)).status).toBe(403)
    const { code: otp } = await app.mail(email)
    expect((await app.call('POST', '/auth/verify-otp', { body: { email, otp } })).status).toBe(200)
    expect((await facebook(token)).status).toBe(401)
    const [user] = await app.sql('select first_name, password_hash from users where email = $1', [email])
    expect(user).toEqual({ first_name: 'victim', password_hash: null })
  })

  it('never joins an account by its address', async () => {
    const { email } = await signUpMember(app)
    expect((await facebook(issuer.facebookToken('other', { ...person, id: 'f-2', email }))).status).toBe(401)
  })

  it.each([
    ['made for another app', { appId: 'other-app' }],
    ['no longer valid', { isValid: false }],
  ])('is refused with a token %s', async (_, options) => {
    const token = issuer.facebookToken('bad', { ...person, id: 'f-3', email: 'f3@example.com' }, options)
    expect((await facebook(token)).body.code).toBe('INVALID_CREDENTIALS')
  })

  it('is refused when it is unknown, or names no address', async () => {
    expect((await facebook('never-issued')).body.code).toBe('INVALID_CREDENTIALS')
    const token = issuer.facebookToken('silent', { id: 'f-4', first_name: 'No', last_name: 'Mail' })
    expect((await facebook(token)).body.message).toBe("This account doesn't share an email address with us.")
  })
})

it('says so when a provider can’t be reached', async () => {
  const cut = await testApp({
    ...issuer.environment,
    GOOGLE_KEYS_URL: 'http://127.0.0.1:9/keys',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9',
  })
  const body = { idToken: await issuer.googleToken(), accessToken: 'x' }
  for (const provider of ['google', 'facebook']) {
    const reply = await cut.call('POST', `/auth/oauth/${provider}`, { body })
    expect([reply.status, reply.body.code]).toEqual([503, 'UNAVAILABLE'])
  }
})

it('goes nowhere else with the app’s secret, wherever a provider’s answer points', async () => {
  const moved = await testApp({
    ...issuer.environment,
    FACEBOOK_GRAPH_URL: `${issuer.environment.FACEBOOK_GRAPH_URL}/moved`,
  })
  const reply = await moved.call('POST', '/auth/oauth/facebook', { body: { accessToken: 'x' } })
  expect([reply.status, reply.body.code]).toEqual([503, 'UNAVAILABLE'])
})

it('explains itself where it is not set up', async () => {
  const bare = await testApp()
  expect((await bare.call('GET', '/config')).body.data).toMatchObject({
    googleClientId: null,
    facebookAppId: null,
  })
  const { body } = await bare.call('POST', '/auth/oauth/google', { body: { idToken: 'x' } })
  expect(body.message).toBe('Google sign-in is not set up on this installation.')
})
