import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientsClaim, nextClaim, openOf, sharedOut } from './instalments.ts'

const euros = (shares: Parameters<typeof sharedOut>[0], totalMinor: number) =>
  sharedOut(shares, totalMinor, 'EUR')

describe('parts of a total', () => {
  it('are the total by largest remainder, as amounts, and as what is left', () => {
    const thirds = [{ percent: 33.3 }, { percent: 33.3 }, { percent: 33.4 }]
    expect(euros(thirds, 100)).toMatchObject({ amountsMinor: [33, 33, 34], problem: null })
    expect(euros([{ amount: 300 }, { percent: 70 }], 100_000)).toMatchObject({
      amountsMinor: [30_000, 70_000],
      problem: null,
    })
    expect(euros([{ amount: 300 }, { percent: 50 }, {}], 100_001)).toMatchObject({
      amountsMinor: [30_000, 50_001, 20_000],
      problem: null,
    })
    expect(sharedOut([{ percent: 30 }, {}], 100_100, 'JPY').amountsMinor).toEqual([30_000, 70_100])
  })

  it('are refused where they aren’t it, or where something comes after what is left', () => {
    expect(euros([{ percent: 30 }, { percent: 60 }], 100_000)).toMatchObject({
      problem: 'not-the-total',
      leftMinor: 10_000,
    })
    expect(euros([{ amount: 1_200 }, {}], 100_000)).toMatchObject({
      problem: 'not-the-total',
      leftMinor: -20_000,
    })
    expect(euros([{}, { percent: 50 }], 100_000).problem).toBe('rest-not-last')
  })

  it('add up at every total', () => {
    const shares = array(integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 })
    assert(
      property(shares, integer({ min: 0, max: 99_999_999 }), (thousandths, totalMinor) => {
        const sum = thousandths.reduce((sum, one) => sum + one, 0)
        if (sum > 100_000) return true
        const whole = [
          ...thousandths.map((one) => ({ percent: one / 1_000 })),
          { percent: 100 - sum / 1_000 },
        ]
        const { amountsMinor, problem } = euros(
          whole.map(({ percent }) => ({ percent: Number(percent.toFixed(3)) })),
          totalMinor,
        )
        return problem === null && amountsMinor.reduce((sum, one) => sum + one, 0) === totalMinor
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a client is asked', () => {
  const parts = [
    { amountMinor: 300, dueOn: '2026-03-01' },
    { amountMinor: 700, dueOn: '2026-05-01' },
  ]
  const claim = (balanceMinor: number, disputedMinor: number, isOverdue = false) =>
    clientsClaim({ parts, dueDate: '2026-05-01', balanceMinor, disputedMinor, isOverdue })

  it('for what is open, first for what is due first', () => {
    expect(claim(1_000, 0, true)).toEqual({
      ...{ askedMinor: 1_000, next: { dueOn: '2026-03-01', amountMinor: 300 }, isLate: true },
    })
    expect(claim(700, 0)).toMatchObject({ next: { dueOn: '2026-05-01', amountMinor: 700 }, isLate: false })
  })

  it('for nothing that a bank decides on: it is late by what is open besides alone', () => {
    expect(claim(1_000, 300, true)).toEqual({
      ...{ askedMinor: 700, next: { dueOn: '2026-05-01', amountMinor: 700 }, isLate: false },
    })
    expect(claim(1_000, 100, true)).toMatchObject({
      askedMinor: 900,
      next: { amountMinor: 200 },
      isLate: true,
    })
    expect(claim(1_000, 1_000, true)).toMatchObject({ askedMinor: 0, isLate: false })
    expect(claim(300, 400)).toMatchObject({ askedMinor: 0 })
  })
})

describe('what has come in', () => {
  it('covers the parts in their order, whatever it comes to', () => {
    const parts = [300, 300, 400]
    expect([1_000, 750, 700, 400, 1, 0].map((balance) => openOf(parts, balance))).toEqual([
      [300, 300, 400],
      [50, 300, 400],
      [0, 300, 400],
      [0, 0, 400],
      [0, 0, 1],
      [0, 0, 0],
    ])
  })

  it('leaves the earliest day of what isn’t covered, with all that is due on it', () => {
    const parts = [
      { amountMinor: 300, dueOn: '2026-03-01' },
      { amountMinor: 300, dueOn: '2026-05-01' },
      { amountMinor: 400, dueOn: '2026-04-01' },
    ]
    const nextAt = (balanceMinor: number) => nextClaim(parts, { dueDate: '2026-05-01', balanceMinor })
    expect(nextAt(1_000)).toEqual({ dueOn: '2026-03-01', amountMinor: 300 })
    expect(nextAt(700)).toEqual({ dueOn: '2026-04-01', amountMinor: 400 })
    expect(nextAt(0)).toEqual({ dueOn: '2026-05-01', amountMinor: 0 })
    expect(nextClaim([], { dueDate: '2026-05-01', balanceMinor: 70 })).toEqual({
      dueOn: '2026-05-01',
      amountMinor: 70,
    })
  })
})
