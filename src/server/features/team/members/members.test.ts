import { describe, expect, it, onTestFinished } from 'vitest'
import { mayGrant, mayManage, type Role, roles } from '#domain/team/permissions.ts'
import { afterTrial, buildMember } from '#server/testing/people.ts'
import { buildSecondApp } from '#server/testing/second-app.ts'
import { invite, joinTeam, mailedInvitation, signupByInvitation, teamOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })
const change = (token: string, id: string, body: object) =>
  app.call<{ team: object }>('PATCH', `/team/members/${id}`, { token, body })
const remove = (token: string, id: string, body: object = {}) =>
  app.call('POST', `/team/members/${id}/remove`, { token, body })
const whoAmI = async (token: string) =>
  (await app.call<{ user: { workspace: { role: Role } } }>('GET', '/auth', { token })).body

describe('who may manage whom', () => {
  const actors = ['owner', 'manager', 'tailor', 'bookkeeper', 'viewer'] as const

  it('is held to for every pair of roles, in changing, inviting and removing', async () => {
    const owner = await enterprise()
    const tokens = new Map<Role, string>([['owner', owner.token]])
    for (const role of actors.slice(1)) tokens.set(role, (await joinTeam(app, owner, { role })).token)
    const targets = new Map<Role, string>()
    for (const role of actors.slice(1)) targets.set(role, (await joinTeam(app, owner, { role })).memberId)
    const self = (await teamOf(app, owner.token)).members.find(({ isSelf }) => isSelf)
    targets.set('owner', self?.id ?? '')
    for (const [actor, token] of tokens) {
      for (const [target, id] of targets) {
        const { role: granted } = { role: target === 'owner' ? 'manager' : target }
        const reply = await change(token, id, { role: granted })
        const may = mayManage(actor, target) && mayGrant(actor, granted)
        expect([actor, target, reply.status]).toEqual([actor, target, may ? 200 : 403])
        if (!mayManage(actor, target)) expect((await remove(token, id)).status).toBe(403)
      }
      for (const role of roles.filter((each) => each !== 'owner' && !mayGrant(actor, each))) {
        const reply = await invite(app, { token }, { email: `nobody-${role}@example.com`, role })
        expect([actor, role, reply.status]).toEqual([actor, role, 403])
      }
    }
  })

  it('lets nobody be made an owner', async () => {
    const owner = await enterprise()
    const { memberId } = await joinTeam(app, owner, { role: 'manager' })
    expect((await change(owner.token, memberId, { role: 'owner' })).status).toBe(422)
    expect((await invite(app, owner, { email: 'x@example.com', role: 'owner' })).status).toBe(422)
  })
})

describe('a change', () => {
  it('holds at the next request, and resets the switches with the role', async () => {
    const owner = await enterprise()
    const { token, memberId } = await joinTeam(app, owner, { role: 'tailor', seesPrices: true })
    await change(owner.token, memberId, { sees: 'all' })
    expect((await whoAmI(token)).data.user.workspace).toMatchObject({ sees: 'all', seesPrices: true })
    await change(owner.token, memberId, { role: 'viewer' })
    expect((await whoAmI(token)).data.user.workspace).toMatchObject({ role: 'viewer', seesPrices: false })
    expect((await app.call('POST', '/clients', { token, body: { name: 'X' } })).status).toBe(403)
  })

  it('leaves whoever keeps the books seeing everything', async () => {
    const owner = await enterprise()
    const { token, memberId } = await joinTeam(app, owner, { role: 'bookkeeper', sees: 'assigned' })
    await change(owner.token, memberId, { seesPrices: false })
    expect((await whoAmI(token)).data.user.workspace).toMatchObject({ sees: 'all', seesPrices: true })
  })

  it('of a colour is nobody’s rank: the owner’s too, by a manager', async () => {
    const owner = await enterprise()
    const manager = await joinTeam(app, owner, { role: 'manager' })
    const self = (await teamOf(app, owner.token)).members.find(({ isSelf }) => isSelf)
    expect((await change(manager.token, self?.id ?? '', { color: 'teal' })).status).toBe(200)
    expect((await teamOf(app, owner.token)).members[0]).toMatchObject({ role: 'owner', color: 'teal' })
  })

  it('of nothing changes nothing', async () => {
    const owner = await enterprise()
    const { memberId } = await joinTeam(app, owner)
    const before = await teamOf(app, owner.token)
    expect((await change(owner.token, memberId, {})).status).toBe(200)
    expect(await teamOf(app, owner.token)).toEqual(before)
  })
})

it('shows how somebody stands to nobody but who writes the team', async () => {
  const owner = await enterprise()
  const tailor = await joinTeam(app, owner)
  await invite(app, owner, { email: 'waiting@example.com' })
  const seen = await teamOf(app, tailor.token)
  expect(seen).toMatchObject({ invitations: null, seats: null, ownerOffer: null })
  expect(seen.members.map(({ standing }) => standing)).toEqual([null, null])
  expect(JSON.stringify(seen)).not.toContain(owner.email)
  expect(await teamOf(app, owner.token)).toMatchObject({ seats: { used: 3, room: 10 } })
})

describe('a removal', () => {
  it('is felt on another process within a second, told to both, and leaves the name', async () => {
    const owner = await enterprise()
    const tailor = await joinTeam(app, owner, { firstName: 'Bodil' })
    const other = await buildSecondApp(app)
    onTestFinished(() => other.close())
    const ask = async () =>
      (
        await other.http.inject({
          url: '/api/v1/clients',
          headers: { authorization: `Bearer ${tailor.token}` },
        })
      ).json().code
    expect(await ask()).toBeUndefined()
    expect((await remove(owner.token, tailor.memberId)).status).toBe(200)
    // Elsewhere far sooner than what is kept of a session ends by itself; where it was asked for, before the answer.
    await expect.poll(ask, { timeout: 20_000, interval: 20 }).toBe('WORKSPACE_CLOSED')
    expect((await app.call('GET', '/clients', { token: tailor.token })).body.code).toBe('WORKSPACE_CLOSED')
    expect((await app.mail(tailor.email, 2)).text).toContain('no longer have access')
    expect((await app.mail(owner.email, 2)).text).toContain('Bodil')
    const team = await teamOf(app, owner.token)
    expect(team.former).toEqual([{ id: tailor.memberId, name: 'Bodil Haddad' }])
    const events = await app.sql(`select kind from audit_events where user_id = $1 order by id`, [
      tailor.userId,
    ])
    expect(events.at(-1)).toEqual({ kind: 'removed-from-business' })
  })

  it('leaves them their account, which can be invited again', async () => {
    const owner = await enterprise()
    const tailor = await joinTeam(app, owner)
    await remove(owner.token, tailor.memberId)
    const list = await app.call<{ workspaces: object[] }>('GET', '/workspaces', { token: tailor.token })
    expect(list.body.data).toEqual({ workspaces: [], mayOpen: true })
    const signedIn = await app.call<{ user: object | null }>('POST', '/auth/signin', {
      body: { email: tailor.email, password: tailor.password },
    })
    expect([signedIn.status, signedIn.body.data.user]).toEqual([200, null])
    await invite(app, owner, { email: tailor.email, role: 'viewer' })
    const secret = await mailedInvitation(app, tailor.email, 3)
    const again = await app.call('POST', '/invitations/accept', {
      token: tailor.token,
      body: { token: secret },
    })
    expect(again.status).toBe(200)
    expect((await whoAmI(tailor.token)).data.user.workspace.role).toBe('viewer')
  })

  it('is one when two ask for it at once, and none of oneself', async () => {
    const owner = await enterprise()
    const tailor = await joinTeam(app, owner)
    const both = await Promise.all([1, 2].map(() => remove(owner.token, tailor.memberId)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const self = (await teamOf(app, owner.token)).members.find(({ isSelf }) => isSelf)
    expect((await remove(owner.token, self?.id ?? '')).status).toBe(403)
  })

  it('crosses another that hands the work the other way, and neither waits for ever', async () => {
    const owner = await enterprise()
    const manager = await joinTeam(app, owner, { role: 'manager' })
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await joinTeam(app, owner), await joinTeam(app, owner)]
      const replies = await Promise.all([
        remove(owner.token, one.memberId, { handTo: other.memberId }),
        remove(manager.token, other.memberId, { handTo: one.memberId }),
      ])
      // Whoever comes second finds that nobody is there to take the work.
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('hands open work to somebody who works there, and to nobody else', async () => {
    const owner = await enterprise()
    const [tailor, stranger] = [await joinTeam(app, owner), await enterprise()]
    const elsewhere = (await teamOf(app, stranger.token)).members[0]?.id
    for (const handTo of [elsewhere, tailor.memberId, crypto.randomUUID()]) {
      expect((await remove(owner.token, tailor.memberId, { handTo })).status).toBe(422)
    }
    expect((await teamOf(app, owner.token)).members).toHaveLength(2)
  })
})

it('is left by whoever wants to, but for the owner', async () => {
  const owner = await enterprise()
  const tailor = await joinTeam(app, owner)
  const refused = await app.call('DELETE', '/team/me', { token: owner.token })
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect((await app.call('DELETE', '/team/me', { token: tailor.token })).status).toBe(200)
  expect((await app.call('GET', '/clients', { token: tailor.token })).body.code).toBe('WORKSPACE_CLOSED')
})

describe('a worker without an account', () => {
  it('takes no seat, is called as the team says, and is invited later', async () => {
    const owner = await enterprise()
    const added = await app.call<{ id: string }>('POST', '/team/members', {
      token: owner.token,
      body: { name: 'Misaki', color: 'violet' },
    })
    expect(added.status).toBe(201)
    const { id } = added.body.data
    expect(await teamOf(app, owner.token)).toMatchObject({ seats: { used: 1, room: 10 } })
    await change(owner.token, id, { name: 'Misaki S.' })
    const { members } = await teamOf(app, owner.token)
    expect(members.find((member) => member.id === id)).toMatchObject({ name: 'Misaki S.', color: 'violet' })
  })

  const addWorker = (token: string, name = 'Misaki') =>
    app.call<{ id: string }>('POST', '/team/members', { token, body: { name } })

  it('comes with the workshop’s floor, on Premium as on Enterprise, where the only seat is the owner’s', async () => {
    const owner = await buildMember(app, { selectedPlan: 'premium' })
    const { status, body } = await addWorker(owner.token)
    expect(status).toBe(201)
    expect(await teamOf(app, owner.token)).toMatchObject({ seats: { used: 1, room: 1 } })
    const invited = await invite(app, owner, { email: 'misaki@example.com', memberId: body.data.id })
    expect(invited.body.code).toBe('PLAN_SEAT_LIMIT_REACHED')
  })

  it('is not there on Free; who is there from before stays, and may be changed and removed', async () => {
    const owner = await buildMember(app, { selectedPlan: 'premium' })
    const { id } = (await addWorker(owner.token)).body.data
    const token = await afterTrial(app, owner)
    const refused = await addWorker(token, 'Karim')
    expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
    expect((await teamOf(app, token)).members.map(({ name }) => name)).toContain('Misaki')
    expect((await change(token, id, { name: 'Misaki S.' })).status).toBe(200)
    expect((await remove(token, id)).status).toBe(200)
    expect((await teamOf(app, token)).former).toEqual([{ id, name: 'Misaki S.' }])
  })
})

it('calls somebody with an account as their account does', async () => {
  const owner = await enterprise()
  const { token, memberId } = await joinTeam(app, owner)
  await change(owner.token, memberId, { name: 'Nickname' })
  await app.call('PATCH', '/user/profile', { token, body: { firstName: 'ليلى' } })
  const { members } = await teamOf(app, owner.token)
  expect(members.find(({ id }) => id === memberId)?.name).toBe('ليلى Haddad')
  expect(await signupByInvitation(app, 'A'.repeat(64))).toMatchObject({ status: 404 })
})
