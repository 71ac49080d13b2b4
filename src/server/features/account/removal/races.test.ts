import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildPayer, jobsDone } from '#server/testing/payments.ts'
import { startStripe } from '#server/testing/stripe/stand-in.ts'
import { acceptInvitation, invite, mailedInvitation } from '#server/testing/team.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/*
 * Two people at two doors. Whichever comes first, a plan ends with the business that it is paid for, and with no other:
 *
 *   deleting an account │ meets                                   │ then
 *   ────────────────────┼─────────────────────────────────────────┼──────────────────────────────────────────────
 *   the owner's         │ a taking over that is done              │ the account goes alone
 *   the owner's         │ a taking over that is being written     │ the taking over stands, nothing is deleted
 *   the owner's         │ a taking over that has only begun       │ the taking over is refused, all of it goes
 *   the owner's, begun  │ a taking over, of this or another of    │ the taking over is refused, all of it goes
 *                       │ theirs that nobody pays for             │
 *   the taker's, begun  │ their taking over                       │ refused; their own goes, the other stays
 *   the taker's, begun  │ a business that they open, or join      │ the same
 *   the taker's         │ the owner's, at once                    │ both go, each with what it owns
 *   that fails          │ a taking over afterwards                │ the taking over stands
 */

async function world() {
  // The app tells the time, and is there before anybody asks.
  let now = () => new Date()
  const stripe = await startStripe(() => now())
  onTestFinished(() => stripe.close())
  const app = await testApp(stripe.environment)
  now = app.clock.now
  const pay = async (payer: Awaited<ReturnType<typeof buildPayer>>) => {
    const body = { planId: 'enterprise', paymentMethodId: 'pm_card_visa' }
    expect((await payer.subscribe(body)).status).toBe(200)
    await jobsDone(app)
  }
  const owner = await buildPayer(app)
  await pay(owner)
  const heir = await addColleague(app, owner, { role: 'manager' })
  const offer = () => owner.call('POST', '/team/owner-offer', { memberId: heir.memberId })
  await offer()
  return {
    ...{ app, stripe, owner, heir, pay },
    accept: (workspaceId = owner.workspaceId) =>
      app.call('POST', '/team/owner-offer/accept', {
        token: heir.token,
        headers: { 'toile-workspace': workspaceId },
      }),
    remove: ({ token, password }: { readonly token: string; readonly password: string }) =>
      app.call('POST', '/user/delete-account', { token, body: { password } }),
    /** What Stripe charges for, as it knows it. */
    async paid(workspaceId: string): Promise<string[]> {
      const known = await app.sql('select customer_id as id from payment_customers where workspace_id = $1', [
        workspaceId,
      ])
      return [...stripe.bank.subscriptions.values()]
        .filter(({ customer }) => known.some(({ id }) => id === customer))
        .map(({ status }) => status)
    },
    stands: async (workspaceId: string) =>
      (await app.sql('select from workspaces where id = $1', [workspaceId])).length > 0,
    roleOf: async (userId: string, workspaceId: string) =>
      (
        await app.sql('select role from memberships where user_id = $1 and workspace_id = $2', [
          userId,
          workspaceId,
        ])
      )[0]?.role,
  }
}

const ENDING = /^DELETE \/v1\/subscriptions\//
const canceled = ({ stripe }: Pick<Awaited<ReturnType<typeof world>>, 'stripe'>) =>
  [...stripe.bank.subscriptions.values()].map(({ status }) => status)

async function invitationOf(app: TestApp, by: { readonly token: string }, email: string): Promise<string> {
  const before = (await app.mails(email)).length
  expect((await invite(app, by, { email, role: 'manager' })).status).toBe(201)
  return mailedInvitation(app, email, before + 1)
}

/** Somebody who pays for a business of their own beside the one that they are to take over. */
async function heirWithTheirOwn() {
  const one = await world()
  const heir = await buildPayer(one.app)
  await one.pay(heir)
  await acceptInvitation(one.app, heir.token, await invitationOf(one.app, one.owner, heir.email))
  const [member] = await one.app.sql('select id from members where user_id = $1 and workspace_id = $2', [
    heir.userId,
    one.owner.workspaceId,
  ])
  await one.owner.call('POST', '/team/owner-offer', { memberId: member?.id })
  const accept = () =>
    one.app.call('POST', '/team/owner-offer/accept', {
      token: heir.token,
      headers: { 'toile-workspace': one.owner.workspaceId },
    })
  return { ...one, heir, accept }
}

/** Nobody writes to a table until it is let go. */
async function hold(app: TestApp, table: 'owner_offers' | 'audit_events') {
  const holder = new pg.Client(app.logins.owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query(`lock table ${table} in access exclusive mode`)
  return () => holder.query('rollback')
}

/** Until so many statements of the app wait for a lock. */
const untilWaiting = (app: TestApp, count: number) =>
  expect
    .poll(() =>
      app.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
      ),
    )
    .toHaveLength(count)

it('leaves the plan to whoever has taken the business over before', async () => {
  const one = await world()
  const { owner, heir } = one
  expect((await one.accept()).status).toBe(200)
  expect((await one.remove(owner)).status).toBe(200)
  await jobsDone(one.app)
  expect([await one.stands(owner.workspaceId), await one.paid(owner.workspaceId)]).toEqual([true, ['active']])
  expect(await one.roleOf(heir.userId, owner.workspaceId)).toBe('owner')
})

it('leaves the plan to whoever is just taking the business over, and deletes nothing', async () => {
  const one = await world()
  const { app, owner, heir } = one
  // The taking over is written, all but what is told of it, when the deletion comes.
  const release = await hold(app, 'audit_events')
  const accepting = one.accept()
  await untilWaiting(app, 1)
  const removing = one.remove(owner)
  await untilWaiting(app, 2)
  await release()
  expect((await accepting).status).toBe(200)
  const removed = await removing
  expect([removed.status, removed.body.code]).toEqual([409, 'CONFLICT'])
  expect([await one.stands(owner.workspaceId), await one.paid(owner.workspaceId)]).toEqual([true, ['active']])
  expect(await one.roleOf(heir.userId, owner.workspaceId)).toBe('owner')
  // Asked again, their account goes alone.
  expect((await one.remove(owner)).status).toBe(200)
  expect(await one.paid(owner.workspaceId)).toEqual(['active'])
})

it('is not held up by a taking over that has only begun', async () => {
  const one = await world()
  const { app, owner, stripe } = one
  const release = await hold(app, 'owner_offers')
  const accepting = one.accept()
  await untilWaiting(app, 1)
  const ending = stripe.hold(ENDING)
  const removing = one.remove(owner)
  await ending.arrived
  await release()
  expect((await accepting).status).toBe(409)
  ending.release()
  expect((await removing).status).toBe(200)
  await jobsDone(app)
  expect([await one.stands(owner.workspaceId), canceled(one)]).toEqual([false, ['canceled']])
})

it('goes on once it has begun: nothing of the owner’s is taken over, paid for or not', async () => {
  const one = await world()
  const { app, owner, heir, stripe } = one
  const opened = await app.call<{ workspace: { id: string } }>('POST', '/workspaces', {
    token: owner.token,
    body: { businessName: 'Second' },
  })
  const second = opened.body.data.workspace.id
  const [member] = await app.sql(
    `insert into members (workspace_id, id, user_id, name, email, role, sees, sees_prices, joined_at)
     select $1, gen_random_uuid(), id, 'Heir', email, 'manager', 'all', true, now() from users where id = $2
     returning id`,
    [second, heir.userId],
  )
  await app.sql('insert into owner_offers (workspace_id, to_member_id, at) values ($1, $2, now())', [
    second,
    member?.id,
  ])
  await app.sql(
    `update subscriptions set plan_id = 'enterprise', status = 'active' where workspace_id = $1`,
    [second],
  )
  const ending = stripe.hold(ENDING)
  const removing = one.remove(owner)
  await ending.arrived
  const refused = [await one.accept(), await one.accept(second)]
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  ending.release()
  expect((await removing).status).toBe(200)
  await jobsDone(app)
  expect([await one.stands(owner.workspaceId), await one.stands(second)]).toEqual([false, false])
  expect(canceled(one)).toEqual(['canceled'])
})

it('of the taker’s ends their own plan alone, and they come by no other business meanwhile', async () => {
  const one = await heirWithTheirOwn()
  const { app, owner, heir, stripe } = one
  const inviter = await buildPayer(app)
  await one.pay(inviter)
  const invitation = await invitationOf(app, inviter, heir.email)
  const ending = stripe.hold(ENDING)
  const removing = one.remove(heir)
  await ending.arrived
  const refused = [
    await one.accept(),
    await app.call('POST', '/workspaces', { token: heir.token, body: { businessName: 'Third' } }),
    await acceptInvitation(app, heir.token, invitation),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    refused.map(() => [
      409,
      'An account that this concerns is just being deleted. Please try again in a moment.',
    ]),
  )
  ending.release()
  expect((await removing).status).toBe(200)
  await jobsDone(app)
  expect([await one.stands(heir.workspaceId), await one.stands(owner.workspaceId)]).toEqual([false, true])
  expect([await one.paid(owner.workspaceId), await one.paid(inviter.workspaceId)]).toEqual([
    ['active'],
    ['active'],
  ])
  expect(await one.roleOf(owner.userId, owner.workspaceId)).toBe('owner')
})

it('of both at once ends what each of them owns', async () => {
  const one = await heirWithTheirOwn()
  const { app, owner, heir } = one
  const third = await buildPayer(app)
  await one.pay(third)
  const removed = await Promise.all([one.remove(owner), one.remove(heir)])
  // One may find that where they worked has just gone with the other, and is asked to look again.
  for (const [n, { status }] of removed.entries()) {
    if (status !== 200) expect((await one.remove([owner, heir][n] ?? owner)).status).toBe(200)
  }
  await jobsDone(app)
  expect([await one.stands(owner.workspaceId), await one.stands(heir.workspaceId)]).toEqual([false, false])
  expect(await one.paid(third.workspaceId)).toEqual(['active'])
  expect(canceled(one).filter((status) => status === 'active')).toHaveLength(1)
})

it('that has failed stands in nobody’s way', async () => {
  const one = await world()
  const { owner, heir, stripe, app } = one
  await stripe.close()
  expect((await one.remove(owner)).status).toBe(503)
  await expect.poll(() => app.sql('select from users where leaving_until is not null')).toEqual([])
  await expect.poll(() => app.sql('select from payment_customers where busy_until is not null')).toEqual([])
  expect((await one.accept()).status).toBe(200)
  expect(await one.roleOf(heir.userId, owner.workspaceId)).toBe('owner')
})
