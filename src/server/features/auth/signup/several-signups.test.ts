import { describe, expect, it } from 'vitest'
import { newEmail, signupBody } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const MINUTE = 60_000
const signup = (email: string, more: object = {}) =>
  app.call('POST', '/auth/signup', { body: signupBody(email, more) })
const prove = (body: object) => app.call<{ hasPassword: boolean }>('POST', '/auth/verify-otp', { body })

const passwords = ['the first of three tries', 'the second of three tries', 'the third of three tries']

/** Three sign-ups of one address, each by a password of its own, with the secret of a browser of its own or without one. */
async function several({ isKeyed = false } = {}) {
  const email = newEmail()
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(43))
  const mails = []
  for (const [turn, password] of passwords.entries()) {
    const firstName = ['Ada', 'Bola', 'Chidi'][turn]
    await signup(email, {
      ...{ password, firstName, selectedPlan: 'premium' },
      ...(isKeyed && { signupKey: keys[turn] }),
    })
    mails.push(await app.mail(email, mails.length + 1))
    app.advance(MINUTE + 1)
  }
  return { email, keys, codes: mails.map(({ code }) => code ?? ''), links: mails.map(({ link }) => link) }
}

async function statusesOf(email: string): Promise<number[]> {
  const statuses = []
  for (const password of passwords) {
    statuses.push((await app.call('POST', '/auth/signin', { body: { email, password } })).status)
  }
  return statuses
}

describe('an address for which several sign-ups wait, by different passwords', () => {
  it('lets a code confirm the sign-up of the browser that proves it, and no other, whatever came before and after', async () => {
    const { email, codes, keys } = await several({ isKeyed: true })
    const verified = await prove({ email, otp: codes[1], signupKey: keys[1] })
    expect([verified.status, verified.body.data]).toEqual([200, { hasPassword: true }])
    expect(await statusesOf(email)).toEqual([401, 200, 401])
    for (const otp of codes) expect((await prove({ email, otp })).status).toBe(422)
    const [user] = await app.sql('select first_name from users where email = $1', [email])
    expect(user).toEqual({ first_name: 'Bola' })
  })

  const attempts = ['the first', 'the second', 'the last'].flatMap((which, turn) => [
    { which, turn, by: 'code' as const },
    { which, turn, by: 'link' as const },
  ])

  it.each(attempts)(
    'opens by the $by of $which, and by nobody’s password, where no browser proves its own',
    async (given) => {
      const { email, codes, links } = await several()
      const proof = given.by === 'code' ? { email, otp: codes[given.turn] } : { link: links[given.turn] }
      const verified = await prove(proof)
      expect([verified.status, verified.body.data]).toEqual([200, { hasPassword: false }])
      expect(await statusesOf(email)).toEqual([401, 401, 401])
      const [user] = await app.sql(
        `select password_hash, plan_id from users join memberships on user_id = users.id
       join subscriptions using (workspace_id) where email = $1`,
        [email],
      )
      expect(user).toEqual({ password_hash: null, plan_id: 'free' })
      app.advance(MINUTE + 1)
      await app.call('POST', '/auth/forgot-password', { body: { email } })
      const { code: otp } = await app.mail(email, 4)
      const password = 'chosen by who reads the mail'
      expect(
        (await app.call('POST', '/auth/reset-password', { body: { email, otp, password } })).status,
      ).toBe(200)
      expect((await app.call('POST', '/auth/signin', { body: { email, password } })).status).toBe(200)
    },
  )

  it('opens by nobody’s password in a browser that has signed up nobody there', async () => {
    const { email, codes } = await several({ isKeyed: true })
    const verified = await prove({ email, otp: codes[2], signupKey: 'p'.repeat(43) })
    expect(verified.body.data).toEqual({ hasPassword: false })
    expect(await statusesOf(email)).toEqual([401, 401, 401])
  })

  it('opens once, by nobody’s password, when all of the codes are typed at once', async () => {
    const { email, codes } = await several()
    const replies = await Promise.all(codes.map((otp) => prove({ email, otp })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await statusesOf(email)).toEqual([401, 401, 401])
  })

  it('opens by the code that is asked for anew without a secret, and by nobody’s password', async () => {
    const { email } = await several()
    await app.call('POST', '/auth/send-otp', { body: { email } })
    expect((await prove({ email, otp: (await app.mail(email, 4)).code })).status).toBe(200)
    expect(await statusesOf(email)).toEqual([401, 401, 401])
  })

  it('is one person’s who tries again with the same password, whichever mail they take', async () => {
    for (const turn of [0, 1]) {
      const email = newEmail()
      const codes: (string | null)[] = []
      for (const firstName of ['Ada', 'Adah']) {
        await signup(email, { firstName })
        codes.push((await app.mail(email, codes.length + 1)).code)
        app.advance(MINUTE + 1)
      }
      expect((await prove({ email, otp: codes[turn] })).body.data).toEqual({ hasPassword: true })
      const { password } = signupBody(email)
      expect((await app.call('POST', '/auth/signin', { body: { email, password } })).status).toBe(200)
    }
  })
})
