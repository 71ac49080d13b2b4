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
  readonly user: object
}

interface OpenedSession {
  /** As the application keeps it. */
  readonly session: Session
  /** As the browser keeps them: by these it opens pictures. */
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
}

/** Opens one more session, on the device that calls itself so. */
export async function openSession(
  server: { readonly url: string },
  { email, password }: Pick<Member, 'email' | 'password'>,
  device = 'tests',
): Promise<OpenedSession> {
  const asked = call<Session>(server, 'POST', '/auth/signin', {
    body: { email, password },
    headers: { 'user-agent': device },
  })
  const { headers, body } = await expectStatus(200, asked)
  const { token, user } = body.data
  const cookies = headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    return { name, value, url: server.url }
  })
  return { session: { token, user }, cookies }
}

/** The token of one more session. */
export const signIn = async (
  server: { readonly url: string },
  member: Pick<Member, 'email' | 'password'>,
): Promise<string> => (await openSession(server, member)).session.token

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
