import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { type AccountInvoice, accountsOf } from './account-statement.ts'

const FIRST = '2026-01-01'
const dayAt = (offset: number) => addDays(FIRST, offset)
const only = <One>([one]: readonly One[]): One => {
  if (one === undefined) throw new Error('There is one')
  return one
}

const invoice = (more: Partial<AccountInvoice> = {}): AccountInvoice => ({
  ...{ id: 'a', currency: 'EUR', day: '2026-02-01', dueDate: '2026-02-15', totalMinor: 10_000 },
  ...{ parts: [], settling: [], ...more },
})
const paid = (day: string, amountMinor: number, id = day) => ({
  ...{ id, kind: 'payment' as const, day, amountMinor },
})
const everything = { from: null, to: null, on: '2026-03-31' }

it('tells of a day what is asked for before what comes in, with the balance after each', () => {
  const account = only(
    accountsOf(
      [
        invoice({
          settling: [
            paid('2026-02-01', 4_000),
            { id: 'n', kind: 'credit-note', day: '2026-03-01', amountMinor: 10_000 },
            paid('2026-03-02', -4_000),
          ],
        }),
      ],
      everything,
    ),
  )
  expect(
    account.entries.map(({ kind, changeMinor, balanceMinor }) => [kind, changeMinor, balanceMinor]),
  ).toEqual([
    ['invoice', 10_000, 10_000],
    ['payment', -4_000, 6_000],
    ['credit-note', -10_000, -4_000],
    ['refund', 4_000, 0],
  ])
  expect([account.openingMinor, account.closingMinor, account.overpaidMinor]).toEqual([0, 0, 0])
})

it('tells what a bank took back from what was given back', () => {
  const settling = [
    paid('2026-02-01', 4_000),
    paid('2026-02-02', -1_000),
    { ...paid('2026-02-03', -3_000), isTakenBack: true },
  ]
  const { entries } = only(accountsOf([invoice({ settling })], everything))
  expect(entries.map(({ kind }) => kind)).toEqual(['invoice', 'payment', 'refund', 'taken-back'])
})

it('begins with what was owed before, ends with what was by then, and knows nothing of what came later', () => {
  const settling = [paid('2026-01-20', 1_000), paid('2026-02-20', 2_000), paid('2026-03-20', 3_000)]
  const of = (from: string, to: string) => only(accountsOf([invoice({ settling })], { from, to, on: to }))
  expect(of('2026-01-01', '2026-01-31')).toMatchObject({
    openingMinor: 0,
    closingMinor: -1_000,
    overpaidMinor: 1_000,
  })
  expect(of('2026-02-01', '2026-02-20')).toMatchObject({ openingMinor: -1_000, closingMinor: 7_000 })
  expect(of('2026-02-21', '2026-03-19')).toMatchObject({
    openingMinor: 7_000,
    closingMinor: 7_000,
    entries: [],
  })
})

it('leaves a currency out in which nothing came about and nothing is owed', () => {
  const yen = invoice({ currency: 'JPY', settling: [paid('2026-02-03', 10_000)] })
  const period = { from: '2026-03-01', to: '2026-03-31', on: '2026-03-31' }
  expect(accountsOf([yen, invoice()], period).map(({ currency }) => currency)).toEqual(['EUR'])
})

it('tells what is late by each part’s own day', () => {
  const parts = [
    { amountMinor: 3_000, dueOn: '2026-01-31' },
    { amountMinor: 3_000, dueOn: '2026-03-15' },
    { amountMinor: 4_000, dueOn: '2026-04-30' },
  ]
  const given = [invoice({ parts, settling: [paid('2026-02-02', 1_000)] })]
  expect(only(accountsOf(given, everything)).ages).toEqual([
    { age: 'not due', amountMinor: 4_000 },
    { age: '1-30', amountMinor: 3_000 },
    { age: '31-60', amountMinor: 2_000 },
    { age: '61-90', amountMinor: 0 },
    { age: '90+', amountMinor: 0 },
  ])
})

const amounts = integer({ min: 1, max: 400 })
const days = integer({ min: 0, max: 300 })
const histories = array(
  record({
    currency: constantFrom('EUR', 'JPY', 'USD'),
    day: days,
    due: days,
    parts: array(record({ amountMinor: amounts, due: days }), { maxLength: 4 }),
    totalMinor: amounts,
    settling: array(
      record({
        kind: constantFrom('credit-note' as const, 'payment' as const, 'payment' as const),
        day: days,
        amountMinor: amounts,
        isBack: constantFrom(false, false, true),
      }),
      { maxLength: 5 },
    ),
  }),
  { maxLength: 8 },
)

// Reckoned once more, cent by cent and without a running sum: what is owed on a day, and which cents of an invoice are late.
it('agrees with every invoice by itself, whatever has come about and over whichever days', () => {
  assert(
    property(histories, days, days, days, (drawn, one, other, onAt) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map(dayAt) as [string, string]
      const on = dayAt(onAt)
      const invoices = drawn.map(({ currency, day, due, parts, totalMinor, settling }, place) => ({
        ...{ id: String(place), currency, day: dayAt(day), dueDate: dayAt(due) },
        parts: parts.map((part) => ({ amountMinor: part.amountMinor, dueOn: dayAt(part.due) })),
        totalMinor: parts.length > 0 ? parts.reduce((sum, part) => sum + part.amountMinor, 0) : totalMinor,
        settling: settling.map((given, at) => ({
          id: `${place}-${at}`,
          kind: given.kind,
          day: dayAt(given.day),
          amountMinor: given.isBack && given.kind === 'payment' ? -given.amountMinor : given.amountMinor,
        })),
      }))
      const left = ({ day, totalMinor, settling }: AccountInvoice, until: (day: string) => boolean) =>
        settling.reduce(
          (rest, given) => (until(given.day) ? rest - given.amountMinor : rest),
          until(day) ? totalMinor : 0,
        )
      const accounts = accountsOf(invoices, { from, to, on })
      for (const currency of ['EUR', 'JPY', 'USD']) {
        const own = invoices.filter((given) => given.currency === currency)
        const account = accounts.find((given) => given.currency === currency)
        const sum = (until: (day: string) => boolean) =>
          own.reduce((all, given) => all + left(given, until), 0)
        const opening = sum((day) => day < from)
        const closing = sum((day) => day <= to)
        const count = own
          .flatMap((given) => [given.day, ...given.settling.map(({ day }) => day)])
          .filter((day) => day >= from && day <= to).length
        expect([account?.openingMinor ?? 0, account?.closingMinor ?? 0]).toEqual([opening, closing])
        expect(account?.entries.length ?? 0).toBe(count)
        if (!account) continue
        expect(account.entries.at(-1)?.balanceMinor ?? opening).toBe(closing)
        account.entries.forEach(({ changeMinor, balanceMinor, day }, place) => {
          const before = account.entries[place - 1]
          expect(balanceMinor - changeMinor).toBe(before?.balanceMinor ?? opening)
          expect(day >= (before?.day ?? from) && day <= to).toBe(true)
        })
        let late = 0
        let overpaid = 0
        for (const given of own) {
          const balance = left(given, (day) => day <= to)
          overpaid += Math.max(0, -balance)
          // The last cents of its parts are those that are open.
          const all = (
            given.parts.length > 0 ? given.parts : [{ amountMinor: given.totalMinor, dueOn: given.dueDate }]
          ).flatMap(({ amountMinor, dueOn }) => Array.from({ length: amountMinor }, () => dueOn))
          // What was given back before it came is due with the first.
          const more = Array.from({ length: Math.max(0, balance - all.length) }, () => all[0])
          const cents = [...more, ...all].slice(-Math.max(0, balance) || Number.MAX_SAFE_INTEGER)
          late += cents.filter((dueOn) => (dueOn ?? '') < on).length
        }
        const ageSum = (isLate: boolean) =>
          account.ages.reduce(
            (all, { age, amountMinor }) => ((age !== 'not due') === isLate ? all + amountMinor : all),
            0,
          )
        expect([ageSum(true), account.overpaidMinor]).toEqual([late, overpaid])
        expect(ageSum(true) + ageSum(false) - overpaid).toBe(closing)
      }
    }),
    { numRuns: 50 },
  )
})
