import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { ticketAmounts } from '#domain/workshop/prices.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

type Step =
  | { readonly do: 'task'; readonly piece: number; readonly cents: number; readonly milli: number }
  | { readonly do: 'raise'; readonly nth: number; readonly cents: number }
  | { readonly do: 'whole'; readonly piece: number; readonly cents: number }
  | { readonly do: 'invoice' | 'send' | 'delete' | 'void' }

const cents = fc.integer({ min: 1, max: 9_999 })
const onPiece = fc.integer({ min: 0, max: 1 })
const plain = (what: 'invoice' | 'send' | 'delete' | 'void') => fc.record({ do: fc.constant(what) })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('task' as const), piece: onPiece, cents },
      milli: fc.integer({ min: 1, max: 4_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('raise' as const), nth: fc.nat(9), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('whole' as const), piece: onPiece, cents }) },
  { weight: 4, arbitrary: plain('invoice') },
  { weight: 2, arbitrary: plain('send') },
  { weight: 1, arbitrary: plain('delete') },
  { weight: 1, arbitrary: plain('void') },
)

/** Prices only ever rise here: what was invoiced at more is a discount that somebody gives by hand. */
async function play(steps: readonly Step[]) {
  const { call } = counter
  const { project, pieces } = await counter.take({
    isRush: true,
    pieces: ['Gown', 'Veil'].map((label) => ({
      label,
      garment: 'dress',
      tasks: [{ name: 'Hem', price: 10.01 }],
    })),
  })
  // Only one of the two is in a hurry.
  await call('PATCH', `/pieces/${pieces[1]?.id}`, { isRush: false })
  const kept = [true, false].map((isRush) => ({
    ...{ isRush, price: null as number | null, tasks: [{ id: '', price: 10.01, quantity: 1 }] },
  }))
  const standing = async () =>
    (await call<{ invoices: Invoice[] }>('GET', `/invoices/${project.id}`)).body.data.invoices.filter(
      ({ voidedAt }) => voidedAt === null,
    )
  const last = async () => (await standing()).toSorted((a, b) => a.id.localeCompare(b.id)).at(-1)?.id
  for (const one of steps) {
    if (one.do === 'task') {
      const task = { price: one.cents / 100, quantity: one.milli / 1_000 }
      const { id } = await counter.addTask({ pieceId: pieces[one.piece]?.id, name: 'More', ...task })
      kept[one.piece]?.tasks.push({ id, ...task })
    } else if (one.do === 'raise') {
      const added = kept.flatMap(({ tasks }) => tasks.filter(({ id }) => id !== ''))
      const task = added[one.nth % Math.max(1, added.length)]
      if (!task) continue
      task.price = (Math.round(task.price * 100) + one.cents) / 100
      await call('PATCH', `/tasks/${task.id}`, { price: task.price })
    } else if (one.do === 'whole') {
      const piece = kept[one.piece]
      if (!piece) continue
      const [before = 0] = ticketAmounts([piece], 0, 'USD').piecesMinor
      piece.price = ((before ?? 0) + one.cents) / 100
      await call('PATCH', `/pieces/${pieces[one.piece]?.id}`, { price: piece.price })
    } else if (one.do === 'invoice') await counter.invoice(project.id)
    else {
      const id = await last()
      if (id === undefined) continue
      if (one.do === 'send') await call('PATCH', `/invoices/${id}`, { status: 'sent' })
      else if (one.do === 'delete') await call('DELETE', `/invoices/${id}`)
      else await call('POST', `/invoices/${id}/void`, { reason: 'Why not' })
    }
  }
  await counter.invoice(project.id)
  const { totalMinor } = ticketAmounts(kept, 50, 'USD')
  const invoiced = (await standing()).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(invoiced).toBe(totalMinor)
}

it('invoices all of it to the cent and none of it twice, whatever is added, raised, sent, deleted and voided', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => play(steps)),
    { numRuns: 10 },
  )
})

it('does so where a piece gets a price of its own between two invoices, and the second one is voided', async () => {
  await play([
    { do: 'task', piece: 0, cents: 3_333, milli: 1_500 },
    { do: 'invoice' },
    { do: 'send' },
    { do: 'whole', piece: 0, cents: 777 },
    { do: 'invoice' },
    { do: 'send' },
    { do: 'raise', nth: 0, cents: 50 },
    { do: 'void' },
    { do: 'task', piece: 1, cents: 1_999, milli: 333 },
  ])
})
