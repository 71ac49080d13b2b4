import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Closing } from '#contract/account.ts'
import type { EnteredWorkspace } from '#contract/joining.ts'
import type { Team } from '#contract/team.ts'
import { addColleague, giveSeats, join, signInAgain } from '#server/testing/colleagues.ts'
import { exported } from '#server/testing/exports.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { buildPayer, cards, enterCard, jobsDone } from '#server/testing/payments.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'

const app = await appOfFile()

type Somebody = Pick<Person, 'token' | 'password'>

const remove = ({ token, password }: Somebody) =>
  app.call('POST', '/user/delete-account', { token, body: { password } })

const closingOf = async ({ token }: Somebody) =>
  (await app.call<Closing>('GET', '/user/delete-account', { token })).body.data

const workspacesOf = async ({ token }: Somebody) =>
  (await app.call<{ workspaces: EnteredWorkspace[] }>('GET', '/workspaces', { token })).body.data.workspaces

const membersOf = (workspaceId: string) =>
  app.sql(
    `select name, role, user_id, email, picture_name, ended_at is not null as ended
     from members where workspace_id = $1 order by joined_at`,
    [workspaceId],
  )

const isThere = async (workspaceId: string) =>
  (await app.sql('select id from workspaces where id = $1', [workspaceId])).length === 1

/** Every business that there is has one owner who is there. */
const ownerless = () =>
  app.sql(`select id from workspaces where (select count(*) from members
    where members.workspace_id = workspaces.id and role = 'owner' and ended_at is null and user_id is not null) <> 1`)

describe('an owner', () => {
  it('takes the business along, from everybody who works in it, who are told', async () => {
    const owner = await buildInvoicing(app)
    await owner.call('PATCH', '/workspace', { businessName: 'Atelier Lune' })
    const tailor = await addColleague(app, owner, { role: 'tailor' })
    const also = await buildMember(app)
    await join(app, also, owner.workspaceId, { role: 'manager' })
    const alsoAgain = { ...also, token: await signInAgain(app, also) }
    const feed = await app.call<{ url: string }>('POST', '/user/calendar-feed', { token: tailor.token })
    expect(await closingOf(owner)).toEqual({
      asksPassword: true,
      businesses: [
        {
          ...{ id: owner.workspaceId, name: 'Atelier Lune', people: 2 },
          subscription: null,
          counts: expect.objectContaining({ clients: 1 }),
        },
      ],
      memberships: [],
    })
    const mails = (await app.mails(tailor.email)).length
    expect((await remove(owner)).status).toBe(200)

    // At once, and not when the rows have gone.
    expect((await app.call('GET', '/clients', { token: tailor.token })).body.code).toBe('WORKSPACE_CLOSED')
    expect(await workspacesOf(tailor)).toEqual([])
    expect((await app.http.inject({ url: new URL(feed.body.data.url).pathname })).statusCode).toBe(404)
    expect((await workspacesOf(alsoAgain)).map(({ role }) => role)).toEqual(['owner'])
    expect((await app.call('GET', '/clients', { token: alsoAgain.token })).status).toBe(200)
    const mail = await app.mail(tailor.email, mails + 1)
    expect(mail.subject).toBe('Atelier Lune has been closed – Toile')
    await jobsDone(app)
    expect([await isThere(owner.workspaceId), await membersOf(owner.workspaceId)]).toEqual([false, []])
    expect(
      await app.sql('select id from users where id = any($1)', [[tailor.userId, also.userId]]),
    ).toHaveLength(2)
  })

  it('takes every business along that they own, and ends what is paid for each', async () => {
    const payer = await buildPayer(app)
    await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
    const opened = await app.call<{ workspace: EnteredWorkspace }>('POST', '/workspaces', {
      token: payer.token,
      body: { businessName: 'The second' },
    })
    const second = opened.body.data.workspace.id
    const paid = await app.call('POST', '/subscriptions', {
      token: payer.token,
      headers: { 'toile-workspace': second },
      body: { planId: 'enterprise', paymentMethodId: await enterCard(app, cards.good) },
    })
    expect(paid.status).toBeLessThan(300)
    await jobsDone(app)
    const { businesses } = await closingOf(payer)
    expect(businesses.map(({ subscription }) => subscription?.plan).sort()).toEqual(['enterprise', 'premium'])
    expect((await remove(payer)).status).toBe(200)
    await jobsDone(app)
    expect([await isThere(payer.workspaceId), await isThere(second)]).toEqual([false, false])
    expect(await app.sql('select distinct status from sandbox_subscriptions')).toEqual([{ status: 'ended' }])
    expect(await app.sql(`select email from sandbox_customers where email <> ''`)).toEqual([])
  })

  it('who works for somebody else too leaves that business as it is', async () => {
    const host = await buildInvoicing(app)
    await giveSeats(app, host.workspaceId)
    const guest = await buildInvoicing(app)
    await join(app, guest, host.workspaceId, { role: 'tailor' })
    const again = { ...guest, token: await signInAgain(app, guest) }
    expect(await closingOf(again)).toMatchObject({
      businesses: [{ id: guest.workspaceId, people: 0 }],
      memberships: [{ id: host.workspaceId, name: 'Ada Lovelace', role: 'tailor' }],
    })
    expect((await remove(again)).status).toBe(200)
    await jobsDone(app)
    expect([await isThere(guest.workspaceId), await isThere(host.workspaceId)]).toEqual([false, true])
    const clients = await app.call<{ clients: object[] }>('GET', '/clients', { token: host.token })
    expect(clients.body.data.clients).toHaveLength(1)
    expect((await membersOf(host.workspaceId)).map(({ ended }) => ended)).toEqual([false, true])
  })
})

describe('somebody who owns nothing', () => {
  it('leaves their name with what they did, and neither address, picture nor export', async () => {
    const owner = await buildWorkshop(app)
    const manager = await addColleague(app, owner, { role: 'manager' })
    const made = await app.call<{ client: { id: string } }>('POST', '/clients', {
      token: manager.token,
      body: { name: 'Bela' },
    })
    await app.call('PATCH', '/user/image', {
      token: manager.token,
      ...multipart('image', await paint(30, 30, '#123456')),
    })
    await exported(app, manager.token)
    const stored = () => readdir(path.join(path.dirname(app.outboxDir), 'files', owner.workspaceId))
    const before = (await stored()).length
    expect(await closingOf(manager)).toMatchObject({
      businesses: [],
      memberships: [{ id: owner.workspaceId, role: 'manager' }],
    })
    const mails = (await app.mails(owner.email)).length
    expect((await remove(manager)).status).toBe(200)
    await jobsDone(app)

    expect((await app.call('GET', '/auth', { token: manager.token })).status).toBe(401)
    expect((await membersOf(owner.workspaceId)).at(-1)).toEqual({
      ...{ name: 'Tomas Haddad', role: 'manager', ended: true },
      ...{ user_id: null, email: null, picture_name: null },
    })
    expect(
      (await app.call('GET', `/clients/${made.body.data.client.id}`, { token: owner.token })).status,
    ).toBe(200)
    const { body } = await app.call<{ team: Team }>('GET', '/team', { token: owner.token })
    expect(body.data.team.former.map(({ name }) => name)).toEqual(['Tomas Haddad'])
    // Their picture and their export.
    expect((await stored()).length).toBe(before - 2)
    expect((await app.mail(owner.email, mails + 1)).subject).toContain(
      'Tomas Haddad no longer works with you',
    )
    expect(
      await app.sql(`select 1 from members where email = $1 union all select 1 from users where email = $1`, [
        manager.email,
      ]),
    ).toEqual([])
  })

  it('deletes their account where they work nowhere, or their seat is closed', async () => {
    const owner = await buildInvoicing(app)
    const closed = await addColleague(app, owner, { role: 'viewer' })
    await giveSeats(app, owner.workspaceId, 'premium')
    expect((await remove(closed)).status).toBe(200)
    const nowhere = await addColleague(app, owner, { role: 'viewer' })
    await app.sql('update members set ended_at = now() where id = $1', [nowhere.memberId])
    const somebody = { ...nowhere, token: await signInAgain(app, nowhere) }
    expect(await closingOf(somebody)).toEqual({ asksPassword: true, businesses: [], memberships: [] })
    expect((await remove(somebody)).status).toBe(200)
    expect((await membersOf(owner.workspaceId)).filter(({ email }) => email !== null)).toHaveLength(1)
  })

  it('takes an offer of the business along that was open to them', async () => {
    const owner = await buildInvoicing(app)
    const manager = await addColleague(app, owner, { role: 'manager' })
    const offered = await app.call('POST', '/team/owner-offer', {
      token: owner.token,
      body: { memberId: manager.memberId },
    })
    expect(offered.status).toBe(201)
    expect((await remove(manager)).status).toBe(200)
    expect(await app.sql('select 1 from owner_offers where workspace_id = $1', [owner.workspaceId])).toEqual(
      [],
    )
    const { body } = await app.call<{ team: Team }>('GET', '/team', { token: owner.token })
    expect(body.data.team.ownerOffer).toBeNull()
    expect((await app.call('GET', '/clients', { token: owner.token })).status).toBe(200)
  })
})

describe('at once', () => {
  const settled = (status: number) => expect([200, 401, 409]).toContain(status)

  it('owner and member both go', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await buildInvoicing(app)
      const member = await addColleague(app, owner, { role: 'tailor' })
      const replies = await Promise.all([remove(owner), remove(member)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      await jobsDone(app)
      expect(await isThere(owner.workspaceId)).toBe(false)
      expect(
        await app.sql('select id from users where id = any($1)', [[owner.userId, member.userId]]),
      ).toEqual([])
    }
  })

  it('two owners go, each of whom works for the other', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await buildInvoicing(app), await buildInvoicing(app)]
      await join(app, one, other.workspaceId, { role: 'manager' })
      await join(app, other, one.workspaceId, { role: 'manager' })
      const both = [
        { ...one, token: await signInAgain(app, one) },
        { ...other, token: await signInAgain(app, other) },
      ]
      const replies = await Promise.all(both.map(remove))
      for (const { status } of replies) settled(status)
      // Who was told that their businesses have changed looks again, and goes.
      const left = both.filter((_, n) => replies[n]?.status === 409)
      for (const person of left) expect((await remove(person)).status).toBe(200)
      await jobsDone(app)
      expect([await isThere(one.workspaceId), await isThere(other.workspaceId)]).toEqual([false, false])
    }
  })

  it.each(['owner', 'taker'] as const)('a business is handed over, and its %s goes', async (who) => {
    for (let round = 0; round < 4; round++) {
      const owner = await buildInvoicing(app)
      const taker = await addColleague(app, owner, { role: 'manager' })
      await app.call('POST', '/team/owner-offer', { token: owner.token, body: { memberId: taker.memberId } })
      const [accepted, removed] = await Promise.all([
        app.call('POST', '/team/owner-offer/accept', { token: taker.token }),
        remove(who === 'owner' ? owner : taker),
      ])
      settled(removed.status)
      // 409 where the deletion has begun by then.
      expect([200, 401, 403, 404, 409]).toContain(accepted.status)
      await jobsDone(app)
      expect(await ownerless()).toEqual([])
      // It goes with whoever owned it in that moment, and stays where the other one was the first.
      const isOwners = (accepted.status === 200) === (who === 'taker')
      expect(await isThere(owner.workspaceId)).toBe(!(removed.status === 200 && isOwners))
    }
  })
})
