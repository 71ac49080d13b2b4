import { expect, it } from 'vitest'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildPayer, cards, enterCard, jobsDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

/** A business that is paid for goes with its owner's account, or to whoever it was offered to: never half of each. */

const app = await appOfFile()

/** Pays for Enterprise, and has offered the business to one of its people. */
async function offered() {
  const owner = await buildPayer(app)
  const paid = await owner.subscribe({
    planId: 'enterprise',
    paymentMethodId: await enterCard(app, cards.good),
  })
  expect(paid.status).toBe(200)
  await jobsDone(app)
  const heir = await addColleague(app, owner, { role: 'manager' })
  await owner.call('POST', '/team/owner-offer', { memberId: heir.memberId })
  return { owner, heir }
}

type Offered = Awaited<ReturnType<typeof offered>>

const remove = ({ owner }: Offered) =>
  owner.call('POST', '/user/delete-account', { password: owner.password })
const accept = ({ heir }: Offered) => app.call('POST', '/team/owner-offer/accept', { token: heir.token })

const busy = ({ owner }: Offered, until: Date | null) =>
  app.sql('update payment_customers set busy_until = $2 where workspace_id = $1', [
    owner.workspaceId,
    until?.toISOString() ?? null,
  ])
const soon = () => new Date(app.clock.now().getTime() + 20_000)

/** What is charged for, as the payment provider has it. */
const live = async ({ owner }: Offered) =>
  (
    await app.sql(
      `select status from sandbox_subscriptions where customer_id in
         (select customer_id from payment_customers where workspace_id = $1)`,
      [owner.workspaceId],
    )
  ).map(({ status }) => status)

const planOf = async ({ token }: Offered['heir']) =>
  (await app.call<{ user: { plan: string } }>('GET', '/auth', { token })).body.data.user.plan

it('is not taken over while something is under way at the payment provider', async () => {
  const one = await offered()
  await busy(one, soon())
  const refused = await accept(one)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(refused.body.message).toBe('A payment is in progress. Please wait a moment.')
  await busy(one, null)
  expect((await accept(one)).status).toBe(200)
})

it('keeps its plan where it has been taken over before it could be deleted', async () => {
  const one = await offered()
  // The deletion waits for its turn, and has read by then whose the business is.
  await busy(one, soon())
  const removing = remove(one)
  await new Promise((resolve) => setTimeout(resolve, 800))
  for (const [memberId, role] of [
    [one.owner.userId, 'manager'],
    [one.heir.userId, 'owner'],
  ]) {
    await app.sql('update members set role = $3 where workspace_id = $1 and user_id = $2', [
      one.owner.workspaceId,
      memberId,
      role,
    ])
  }
  await busy(one, null)
  expect((await removing).status).toBe(409)
  expect(await live(one)).toEqual(['active'])
  expect(await planOf(one.heir)).toBe('enterprise')
})

it('either goes or is paid for, under both at once', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await offered()
    const [removed, accepted] = await Promise.all([remove(one), accept(one)])
    expect([200, 409]).toContain(removed.status)
    await jobsDone(app)
    if (accepted.status === 200) {
      // Who has handed it over by the time that their account is looked at loses the account alone.
      expect(await live(one)).toEqual(['active'])
      expect(await planOf(one.heir)).toBe('enterprise')
    } else {
      expect(removed.status).toBe(200)
      expect(await live(one)).not.toContain('active')
      const left = await app.sql('select id from workspaces where id = $1', [one.owner.workspaceId])
      expect(left).toEqual([])
    }
  }
})
