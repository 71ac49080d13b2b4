import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '#contract/auth.ts'
import { type Person, signUpMember } from '#server/testing/people.ts'
import { appOfFile, buildTestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()

const change = ({ token }: Pick<Person, 'token'>, body: object) =>
  app.call<{ user: User }>('PATCH', '/user/password', { token, body })

const signin = (email: string, password: string) =>
  app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })

const newPassword = 'a needle in the hay'

describe('changing the password', () => {
  it('wants the present one, and keeps to the rules of signing up', async () => {
    const person = await signUpMember(app)
    const wrong = await change(person, { currentPassword: 'not it', newPassword })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'currentPassword', message: 'The password is incorrect.' }],
    ])
    expect((await change(person, { newPassword })).status).toBe(422)
    const currentPassword = person.password
    // The second is the installation's own name and a number.
    for (const newPassword of ['password123', 'Toile-123']) {
      const common = await change(person, { currentPassword, newPassword })
      expect(common.body.errors?.map(({ field }) => field)).toEqual(['newPassword'])
    }
    expect((await change(person, { currentPassword, newPassword: 'short' })).status).toBe(422)
    const own = await change(person, { currentPassword, newPassword: person.email })
    expect(own.body.errors).toEqual([
      {
        field: 'newPassword',
        message: 'This password is your name or email address. Please choose another.',
      },
    ])

    expect((await change(person, { currentPassword, newPassword })).status).toBe(200)
    expect((await signin(person.email, person.password)).status).toBe(401)
    expect((await signin(person.email, newPassword)).status).toBe(200)
    expect((await app.mail(person.email, 2)).subject).toContain('password')
    const { events } = (
      await app.call<{ events: { kind: string }[] }>('GET', '/user/security-events', { token: person.token })
    ).body.data
    expect(events.map(({ kind }) => kind)).toContain('password-changed')
  })

  it('ends the other sessions at once, on every process', async () => {
    const person = await signUpMember(app)
    const elsewhere = await buildTestApp({}, { beside: app })
    onTestFinished(() => elsewhere.close())
    const { token: other } = (await signin(person.email, person.password)).body.data
    // The other process remembers the session by now.
    expect((await elsewhere.call('GET', '/auth', { token: other })).status).toBe(200)
    expect((await elsewhere.call('GET', '/auth', { token: other })).status).toBe(200)

    await change(person, { currentPassword: person.password, newPassword })
    expect((await app.call('GET', '/auth', { token: other })).status).toBe(401)
    await expect
      .poll(async () => (await elsewhere.call('GET', '/auth', { token: other })).status, { timeout: 20_000 })
      .toBe(401)
    for (const { call } of [app, elsewhere]) {
      expect((await call('GET', '/auth', { token: person.token })).status).toBe(200)
    }
  })

  it('happens once when two are asked for at the same time', async () => {
    const person = await signUpMember(app)
    const replies = await Promise.all(
      ['first of two threads', 'second of two threads'].map((password) =>
        change(person, { currentPassword: person.password, newPassword: password }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('needs no present one where there never was one, but fresh proof', async () => {
    const person = await signUpMember(app)
    await app.sql('update users set password_hash = null where id = $1', [person.userId])
    expect((await app.call<{ user: User }>('GET', '/auth', person)).body.data.user.hasPassword).toBe(false)
    app.advance(15 * 60_000 + 1)
    expect((await change(person, { newPassword })).body.code).toBe('REAUTH_REQUIRED')
    await app.call('POST', '/auth/reauth/send-otp', { token: person.token })
    const { code: otp } = await app.mail(person.email, 2)
    await app.call('POST', '/auth/reauth', { token: person.token, body: { otp } })
    const { status, body } = await change(person, { newPassword })
    expect([status, body.data.user.hasPassword]).toEqual([200, true])
    expect((await signin(person.email, newPassword)).status).toBe(200)
  })
})
