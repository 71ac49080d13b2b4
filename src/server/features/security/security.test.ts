import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { Account } from '#contract/security.ts'
import type { ActiveSession } from '#contract/settings.ts'
import { afterTrial, buildMember, newEmail, type Person } from '#server/testing/people.ts'
import { type Colleague, joinTeam, namedIn, workspaceOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const MINUTE = 60_000

interface Safety {
  readonly account: Account
  readonly sessions: readonly ActiveSession[]
}

const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })
const safetyOf = async (token: string) =>
  (await app.call<Safety>('GET', '/user/security', { token })).body.data

interface Shown {
  readonly user: User | null
  readonly recoveryCodes?: readonly string[]
}

/** What somebody changes of their own, and what the answers show of them. */
function changing(token: string, headers: Record<string, string> = {}) {
  const change = async (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) => {
    const reply = await app.call<Shown>(method, path, { token, headers, ...(body && { body }) })
    expect([path, reply.status, reply.body.code]).toEqual([path, 200, undefined])
    return reply.body.data
  }
  return change
}

async function removed(): Promise<{ owner: Person; tailor: Colleague }> {
  const owner = await enterprise()
  const tailor = await joinTeam(app, owner)
  await app.call('POST', `/team/members/${tailor.memberId}/remove`, { token: owner.token, body: {} })
  expect((await app.call('GET', '/auth', { token: tailor.token })).body.code).toBe('WORKSPACE_CLOSED')
  return { owner, tailor }
}

it('stays with whoever was removed from their only business: password, second factor, codes', async () => {
  const { tailor } = await removed()
  const { token, email, password } = tailor
  const change = changing(token)
  expect(await safetyOf(token)).toMatchObject({
    account: { email, pendingEmail: null, hasPassword: true, twoFactorMethods: [], recoveryCodesLeft: 0 },
    sessions: [{ current: true }],
  })
  expect(await change('PATCH', '/user/2fa', { enable: true })).toEqual({ user: null })
  const added = await app.call<{ secret: string }>('POST', '/user/2fa/app', { token })
  const otp = new TOTP({ secret: added.body.data.secret }).generate({
    timestamp: app.clock.now().getTime(),
  })
  const confirmed = await change('POST', '/user/2fa/app/confirm', { otp })
  const renewed = await change('POST', '/user/2fa/recovery-codes')
  expect(renewed.recoveryCodes).toHaveLength(confirmed.recoveryCodes?.length ?? 0)
  expect((await safetyOf(token)).account).toMatchObject({ twoFactorMethods: ['app', 'email'] })
  await change('DELETE', '/user/2fa/app')
  await change('PATCH', '/user/2fa', { enable: false })
  const newPassword = 'a needle in the hay'
  await change('PATCH', '/user/password', { currentPassword: password, newPassword })
  const signedIn = await app.call('POST', '/auth/signin', { body: { email, password: newPassword } })
  expect(signedIn.status).toBe(200)
})

it('stays with them: address, preferences, notifications, and this browser’s pushes', async () => {
  const { tailor } = await removed()
  const { token } = tailor
  const change = changing(token)
  const [first, second] = [newEmail(), newEmail()]
  await change('PATCH', '/user/profile', { email: first })
  await change('DELETE', '/user/email')
  app.advance(MINUTE + 1)
  await change('PATCH', '/user/profile', { email: second })
  expect((await safetyOf(token)).account.pendingEmail).toBe(second)
  const { code } = await app.mail(second)
  await change('POST', '/user/email/verify', { otp: code })
  expect((await safetyOf(token)).account).toMatchObject({ email: second, pendingEmail: null })
  await change('PATCH', '/user/profile', { firstName: 'Bodil' })
  await change('PATCH', '/user/preferences', { language: 'de', theme: 'dark' })
  await change('PATCH', '/user/notifications', { marketingEmails: true })
  expect((await app.call('GET', '/user/push', { token })).status).toBe(200)
  const [kept] = await app.sql(
    `select first_name, language, theme, subscribe_to_newsletter from users join preferences on user_id = users.id
      where users.id = $1`,
    [tailor.userId],
  )
  expect(kept).toEqual({
    first_name: 'Bodil',
    language: 'de',
    theme: 'dark',
    subscribe_to_newsletter: true,
  })
})

it('writes nothing into a business that lets them in no more', async () => {
  const { owner, tailor } = await removed()
  const id = await workspaceOf(app, owner.token)
  const change = changing(tailor.token, namedIn(id))
  await change('PATCH', '/user/profile', { phone: '+1 555', bio: 'Cuts' })
  await change('PATCH', '/user/preferences', { currency: 'JPY', monthlyRevenueGoal: 1 })
  const [kept] = await app.sql('select phone, currency, monthly_goal_minor from workspaces where id = $1', [
    id,
  ])
  expect(kept).toMatchObject({ phone: null, monthly_goal_minor: null })
  expect(kept?.currency).not.toBe('JPY')
})

it('shows them in the business that they name, and in none that is closed to them', async () => {
  const owner = await enterprise()
  const tailor = await joinTeam(app, owner)
  const closed = await workspaceOf(app, owner.token)
  const theirs = await app.call<{ workspace: { id: string } }>('POST', '/workspaces', {
    token: tailor.token,
    body: { businessName: 'Own' },
  })
  await afterTrial(app, owner)
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', {
    body: { email: tailor.email, password: tailor.password },
  })
  const { token } = body.data
  const shownIn = async (headers: Record<string, string>) =>
    (await changing(token, headers)('PATCH', '/user/preferences', { theme: 'dark' })).user?.workspace.id
  const own = theirs.body.data.workspace.id
  expect(await shownIn(namedIn(own))).toBe(own)
  expect(await shownIn(namedIn(closed))).toBeUndefined()
  expect(await shownIn({})).toBe(own)
})

it('goes by what they may there: a goal is neither shown to a tailor, nor taken from one', async () => {
  const owner = await enterprise()
  const tailor = await joinTeam(app, owner)
  await changing(owner.token)('PATCH', '/user/preferences', { monthlyRevenueGoal: 987_654 })
  const shown = await changing(tailor.token)('PATCH', '/user/preferences', { theme: 'dark' })
  expect(shown.user?.settings).toMatchObject({ theme: 'dark', monthlyRevenueGoal: null })
  const refused = await app.call('PATCH', '/user/preferences', {
    token: tailor.token,
    body: { monthlyRevenueGoal: 1 },
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
})
