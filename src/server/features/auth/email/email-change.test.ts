import { describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { newEmail, type Person, signUpMember, signupBody } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const MINUTE = 60_000

interface Reply {
  user: User
}

const ask = ({ token }: Person, email: string, more: object = {}) =>
  app.call<Reply>('PATCH', '/user/profile', { token, body: { email, ...more } })

const verify = ({ token }: Person, body: object) =>
  app.call<Reply>('POST', '/user/email/verify', { token, body })

const signin = (email: string, { password }: Person) =>
  app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })

const wrong = (code: string | null) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('changing the address', () => {
  it('counts once the new one is verified, and both are told', async () => {
    const person = await signUpMember(app)
    const email = newEmail()
    const asked = await ask(person, email)
    expect(asked.body.data.user).toMatchObject({ email: person.email, pendingEmail: email })
    const notice = await app.mail(person.email, 2)
    expect(notice.subject).toContain('Someone asked to change your address')
    expect(notice.text).toContain(email)
    expect((await signin(email, person)).status).toBe(401)

    const { code: otp } = await app.mail(email)
    expect((await verify(person, { otp: wrong(otp) })).status).toBe(422)
    const { status, body } = await verify(person, { otp })
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({ email, pendingEmail: null, isEmailVerified: true })
    expect((await signin(person.email, person)).status).toBe(401)
    expect((await signin(email, person)).status).toBe(200)
    expect((await app.mail(person.email, 3)).subject).toContain('Your address was changed')
    expect((await verify(person, { otp })).status).toBe(422)
  })

  it('can be confirmed by the link, by whoever is signed in to the account and nobody else', async () => {
    const person = await signUpMember(app)
    const email = newEmail()
    await ask(person, email)
    const { link } = await app.mail(email)
    // Else a stranger's account could be given its reader's address by a click.
    expect((await app.call('POST', '/user/email/verify', { body: { link } })).status).toBe(401)
    expect((await verify(await signUpMember(app), { link })).status).toBe(422)
    expect((await verify(person, { link })).status).toBe(200)
    expect((await verify(person, { link })).status).toBe(422)
    expect((await signin(email, person)).status).toBe(200)
  })

  it('wants fresh proof, and without it changes nothing of the profile either', async () => {
    const person = await signUpMember(app)
    app.advance(15 * MINUTE + 1)
    expect((await ask(person, newEmail(), { firstName: 'Eve' })).body.code).toBe('REAUTH_REQUIRED')
    // One's own address is no change.
    const same = await ask(person, person.email.toUpperCase(), { firstName: 'Grace' })
    expect(same.body.data.user).toMatchObject({ firstName: 'Grace', pendingEmail: null })
  })

  it('answers alike for a taken address, and tells its owner', async () => {
    const [person, owner] = [await signUpMember(app), await signUpMember(app)]
    const asked = await ask(person, owner.email)
    expect([asked.status, asked.body.data.user.pendingEmail]).toEqual([200, owner.email])
    const told = await app.mail(owner.email, 2)
    expect([told.code, told.link]).toEqual([null, null])
    expect(told.subject).toContain('You already have an account')
  })

  it('ends in a clear word where the address was taken meanwhile', async () => {
    const person = await signUpMember(app)
    const email = newEmail()
    await ask(person, email)
    const { code: otp } = await app.mail(email)
    app.advance(MINUTE + 1)
    await app.call('POST', '/auth/signup', { body: signupBody(email) })
    const taken = await app.mail(email, 2)
    await app.call('POST', '/auth/verify-otp', { body: { email, otp: taken.code } })
    const { status, body } = await verify(person, { otp })
    expect([status, body.message]).toEqual([
      409,
      'This address now belongs to another account. Please choose another one.',
    ])
    const { user } = (await app.call<Reply>('GET', '/auth', person)).body.data
    expect(user).toMatchObject({ email: person.email, pendingEmail: null })
  })

  it('gives an address to one of two who verify it at the same time', async () => {
    const people = [await signUpMember(app), await signUpMember(app)]
    const email = newEmail()
    const codes: (string | null)[] = []
    for (const person of people) {
      await ask(person, email)
      codes.push((await app.mail(email, codes.length + 1)).code)
      app.advance(MINUTE + 1)
    }
    const replies = await Promise.all(people.map((person, n) => verify(person, { otp: codes[n] })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes one of many right codes, and bears five wrong ones', async () => {
    const person = await signUpMember(app)
    const email = newEmail()
    await ask(person, email)
    const { code: otp } = await app.mail(email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(person, { otp })))
    expect(tally(replies)).toEqual({ '200': 1, '422 VALIDATION_FAILED': 4 })

    const other = await signUpMember(app)
    const wanted = newEmail()
    await ask(other, wanted)
    const { code } = await app.mail(wanted)
    await Promise.all(Array.from({ length: 20 }, () => verify(other, { otp: wrong(code) })))
    expect((await verify(other, { otp: code })).status).toBe(422)
  })

  it('can be withdrawn, and goes with a new password', async () => {
    const person = await signUpMember(app)
    const email = newEmail()
    await ask(person, email)
    const { link } = await app.mail(email)
    const withdrawn = await app.call<Reply>('DELETE', '/user/email', person)
    expect(withdrawn.body.data.user.pendingEmail).toBeNull()
    expect((await verify(person, { link })).status).toBe(422)

    app.advance(MINUTE + 1)
    await ask(person, email)
    await app.call('PATCH', '/user/password', {
      token: person.token,
      body: { currentPassword: person.password, newPassword: 'another quiet thread' },
    })
    const again = await app.mail(email, 2)
    expect((await verify(person, { otp: again.code })).status).toBe(422)
  })

  it('leaves nothing behind that the reader of the former address could come in by', async () => {
    const person = await signUpMember(app)
    await app.call('POST', '/auth/forgot-password', { body: { email: person.email } })
    const { link: reset } = await app.mail(person.email, 2)
    const email = newEmail()
    await ask(person, email)
    await verify(person, { otp: (await app.mail(email)).code })
    const body = { link: reset, password: 'somebody else’s thread' }
    expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(422)
  })

  it('mails at most once a minute, and a new code replaces the one before', async () => {
    const person = await signUpMember(app)
    const email = newEmail()
    await ask(person, email)
    expect((await ask(person, email)).status).toBe(429)
    const { code: first } = await app.mail(email)
    app.advance(MINUTE + 1)
    expect((await ask(person, email)).status).toBe(200)
    const { code: second } = await app.mail(email, 2)
    if (first !== second) expect((await verify(person, { otp: first })).status).toBe(422)
    expect((await verify(person, { otp: second })).status).toBe(200)
    // The notice to the former address came once, and once more when it was done.
    expect(await app.mail(person.email, 3)).toMatchObject({ subject: expect.stringContaining('was changed') })
  })
})
