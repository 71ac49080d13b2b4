import type { Language } from '#contract/preferences.ts'
import type { TestApp } from './test-app.ts'

let made = 0

export interface Person {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly userId: string
}

export const signupBody = (email: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: 'a long and quiet thread',
  agreeToTerms: true,
  selectedPlan: 'free',
  ...more,
})

export const newEmail = () => `tailor${++made}@example.com`

interface Newcomer {
  readonly email?: string
  readonly selectedPlan?: string
  readonly language?: Language
}

/** Somebody with an account and a session, which most tests begin with: a fifth of what the doors take. No mail has gone. */
export async function buildMember(app: TestApp, more: Newcomer = {}): Promise<Person> {
  const email = more.email ?? newEmail()
  const body = signupBody(email, more)
  const { userId, token } = await app.openAccount(body)
  return { email, password: body.password, token, userId }
}

/** Signs up, verifies by the mailed code and signs in, all through the public door. */
export async function signUpMember(app: TestApp, more: Newcomer = {}): Promise<Person> {
  const email = more.email ?? newEmail()
  const body = signupBody(email, more)
  const mailsBefore = (await app.mails(email)).length
  await app.call('POST', '/auth/signup', { body })
  const { code } = await app.mail(email, mailsBefore + 1)
  const verified = await app.call('POST', '/auth/verify-otp', { body: { email, otp: code } })
  if (verified.status !== 200) throw new Error(`Could not verify: ${JSON.stringify(verified.body)}`)
  const { body: reply } = await app.call('POST', '/auth/signin', { body: { email, password: body.password } })
  const { token, user } = reply.data as { token: string; user: { id: string } }
  return { email, password: body.password, token, userId: user.id }
}

/** Lets the trial end, and signs in anew: that is longer than a session lasts. Answers the token. */
export async function afterTrial(app: TestApp, { email, password }: Person): Promise<string> {
  app.advance(15 * 86_400_000)
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  return body.data.token
}
