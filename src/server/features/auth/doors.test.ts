import { afterAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { startIssuer } from '#server/testing/issuer.ts'
import { newEmail, signUpMember, signupBody } from '#server/testing/people.ts'
import { appOfFile, type ReceivedMail, type Reply } from '#server/testing/test-app.ts'

/**
 * Two people and one address: its owner reads the mail, the stranger doesn't. Whatever the stranger does before the owner
 * comes in, while the owner's mail is on its way, and afterwards: the owner gets in, the stranger never does, and nothing
 * of what the stranger entered is left (docs/decisions/0019).
 */

const issuer = await startIssuer()
afterAll(() => issuer.close())
const app = await appOfFile(issuer.environment)

interface SignedIn {
  token: string
  user: User
}

const post = <Data>(url: string, body: object, token?: string) =>
  app.call<Data>('POST', url, token === undefined ? { body } : { body, token })
const signin = (email: string, password: string) => post<SignedIn>('/auth/signin', { email, password })
const wrong = (code: string | null | undefined) => String((Number(code ?? 0) + 1) % 10_000).padStart(4, '0')

/** So that the pause between two mails to an address never stands in the way. */
const later = () => app.advance(61_000)

/** Every mail that was asked for has come. */
async function settled(): Promise<void> {
  const waiting = () => app.sql('select 1 from graphile_worker.jobs where attempts < max_attempts')
  await expect.poll(waiting, { interval: 20 }).toEqual([])
}

const mine = 'the owner’s own long thread'
const theirs = 'the stranger’s long thread'
const strangersWords = {
  firstName: 'Eve',
  lastName: 'Stranger',
  businessName: 'Eve’s',
  selectedPlan: 'enterprise',
}

const strangerSignsUp = (email: string) =>
  post('/auth/signup', signupBody(email, { ...strangersWords, password: theirs }))
const facebookOf = (email: string, who: string) =>
  issuer.facebookToken(`${who}-${email}`, { id: `${who}-${email}`, email, first_name: who, last_name: who })

type Step = (email: string) => Promise<unknown>

/** Without reading a mail; a minute passes between the steps. */
const strangers: Readonly<Record<string, readonly Step[]>> = {
  'signs up': [strangerSignsUp],
  'signs up again and again': [strangerSignsUp, strangerSignsUp],
  'guesses at codes': [
    async (email) => {
      const otp = wrong((await app.mails(email)).at(-1)?.code)
      await post('/auth/verify-otp', { email, otp })
      await post('/auth/oauth/facebook', { accessToken: facebookOf(email, 'Eve'), otp })
    },
  ],
  'asks for codes, and tries a link': [
    async (email) => {
      await post('/auth/send-otp', { email })
      await post('/auth/verify-otp', { link: 'A'.repeat(22) })
    },
  ],
  'asks for a new password': [
    (email) => post('/auth/forgot-password', { email }),
    async (email) => {
      const otp = wrong((await app.mails(email)).at(-1)?.code)
      await post('/auth/reset-password', { email, otp, password: theirs })
    },
  ],
  'comes by Google': [
    async (email) => {
      for (const claims of [{ email_verified: false }, { aud: 'somebody-else' }]) {
        const idToken = await issuer.googleToken({ sub: `e-${email}`, email, ...claims })
        await post('/auth/oauth/google', { idToken })
      }
    },
  ],
  'comes by Facebook': [(email) => post('/auth/oauth/facebook', { accessToken: facebookOf(email, 'Eve') })],
  'changes an account of their own to the address': [
    async (email) => {
      const { token } = await signUpMember(app)
      await app.call('PATCH', '/user/profile', { token, body: { email } })
      await post('/user/email/verify', { otp: '0000' }, token)
    },
  ],
}

interface Door {
  /** Up to where the mail is asked for; a minute passes between the steps. */
  begin: readonly Step[]
  /** Proves the address by one of the mails that have come. */
  finish(email: string, mail: ReceivedMail | undefined): Promise<Reply<unknown>>
  enter(email: string): Promise<Reply<SignedIn>>
}

/** The owner's browser knows its own sign-up. */
const signupKey = 'k'.repeat(43)
const ownerSignsUp = (email: string) => post('/auth/signup', signupBody(email, { password: mine, signupKey }))
const ownerErrs = (email: string) =>
  post(
    '/auth/signup',
    signupBody(email, { password: 'the owner’s first thought', signupKey: 'f'.repeat(43) }),
  )
const byPassword = (email: string) => signin(email, mine)
const byCode = (email: string, mail: ReceivedMail | undefined) =>
  post('/auth/verify-otp', { email, otp: mail?.code ?? '0000', signupKey })
const google = async (email: string) =>
  post<SignedIn>('/auth/oauth/google', {
    idToken: await issuer.googleToken({ sub: `o-${email}`, email, hd: 'example.com' }),
  })
const others = new Map<string, string>()

const owners: Readonly<Record<string, Door>> = {
  'by the code': { begin: [ownerSignsUp], finish: byCode, enter: byPassword },
  'by the link': {
    begin: [ownerSignsUp],
    finish: (_, mail) => post('/auth/verify-otp', { link: mail?.link ?? 'A'.repeat(22), signupKey }),
    enter: byPassword,
  },
  'by signing up again': { begin: [ownerErrs, ownerSignsUp], finish: byCode, enter: byPassword },
  'by another code': {
    begin: [ownerSignsUp, (email) => post('/auth/send-otp', { email, signupKey })],
    finish: byCode,
    enter: byPassword,
  },
  'by a new password': {
    begin: [ownerErrs, (email) => post('/auth/forgot-password', { email })],
    finish: (email, mail) =>
      post('/auth/reset-password', { email, otp: mail?.code ?? '0000', password: mine, signupKey }),
    enter: byPassword,
  },
  'by Google': { begin: [], finish: google, enter: google },
  'by Facebook': {
    begin: [(email) => post('/auth/oauth/facebook', { accessToken: facebookOf(email, 'Ada') })],
    finish: (email, mail) =>
      post('/auth/oauth/facebook', { accessToken: facebookOf(email, 'Ada'), otp: mail?.code ?? '0000' }),
    enter: (email) => post('/auth/oauth/facebook', { accessToken: facebookOf(email, 'Ada') }),
  },
  'by a change of address': {
    begin: [
      async (email) => {
        const { token } = await signUpMember(app)
        others.set(email, token)
        await app.call('PATCH', '/user/profile', { token, body: { email } })
      },
    ],
    finish: (email, mail) => post('/user/email/verify', { otp: mail?.code ?? '0000' }, others.get(email)),
    enter: (email) => signin(email, signupBody(email).password),
  },
}

/** Every way in that the stranger has tried to prepare; 401 or 403, and which of them is the same for all. */
async function strangerComesIn(email: string): Promise<number[]> {
  const replies = [
    await signin(email, theirs),
    await post('/auth/oauth/facebook', { accessToken: facebookOf(email, 'Eve') }),
  ]
  return replies.map(({ status }) => status)
}

/** Tries the mails that have come, the newest first, as somebody does whose mailbox holds several. */
async function prove(door: Door, email: string): Promise<number> {
  const mails = (await app.mails(email)).reverse()
  for (const mail of mails.length === 0 ? [undefined] : mails) {
    const { status } = await door.finish(email, mail)
    if (status === 200) return status
  }
  return 422
}

describe('an owner who comes in', () => {
  it.each(Object.entries(owners))(
    '%s is alone with their account, whatever strangers do',
    {
      timeout: 180_000,
    },
    async (_, door) => {
      /** For each of the strangers' doors an address of its own, all walked through in step. */
      const pairs = Object.entries(strangers).map(([name, steps]) => ({ name, steps, email: newEmail() }))
      const inStep = async (stepsOf: (pair: (typeof pairs)[number]) => readonly Step[]) => {
        const count = Math.max(...pairs.map((pair) => stepsOf(pair).length))
        for (let step = 0; step < count; step++) {
          await Promise.all(pairs.map((pair) => stepsOf(pair)[step]?.(pair.email)))
          await settled()
          later()
        }
      }
      const each = async <Result>(ask: (email: string) => Promise<Result>) =>
        Object.fromEntries(await Promise.all(pairs.map(async ({ name, email }) => [name, await ask(email)])))
      const all = <Result>(result: Result) => Object.fromEntries(pairs.map(({ name }) => [name, result]))

      await inStep(({ steps }) => steps)
      expect(Object.values(await each(strangerComesIn)).flat()).not.toContain(200)
      later()
      await inStep(() => door.begin)
      await inStep(({ steps }) => steps)
      expect(await each((email) => prove(door, email))).toEqual(all(200))
      await inStep(({ steps }) => steps)

      expect(
        await each(async (email) => {
          const { user } = (await door.enter(email)).body.data
          const { plan, businessName, twoFactorMethods, firstName } = user
          return [user.email === email, plan, businessName, twoFactorMethods, firstName === 'Eve']
        }),
      ).toEqual(all([true, 'free', null, [], false]))
      expect(await each(strangerComesIn)).toEqual(all([401, 401]))
      const left = await app.sql(
        `select email from signups where email = any($1)
       union all select subject from social_identities join users on users.id = user_id
         where email = any($1) and subject not in ('o-' || email, 'Ada-' || email)`,
        [pairs.map(({ email }) => email)],
      )
      expect(left).toEqual([])
    },
  )
})
