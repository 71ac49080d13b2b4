import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { ticketAmounts } from '#domain/workshop/prices.ts'
import { openOf, partsOf } from '../unbilled/open.ts'
import { hasRoom, linesFor, withNew } from './lines.ts'

const task = (name: string, price: number, quantity = 1) => ({ id: name, name, price, quantity })
const piece = (tag: number, tasks: ReturnType<typeof task>[], more: object = {}) => ({
  ...{ id: `piece ${tag}`, tag, label: `Dress ${tag}`, price: null, isRush: false, tasks },
  ...more,
})
const clothNamed = (name: string, used: number, price: number) => ({
  material: { id: name, name, unit: 'm' as const, price, isClients: false },
  used,
})
/** Before tax: a line of a draft may be taxed. */
const sumMinor = (items: readonly { quantity: number; rate: number }[]) =>
  invoiceAmounts({ items, discount: null, taxRate: null, currency: 'USD' }).subtotalMinor

describe('lines of an invoice', () => {
  it('are one for each task, then one for each piece, then one for several, with the same sum', () => {
    const of = (count: number) => {
      const pieces = Array.from({ length: count }, (_, n) =>
        piece(1_000 + n, [task(`Hem ${n}`, 18.35), task(`Button ${n}`, 3.33, 3)], { isRush: n % 3 === 0 }),
      )
      const given = {
        pieces,
        cloth: [clothNamed('Silk', 2.625, 33.33)],
        rushPercent: 50,
        currency: 'USD',
      } as const
      const lines = linesFor(openOf(given, []))
      const { totalMinor: worked } = ticketAmounts(pieces, 50, 'USD')
      // 2.625 × 33.33 is 87.49125.
      expect([count, sumMinor(lines)]).toEqual([count, worked + 8_749])
      return lines
    }
    expect(of(99)).toHaveLength(200)
    expect(of(100)[0]).toEqual({ description: '1000 Dress 1000', quantity: 1, rate: 28.34 })
    expect(of(198)).toHaveLength(200)
    const many = of(1_000)
    expect(many.length).toBeLessThanOrEqual(200)
    expect(many[0]).toEqual({ description: '6 garments, tags 1000 to 1005', quantity: 1, rate: 170.04 })
    expect(many.slice(-2).map(({ description }) => description)).toEqual(['Silk, in metres', 'Rush, 50%'])
  })

  it('are one for all cloth where there is more of it than lines', () => {
    const cloth = Array.from({ length: 250 }, (_, n) => clothNamed(`Thread ${n}`, 0.333, 1.99))
    const open = openOf({ pieces: [], cloth, rushPercent: 0, currency: 'USD' }, [])
    // Each is rounded by itself: 0.66267 to 0.66.
    expect(linesFor(open)).toEqual([{ description: 'Cloth and notions', quantity: 1, rate: 165 }])
  })

  it('come to the same, whatever they are made of and whatever room a draft has left', () => {
    const cents = fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100)
    const tasks = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 5_000 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(tasks, fc.boolean()), { minLength: 1, maxLength: 60 }),
        fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9_999 })), { maxLength: 20 }),
        fc.integer({ min: 0, max: 197 }),
        (garments, bolts, before) => {
          const pieces = garments.map(([list, isRush], n) =>
            piece(
              n,
              list.map(([price, milli], at) => task(`${n} ${at}`, price, milli / 1_000)),
              { isRush },
            ),
          )
          const cloth = bolts.map(([price, milli], n) => clothNamed(`Cloth ${n}`, milli / 1_000, price))
          const open = openOf({ pieces, cloth, rushPercent: 37, currency: 'USD' }, [])
          const draft = Array.from({ length: before }, (_, n) => ({
            description: 'By hand',
            quantity: 1,
            rate: 1,
            // What somebody has said of a line stays.
            ...(n % 3 === 0 && { taxRate: 7 }),
          }))
          expect(hasRoom(draft, open)).toBe(true)
          const lines = withNew(draft, open, 0)
          expect(lines.length).toBeLessThanOrEqual(200)
          expect(lines.slice(0, before)).toEqual(draft)
          const parts = partsOf(open).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
          expect(sumMinor(lines)).toBe(before * 100 + parts)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('leave a draft alone that has no room for them', () => {
    const open = openOf(
      { pieces: [piece(1, [task('Hem', 5)])], cloth: [], rushPercent: 0, currency: 'USD' },
      [],
    )
    const full = Array.from({ length: 200 }, () => ({ description: 'By hand', quantity: 1, rate: 1 }))
    expect([hasRoom(full, open), hasRoom(full.slice(1), open)]).toEqual([false, true])
  })
})
