import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCounter } from '#server/features/tickets/testing/counter.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { ledgerOf } from './testing/ledger.ts'

const app = await appOfFile()
const counter = await buildCounter(app)
const ledger = ledgerOf(counter)

const who = fc.nat(1)
const cents = fc.integer({ min: 0, max: 9_999 })

type Step =
  | { readonly do: 'tick'; readonly who: number; readonly thousandths: number }
  | { readonly do: 'untick'; readonly nth: number }
  | { readonly do: 'list'; readonly cents: number }
  | { readonly do: 'own'; readonly who: number; readonly cents: number | null }
  | { readonly do: 'pay'; readonly who: number; readonly cents: number | null }
  | { readonly do: 'adjust'; readonly who: number; readonly cents: number }
  | { readonly do: 'back'; readonly nth: number }
  | { readonly do: 'leave' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('tick'), who, thousandths: fc.integer({ min: 1, max: 5_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('untick'), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('list'), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('own'), who, cents: fc.option(cents) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      who,
      cents: fc.option(fc.integer({ min: 1, max: 9_999 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust'),
      who,
      cents: fc.integer({ min: 1, max: 999 }).map((n) => (n % 2 === 0 ? n : -n)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back'), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'leave' } as const) },
) as fc.Arbitrary<Step>

/** Halves away from zero, in whole numbers. */
const share = (rate: number, thousandths: number) =>
  Number((BigInt(rate) * BigInt(thousandths) + 500n) / 1_000n)

/** A workshop's books in a few lines: what a history comes to. */
async function play(steps: readonly Step[]) {
  const item = await counter.item({ name: 'Seam', rate: 10 })
  const people = [await ledger.worker('Layla'), await ledger.worker('Omar')]
  const idOf = (nth: number) => people[nth] ?? ''
  let listed = 1_000
  const own: (number | null)[] = [null, null]
  const due = [0, 0]
  const hasLeft = [false, false]
  const done: { id: string; who: number; cents: number }[] = []
  const written: { id: string; who: number; cents: number }[] = []
  const add = (nth: number, by: number) => {
    due[nth] = (due[nth] ?? 0) + by
  }
  for (const one of steps) {
    if (one.do === 'tick' && !hasLeft[one.who]) {
      const quantity = one.thousandths / 1_000
      const id = await ledger.doneBy(idOf(one.who), { workItemId: item.id, quantity })
      const earned = share(own[one.who] ?? listed, one.thousandths)
      done.push({ id, who: one.who, cents: earned })
      add(one.who, earned)
    } else if (one.do === 'untick') {
      const [task] = done.splice(one.nth % Math.max(1, done.length), 1)
      if (!task) continue
      expect((await ledger.undo(task.id)).status).toBe(200)
      add(task.who, -task.cents)
    } else if (one.do === 'list') {
      await counter.call('PATCH', `/work-items/${item.id}`, { rate: one.cents / 100 })
      listed = one.cents
    } else if (one.do === 'own') {
      await ledger.setRate(idOf(one.who), item.id, one.cents === null ? null : one.cents / 100)
      own[one.who] = one.cents
    } else if (one.do === 'pay' || one.do === 'adjust') {
      const amount = one.cents === null ? {} : { amount: one.cents / 100 }
      const kind = one.do === 'pay' ? {} : { kind: 'adjustment', note: 'Why not' }
      const { status, body } = await ledger.pay({ memberId: idOf(one.who), ...kind, ...amount })
      const dueNow = due[one.who] ?? 0
      expect(status).toBe(one.cents === null && dueNow <= 0 ? 409 : 201)
      if (status !== 201) continue
      const cents = one.do === 'pay' ? -(one.cents ?? dueNow) : (one.cents ?? 0)
      written.push({ id: body.data.payout.id, who: one.who, cents })
      add(one.who, cents)
    } else if (one.do === 'back') {
      const [payout] = written.splice(one.nth % Math.max(1, written.length), 1)
      if (!payout) continue
      await counter.call('POST', `/payouts/${payout.id}/take-back`)
      add(payout.who, -payout.cents)
    } else if (one.do === 'leave' && !hasLeft[1]) {
      await counter.call('POST', `/team/members/${idOf(1)}/remove`, {})
      hasLeft[1] = true
    }
  }
  const accounts = [await ledger.account(idOf(0)), await ledger.account(idOf(1))]
  expect(accounts.map((account) => Math.round(account.due * 100))).toEqual(due)
  for (const account of accounts) {
    // In one period: what was carried over and what came about make what is due, and each line adds up.
    const { carried, earned, adjusted, paid } = account
    expect(Math.round((carried + earned + adjusted - paid) * 100)).toBe(Math.round(account.due * 100))
    const standing = account.lines.filter(({ takenBack }) => takenBack === null)
    const sum = standing.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0)
    expect(sum).toBe(Math.round(earned * 100))
  }
  const told = new Map((await ledger.workers()).map(({ id, due: theirs }) => [id, Math.round(theirs * 100)]))
  // Whoever left, with nothing done and nothing due, is told of no more.
  expect(people.map((id) => told.get(id) ?? 0)).toEqual(due)
}

it('comes to the cent to what a history says, whatever happened in between', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), (steps) => play(steps)),
    { numRuns: 8 },
  )
})

it('comes to the cent where rates change, ticks go and somebody leaves after they were paid', async () => {
  await play([
    { do: 'tick', who: 1, thousandths: 1_333 },
    { do: 'own', who: 1, cents: 1_999 },
    { do: 'tick', who: 1, thousandths: 2_500 },
    { do: 'pay', who: 1, cents: null },
    { do: 'untick', nth: 0 },
    { do: 'list', cents: 777 },
    { do: 'leave' },
    { do: 'untick', nth: 0 },
    { do: 'adjust', who: 1, cents: -35 },
    { do: 'back', nth: 0 },
    { do: 'pay', who: 1, cents: 5_000 },
  ])
})
