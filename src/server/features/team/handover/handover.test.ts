import { expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { joinTeam, teamOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })
const offer = (token: string, memberId: string) =>
  app.call('POST', '/team/owner-offer', { token, body: { memberId } })
const accept = (token: string) => app.call('POST', '/team/owner-offer/accept', { token })
const rolesIn = async (token: string) =>
  (await teamOf(app, token)).members.map(({ name, role }) => `${name}: ${role}`)

it('changes hands once both have said so, each with fresh proof', async () => {
  const owner = await enterprise()
  const heir = await joinTeam(app, owner, { role: 'tailor', firstName: 'Karim' })
  expect((await offer(owner.token, heir.memberId)).status).toBe(201)
  const offered = (await app.mail(heir.email, 2)).text
  expect(offered).toContain('Ada Lovelace would like to hand')
  const own = await app.call<{ workspaces: { id: string }[] }>('GET', '/workspaces', { token: owner.token })
  expect(offered).toContain(`/settings?tab=team&workspace=${own.body.data.workspaces[0]?.id}`)
  expect((await teamOf(app, heir.token)).ownerOffer).toMatchObject({ toMemberId: heir.memberId })
  expect(await rolesIn(owner.token)).toEqual(['Ada Lovelace: owner', 'Karim Haddad: tailor'])
  expect((await accept(heir.token)).status).toBe(200)
  expect(await rolesIn(heir.token)).toEqual(['Karim Haddad: owner', 'Ada Lovelace: manager'])
  expect((await app.call('GET', '/subscription', { token: heir.token })).status).not.toBe(403)
  const kinds = await app.sql(
    `select kind from audit_events where kind like 'business-%over' and user_id = any($1) order by id`,
    [[owner.userId, heir.userId]],
  )
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['business-handed-over', 'business-taken-over'])
  expect((await app.mail(owner.email, 2)).text).toContain('stays as a manager')
})

it('wants proof that is fresh, on both sides', async () => {
  const owner = await enterprise()
  const heir = await joinTeam(app, owner)
  app.advance(16 * 60_000)
  expect((await offer(owner.token, heir.memberId)).body.code).toBe('REAUTH_REQUIRED')
  await app.call('POST', '/auth/reauth', { token: owner.token, body: { password: owner.password } })
  expect((await offer(owner.token, heir.memberId)).status).toBe(201)
  expect((await accept(heir.token)).body.code).toBe('REAUTH_REQUIRED')
  await app.call('POST', '/auth/reauth', { token: heir.token, body: { password: heir.password } })
  expect((await accept(heir.token)).status).toBe(200)
})

it('has one owner under twenty who take it over at once', async () => {
  const owner = await enterprise()
  const heirs = []
  for (let n = 0; n < 5; n += 1) heirs.push(await joinTeam(app, owner))
  const asked = await Promise.all(
    heirs.flatMap((heir) => [
      offer(owner.token, heir.memberId),
      accept(heir.token),
      offer(owner.token, heir.memberId),
      accept(heir.token),
    ]),
  )
  expect(asked.every(({ status }) => status < 500)).toBe(true)
  const [row] = await app.sql(
    `select count(*) filter (where role = 'owner')::int as owners, count(*)::int as people from memberships
     where workspace_id = (select workspace_id from members where id = $1)`,
    [heirs[0]?.memberId],
  )
  expect(row).toEqual({ owners: 1, people: 6 })
})

it('is offered only to somebody of the business who can sign in', async () => {
  const [owner, stranger] = [await enterprise(), await enterprise()]
  const worker = await app.call<{ id: string }>('POST', '/team/members', {
    token: owner.token,
    body: { name: 'Misaki' },
  })
  const self = (await teamOf(app, owner.token)).members.find(({ isSelf }) => isSelf)
  const elsewhere = (await teamOf(app, stranger.token)).members[0]
  expect((await offer(owner.token, worker.body.data.id)).body.code).toBe('CONFLICT')
  expect((await offer(owner.token, self?.id ?? '')).status).toBe(404)
  expect((await offer(owner.token, elsewhere?.id ?? '')).status).toBe(404)
})

it('is withdrawn, declined, or ends with whom it was made to; then there is nothing to take', async () => {
  const owner = await enterprise()
  const [heir, other] = [await joinTeam(app, owner), await joinTeam(app, owner)]
  for (const token of [owner.token, heir.token]) {
    await offer(owner.token, heir.memberId)
    expect((await accept(other.token)).status).toBe(404)
    expect((await app.call('DELETE', '/team/owner-offer', { token: other.token })).status).toBe(404)
    expect((await app.call('DELETE', '/team/owner-offer', { token })).status).toBe(200)
    expect((await accept(heir.token)).status).toBe(404)
  }
  await offer(owner.token, heir.memberId)
  await app.call('POST', `/team/members/${heir.memberId}/remove`, { token: owner.token, body: {} })
  expect((await teamOf(app, owner.token)).ownerOffer).toBeNull()
  expect((await accept(heir.token)).body.code).toBe('WORKSPACE_CLOSED')
})

it('goes to the one it was offered to last', async () => {
  const owner = await enterprise()
  const [first, second] = [await joinTeam(app, owner), await joinTeam(app, owner)]
  await offer(owner.token, first.memberId)
  await offer(owner.token, second.memberId)
  expect((await accept(first.token)).status).toBe(404)
  expect((await accept(second.token)).status).toBe(200)
})
