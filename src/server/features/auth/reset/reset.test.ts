import { describe, expect, it } from 'vitest'
import { newEmail, signupBody } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const signup = (email: string) => app.call('POST', '/auth/signup', { body: signupBody(email) })
const verify = (email: string, otp: string) => app.call('POST', '/auth/verify-otp', { body: { email, otp } })

describe('a new password', () => {
  it('ends every session, tells the owner, and lets only the new one in', async () => {
    const email = newEmail()
    await signup(email)
    await verify(email, (await app.mail(email)).code ?? '')
    const signin = (password: string) =>
      app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    const { token } = (await signin('a long and quiet thread')).body.data

    await app.call('POST', '/auth/forgot-password', { body: { email } })
    const { code: otp } = await app.mail(email, 2)
    const password = 'a new and louder thread'
    expect((await app.call('POST', '/auth/reset-password', { body: { email, otp, password } })).status).toBe(
      200,
    )

    expect((await app.call('GET', '/auth', { token })).status).toBe(401)
    expect((await signin('a long and quiet thread')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await signin(password)).status).toBe(200)
    expect((await app.mail(email, 3)).subject).toMatch(/password/i)
  })

  it('is none that everybody knows of the account, also by a link that names no address', async () => {
    const email = 'known.by.all@example.com'
    await signup(email)
    await verify(email, (await app.mail(email)).code ?? '')
    await app.call('POST', '/auth/forgot-password', { body: { email } })
    const { link } = await app.mail(email, 2)
    const reset = (password: string) => app.call('POST', '/auth/reset-password', { body: { link, password } })
    const refused = await reset(email)
    expect(refused.body.errors).toEqual([
      { field: 'password', message: 'This password is your name or email address. Please choose another.' },
    ])
    expect((await reset('a new and louder thread')).status).toBe(200)
  })

  it('keeps code and try when the password is refused', async () => {
    const email = newEmail()
    await signup(email)
    await app.mail(email)
    await app.call('POST', '/auth/forgot-password', { body: { email } })
    const { code: otp } = await app.mail(email, 2)
    const reset = (password: string) =>
      app.call('POST', '/auth/reset-password', { body: { email, otp, password } })
    expect((await reset('password')).body.errors?.[0]?.field).toBe('password')
    expect((await reset('a new and louder thread')).status).toBe(200)
  })
})
