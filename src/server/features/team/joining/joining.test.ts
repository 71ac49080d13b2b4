import { describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { Role } from '#domain/team/permissions.ts'
import { buildMember, newEmail } from '#server/testing/people.ts'
import {
  acceptInvitation,
  invite,
  joinTeam,
  mailedInvitation,
  openInvitation,
  signupByInvitation,
  teamOf,
} from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })

const accept = (token: string, invitation: string) => acceptInvitation(app, token, invitation)

describe('an invitation', () => {
  it('is mailed, and its secret told to nobody else', async () => {
    const owner = await enterprise()
    const email = newEmail()
    const made = await invite(app, owner, { email })
    const secret = await mailedInvitation(app, email)
    expect(made.status).toBe(201)
    expect(JSON.stringify([made.body, await teamOf(app, owner.token)])).not.toContain(secret)
    const kept = await app.sql('select * from invitations where email = $1', [email])
    expect(JSON.stringify(kept)).not.toContain(secret.slice(-22))
  })

  it('says what it is for, and as little as that of who is meant', async () => {
    const owner = await enterprise()
    const email = newEmail()
    await invite(app, owner, { email, role: 'bookkeeper' })
    const { body } = await openInvitation(app, await mailedInvitation(app, email))
    expect(body.data.invitation).toMatchObject({
      ...{ role: 'bookkeeper', invitedBy: 'Ada', hasAccount: false },
      maskedEmail: `t***@${email.split('@')[1]}`,
    })
    expect(JSON.stringify(body)).not.toContain(email)
  })

  it('brings somebody in without a code, a business of their own or a trial', async () => {
    const owner = await enterprise()
    const layla = await joinTeam(app, owner, { role: 'tailor' })
    const { body } = await app.call<{ user: object }>('GET', '/auth', { token: layla.token })
    expect(body.data.user).toMatchObject({
      isEmailVerified: true,
      workspace: { role: 'tailor', sees: 'assigned', seesPrices: false },
    })
    const owned = await app.sql(`select 1 from memberships where user_id = $1 and role = 'owner'`, [
      layla.userId,
    ])
    expect(owned).toEqual([])
    const signedIn = await app.call('POST', '/auth/signin', {
      body: { email: layla.email, password: layla.password },
    })
    expect(signedIn.status).toBe(200)
    expect((await app.mail(owner.email)).text).toContain('Layla')
  })

  it('begins with the day on which the owner’s weeks start, whatever language it is taken up in', async () => {
    const owner = await enterprise()
    const startOf = async (language: string) => {
      const email = newEmail()
      await invite(app, owner, { email })
      const { body } = await signupByInvitation(app, await mailedInvitation(app, email), { language })
      const { user } = (await app.call<{ user: User }>('GET', '/auth', { token: body.data.token })).body.data
      return user.settings.weekStart
    }
    expect(await startOf('de')).toBe('sunday')
    await app.call('PATCH', '/user/preferences', { token: owner.token, body: { weekStart: 'monday' } })
    expect(await startOf('en')).toBe('monday')
  })

  it('brings in somebody who has an account, who then works in two businesses', async () => {
    const [owner, other] = [await enterprise(), await buildMember(app)]
    await invite(app, owner, { email: other.email.toUpperCase(), role: 'manager' })
    const token = await mailedInvitation(app, other.email)
    expect((await openInvitation(app, token)).body.data.invitation.hasAccount).toBe(true)
    expect((await accept(other.token, token)).status).toBe(200)
    const { body } = await app.call<{ workspaces: { role: string }[] }>('GET', '/workspaces', {
      token: other.token,
    })
    expect(body.data.workspaces.map(({ role }) => role).sort()).toEqual(['manager', 'owner'])
  })

  it('gives a worker without an account theirs, under the same member', async () => {
    const owner = await enterprise()
    const added = await app.call<{ id: string }>('POST', '/team/members', {
      token: owner.token,
      body: { name: 'Misaki' },
    })
    const memberId = added.body.data.id
    const email = newEmail()
    await invite(app, owner, { email, memberId })
    await signupByInvitation(app, await mailedInvitation(app, email), { firstName: '美咲', lastName: '佐藤' })
    const { members } = await teamOf(app, owner.token)
    expect(members.find(({ id }) => id === memberId)).toMatchObject({
      name: '美咲 佐藤',
      standing: { hasAccount: true, email },
    })
    expect(members).toHaveLength(2)
  })
})

describe('an invitation of a worker without an account', () => {
  const addWorker = async (token: string, role: Role) => {
    const body = { name: 'Misaki', role }
    return (await app.call<{ id: string }>('POST', '/team/members', { token, body })).body.data.id
  }
  const raise = (token: string, id: string) =>
    app.call('PATCH', `/team/members/${id}`, { token, body: { role: 'manager' } })

  it('is refused to whoever may not manage them, and sent to nobody', async () => {
    const owner = await enterprise()
    const manager = await joinTeam(app, owner, { role: 'manager' })
    const memberId = await addWorker(owner.token, 'manager')
    const email = newEmail()
    const refused = await invite(app, manager, { email, memberId })
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await app.mails(email)).toEqual([])
    // Sent by who may, it isn't sent anew by who may not.
    expect((await invite(app, owner, { email, memberId })).status).toBe(201)
    const [open] = (await teamOf(app, owner.token)).invitations ?? []
    const resend = ({ token }: { token: string }) =>
      app.call('POST', `/team/invitations/${open?.id}/resend`, { token })
    expect([(await resend(manager)).status, (await resend(owner)).status]).toEqual([403, 200])
  })

  it('makes of whoever comes what the worker has been made since', async () => {
    const owner = await enterprise()
    const manager = await joinTeam(app, owner, { role: 'manager' })
    const memberId = await addWorker(owner.token, 'tailor')
    const email = newEmail()
    await invite(app, manager, { email, memberId })
    await raise(owner.token, memberId)
    const { invitations } = await teamOf(app, owner.token)
    expect(invitations).toMatchObject([{ email, role: 'manager', sees: 'all', seesPrices: true }])
    await signupByInvitation(app, await mailedInvitation(app, email))
    const { members } = await teamOf(app, owner.token)
    expect(members.find(({ id }) => id === memberId)).toMatchObject({
      role: 'manager',
      standing: { hasAccount: true, sees: 'all', seesPrices: true },
    })
  })

  it('stays what an owner made of it where a manager changes the worker', async () => {
    const owner = await enterprise()
    const manager = await joinTeam(app, owner, { role: 'manager' })
    const memberId = await addWorker(owner.token, 'tailor')
    await invite(app, owner, { email: newEmail(), role: 'manager', memberId })
    const changed = await app.call('PATCH', `/team/members/${memberId}`, {
      token: manager.token,
      body: { role: 'viewer' },
    })
    expect(changed.status).toBe(200)
    expect((await teamOf(app, owner.token)).invitations).toMatchObject([{ role: 'manager' }])
  })
})

describe('is refused', () => {
  it('to somebody signed in with another address, who is told so', async () => {
    const [owner, other] = [await enterprise(), await buildMember(app)]
    const email = newEmail()
    await invite(app, owner, { email })
    const secret = await mailedInvitation(app, email)
    const reply = await accept(other.token, secret)
    expect([reply.status, reply.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect((await openInvitation(app, secret)).status).toBe(200)
  })

  it('to a sign-up where the address has an account, whose password stays', async () => {
    const [owner, other] = [await enterprise(), await buildMember(app)]
    await invite(app, owner, { email: other.email })
    const secret = await mailedInvitation(app, other.email)
    const reply = await signupByInvitation(app, secret, { password: 'quite another quiet thread' })
    expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT'])
    const signedIn = await app.call('POST', '/auth/signin', {
      body: { email: other.email, password: other.password },
    })
    expect(signedIn.status).toBe(200)
  })

  it('a password that everybody knows, or that is the address', async () => {
    const owner = await enterprise()
    const email = newEmail()
    await invite(app, owner, { email })
    const secret = await mailedInvitation(app, email)
    for (const password of ['password1234', email]) {
      expect((await signupByInvitation(app, secret, { password })).status).toBe(422)
    }
    expect((await openInvitation(app, secret)).status).toBe(200)
  })

  it('twice to the same address, and to somebody who works there', async () => {
    const owner = await enterprise()
    const email = newEmail()
    await invite(app, owner, { email })
    expect((await invite(app, owner, { email })).body.code).toBe('CONFLICT')
    await signupByInvitation(app, await mailedInvitation(app, email))
    expect((await invite(app, owner, { email })).body.code).toBe('CONFLICT')
  })
})

it('a sign-up that waits for the same address lends it nothing, and is gone', async () => {
  const owner = await enterprise()
  const email = newEmail()
  await app.call('POST', '/auth/signup', {
    body: {
      ...{ firstName: 'Eve', lastName: 'Stranger', email, password: 'a thread of a stranger' },
      ...{ agreeToTerms: true, selectedPlan: 'enterprise' },
    },
  })
  const { code } = await app.mail(email)
  await invite(app, owner, { email })
  const joined = await signupByInvitation(app, await mailedInvitation(app, email, 2))
  expect(joined.status).toBe(201)
  expect((await app.call('POST', '/auth/verify-otp', { body: { email, otp: code } })).status).toBe(422)
  const stranger = await app.call('POST', '/auth/signin', {
    body: { email, password: 'a thread of a stranger' },
  })
  expect(stranger.body.code).toBe('INVALID_CREDENTIALS')
})
