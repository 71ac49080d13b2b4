import { expect, it } from 'vitest'
import { afterTrial, buildMember, newEmail } from '#server/testing/people.ts'
import { invite, joinTeam, mailedInvitation, signupByInvitation, teamOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })

it.each(['free', 'premium'])('are one on %s: the owner’s', async (selectedPlan) => {
  const owner = await buildMember(app, { selectedPlan })
  const reply = await invite(app, owner, { email: newEmail() })
  expect([reply.status, reply.body.code]).toEqual([403, 'PLAN_SEAT_LIMIT_REACHED'])
  expect(await app.mails('nobody@example.com')).toEqual([])
})

it('are taken by open invitations too, and given back by those that end', async () => {
  const owner = await enterprise()
  for (let n = 0; n < 9; n += 1) expect((await invite(app, owner, { email: newEmail() })).status).toBe(201)
  expect((await invite(app, owner, { email: newEmail() })).body.code).toBe('PLAN_SEAT_LIMIT_REACHED')
  const [open] = (await teamOf(app, owner.token)).invitations ?? []
  await app.call('DELETE', `/team/invitations/${open?.id}`, { token: owner.token })
  expect((await invite(app, owner, { email: newEmail() })).status).toBe(201)
  expect(await teamOf(app, owner.token)).toMatchObject({ seats: { used: 10, room: 10 } })
})

it('are taken once by thirty who accept at once at the last one', async () => {
  const owner = await enterprise()
  for (let n = 0; n < 8; n += 1) await joinTeam(app, owner)
  const email = newEmail()
  await invite(app, owner, { email })
  const secret = await mailedInvitation(app, email)
  // As after a downgrade and back: more invitations than there are seats.
  await app.sql(
    `insert into invitations select workspace_id, gen_random_uuid(), 'i' || n || '-' || $1, role, sees, sees_prices, null,
       secret_hash, language, invited_by, created_at, expires_at from invitations, generate_series(1, 29) n where email = $1`,
    [email],
  )
  const ids = await app.sql(`select id, email from invitations where email like '%' || $1`, [email])
  const all = ids.map(({ id }) => {
    const bytes = Buffer.from(secret, 'base64url')
    Buffer.from(String(id).replaceAll('-', ''), 'hex').copy(bytes, 16)
    return bytes.toString('base64url')
  })
  const replies = await Promise.all(all.map((token) => signupByInvitation(app, token)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  // So many of one business at once wait in a line of a certain length, and come again.
  const again = all.filter((_, n) => replies[n]?.status === 429)
  const later = []
  for (const token of again) later.push(await signupByInvitation(app, token))
  const refused = [...replies.filter(({ status }) => ![201, 429].includes(status)), ...later]
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['PLAN_SEAT_LIMIT_REACHED']))
  expect(refused).toHaveLength(29)
  expect((await teamOf(app, owner.token)).members).toHaveLength(10)
}, 180_000)

it('of a plan that ends: the owner stays, the others are let in again with the plan, the first first', async () => {
  const owner = await enterprise()
  const first = await joinTeam(app, owner)
  app.advance(1_000)
  const second = await joinTeam(app, owner)
  const token = await afterTrial(app, owner)
  const tokens = await Promise.all([first, second].map((one) => signIn(one)))
  const closed = async () =>
    Promise.all(tokens.map(async (each) => (await app.call('GET', '/clients', { token: each })).body.code))
  expect(await closed()).toEqual(['WORKSPACE_CLOSED', 'WORKSPACE_CLOSED'])
  expect((await app.call('GET', '/clients', { token })).status).toBe(200)
  const { members } = await teamOf(app, token)
  expect(members.map(({ standing }) => standing?.isClosed)).toEqual([false, true, true])
  const { body } = await app.call<{ workspaces: object[] }>('GET', '/workspaces', { token: tokens[0] ?? '' })
  expect(body.data.workspaces).toMatchObject([{ isOpen: false, plan: 'free' }])
  await app.sql(
    `update subscriptions set plan_id = 'enterprise', status = 'active' where workspace_id =
       (select workspace_id from memberships where user_id = $1)`,
    [owner.userId],
  )
  await expect.poll(closed).toEqual([undefined, undefined])

  async function signIn({ email, password }: { email: string; password: string }) {
    const reply = await app.call<{ token: string; user: null }>('POST', '/auth/signin', {
      body: { email, password },
    })
    expect(reply.body.data.user).toBeNull()
    return reply.body.data.token
  }
})
