import { randomBytes } from 'node:crypto'
import { call } from './api.ts'
import { mailTo } from './mails.ts'

export interface Member {
  readonly email: string
  readonly password: string
  readonly token: string
}

interface MemberOptions {
  readonly selectedPlan?: 'free' | 'premium' | 'enterprise'
}

export const newEmail = () => `tailor-${randomBytes(5).toString('hex')}@example.com`

export const signupBody = (email: string, { selectedPlan = 'free' }: MemberOptions = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: 'a long and quiet thread',
  agreeToTerms: true,
  selectedPlan,
})

/** Signs somebody up, verifies the address by the mailed code and signs in. */
export async function signUpMember(
  server: { readonly url: string; readonly dataDir: string },
  options?: MemberOptions,
): Promise<Member> {
  const body = signupBody(newEmail(), options)
  const { email, password } = body
  await expectStatus(201, call(server, 'POST', '/auth/signup', { body }))
  const { code } = await mailTo(server, email)
  await expectStatus(200, call(server, 'POST', '/auth/verify-otp', { body: { email, otp: code } }))
  return { email, password, token: await signIn(server, { email, password }) }
}

interface Session {
  readonly token: string
  /** As the application keeps it. */
  readonly user: object
}

/** Opens one more session, on the device that calls itself so. */
export async function openSession(
  server: { readonly url: string },
  { email, password }: Pick<Member, 'email' | 'password'>,
  device = 'tests',
): Promise<Session> {
  const headers = { 'user-agent': device }
  const asked = call<Session>(server, 'POST', '/auth/signin', { body: { email, password }, headers })
  const { token, user } = (await expectStatus(200, asked)).body.data
  return { token, user }
}

/** The token of one more session. */
export const signIn = async (
  server: { readonly url: string },
  member: Pick<Member, 'email' | 'password'>,
): Promise<string> => (await openSession(server, member)).token

/** Puts a profile picture on record. */
export async function setPicture(
  server: { readonly url: string },
  { token }: Member,
  picture: Buffer,
): Promise<void> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${server.url}/api/v1/user/image`, { method: 'PATCH', headers, body })
  if (!reply.ok) throw new Error(`Answered ${reply.status}: ${await reply.text()}`)
}

async function expectStatus<Reply extends { status: number; body: object }>(
  status: number,
  asked: Promise<Reply>,
): Promise<Reply> {
  const reply = await asked
  if (reply.status !== status) throw new Error(`Answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}
