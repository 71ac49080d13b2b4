import { describe, expect, it } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

const task = (name: string, price: number | null, quantity = 1) => ({ name, price, quantity })
const lines = ({ items }: Invoice) => items.map(({ description, amount }) => [description, amount])

/** A ticket with one skirt to hem for $20, in a hurry at half on top, and what is done with its invoices. */
async function skirt({ isRush = false } = {}) {
  const { project, pieces } = await counter.take({
    isRush,
    pieces: [{ label: 'Skirt', garment: 'skirt', tasks: [task('Hem', 20)] }],
  })
  const [piece] = pieces
  if (!piece) throw new Error('Nothing was taken in')
  const { call } = counter
  return {
    project,
    pieceId: piece.id,
    called: (name: string) => `${piece.tag} Skirt: ${name}`,
    whole: `${piece.tag} Skirt`,
    add: (name: string, price: number | null) => counter.addTask({ pieceId: piece.id, name, price }),
    invoice: () => counter.invoice(project.id),
    invoiceOnly: async () => (await counter.invoice(project.id)).invoice,
    told: async () =>
      (await call<{ billing: Billing }>('GET', `/projects/${project.id}/billing`)).body.data.billing,
    change: async (id: string, body: object) =>
      (await call<{ invoice: Invoice }>('PATCH', `/invoices/${id}`, body)).body.data.invoice,
    send: (id: string) => call('PATCH', `/invoices/${id}`, { status: 'sent' }),
    remove: (id: string) => call('DELETE', `/invoices/${id}`),
    voided: (id: string) => call('POST', `/invoices/${id}/void`, { reason: 'Wrong client' }),
    all: async () =>
      (await call<{ invoices: Invoice[] }>('GET', `/invoices/${project.id}`)).body.data.invoices,
  }
}

describe('what was added after the invoice', () => {
  it('is told beforehand, and added to an invoice that is a draft still', async () => {
    const of = await skirt()
    expect(await of.told()).toMatchObject({
      ...{
        next: 'make',
        invoice: null,
        total: 20,
        unpriced: [],
        open: [{ description: of.called('Hem'), amount: 20 }],
      },
    })
    const first = await of.invoiceOnly()
    expect(await of.told()).toMatchObject({ next: 'there', total: 0, open: [], invoice: { id: first.id } })
    await of.add('Waist', 24)
    expect(await of.told()).toMatchObject({
      ...{ next: 'add', total: 24, open: [{ description: of.called('Waist'), amount: 24 }] },
      invoice: { id: first.id, invoiceNumber: first.invoiceNumber, status: 'draft' },
    })
    const { invoice, isNew, isLonger } = await of.invoice()
    expect([isNew, isLonger, invoice.id]).toEqual([false, true, first.id])
    expect(lines(invoice)).toEqual([
      [of.called('Hem'), 20],
      [of.called('Waist'), 24],
    ])
    expect((await of.invoice()).isLonger).toBe(false)
  })

  it('leaves what was changed by hand as it is: lines, what was struck, discount and tax', async () => {
    const of = await skirt({ isRush: true })
    await of.add('Button', 3)
    const { id } = await of.invoiceOnly()
    const items = [
      { description: 'Hem, as agreed', quantity: 1, rate: 15 },
      { description: 'Rush, our treat', quantity: 1, rate: 1 },
    ]
    await of.change(id, { items, discount: { kind: 'percent', value: 10 }, taxRate: 20 })
    await of.add('Waist', 24)
    const { invoice } = await of.invoice()
    expect(lines(invoice)).toEqual([
      ['Hem, as agreed', 15],
      ['Rush, our treat', 1],
      [of.called('Waist'), 24],
      ['Rush, 50%', 12],
    ])
    // 52 less 10 %, and 20 % on top.
    expect(invoice.amount).toBe(56.16)
  })

  it('has the rush in one line, where nobody has touched it', async () => {
    const of = await skirt({ isRush: true })
    await of.invoice()
    await of.add('Waist', 24.01)
    expect(lines((await of.invoice()).invoice)).toEqual([
      [of.called('Hem'), 20],
      [of.called('Waist'), 24.01],
      // Half of 44.01, rounded once.
      ['Rush, 50%', 22.01],
    ])
  })

  it.each(['sent', 'paid'] as const)('has an invoice of its own once the first one is %s', async (status) => {
    const of = await skirt({ isRush: true })
    const first = await of.invoiceOnly()
    await of.change(first.id, { status })
    expect((await of.invoice()).invoice.id).toBe(first.id)
    await of.add('Waist', 24)
    expect(await of.told()).toMatchObject({ next: 'make', total: 36, invoice: { id: first.id, status } })
    const { invoice, isNew } = await of.invoice()
    expect([isNew, invoice.id === first.id]).toEqual([true, false])
    expect(lines(invoice)).toEqual([
      [of.called('Waist'), 24],
      ['Rush, 50%', 12],
    ])
    // What comes next is added to that one.
    await of.add('Seam', 6)
    expect((await of.invoice()).invoice.id).toBe(invoice.id)
    expect((await of.all()).reduce((sum, { amount }) => sum + amount, 0)).toBe(75)
  })

  it('is billed once under twenty clicks', async () => {
    const of = await skirt()
    const first = await of.invoiceOnly()
    await of.send(first.id)
    await of.add('Waist', 24)
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () =>
        counter.patient<{ invoice: Invoice; isNew: boolean }>('POST', `/projects/${of.project.id}/invoice`),
      ),
    )
    expect(clicks.filter(({ body }) => body.data.isNew)).toHaveLength(1)
    expect((await of.all()).map(({ amount }) => amount).sort()).toEqual([20, 24])
  })

  it('waits for its price, also where everything else is invoiced, and leads to its task', async () => {
    const of = await skirt()
    await of.invoice()
    const { id } = await of.add('Waist', null)
    const unpriced = [{ pieceId: of.pieceId, taskId: id, called: of.called('Waist') }]
    expect(await of.told()).toMatchObject({ next: 'wait', unpriced })
    const { status, body } = await counter.call('POST', `/projects/${of.project.id}/invoice`)
    expect([status, body.message]).toEqual([422, expect.stringContaining(of.called('Waist'))])
    await counter.call('PATCH', `/tasks/${id}`, { price: 24 })
    expect((await of.told()).next).toBe('add')
  })

  it('is what a price is more since, and never what it is less', async () => {
    const of = await skirt()
    const buttons = await counter.addTask({ pieceId: of.pieceId, ...task('Button', 3, 2) })
    const waist = await of.add('Waist', 24)
    await of.send((await of.invoiceOnly()).id)
    await counter.call('PATCH', `/tasks/${buttons.id}`, { quantity: 5 })
    await counter.call('PATCH', `/tasks/${waist.id}`, { price: 10 })
    const { invoice } = await of.invoice()
    expect(lines(invoice)).toEqual([[`${of.called('Button')}, additional amount`, 9]])
    await of.send(invoice.id)
    // A price for the whole piece, of which 20, 24 and 15 are invoiced.
    await counter.call('PATCH', `/pieces/${of.pieceId}`, { price: 80 })
    const further = await of.invoice()
    expect(lines(further.invoice)).toEqual([[`${of.whole}, additional amount`, 21]])
    await of.send(further.invoice.id)
    await counter.call('PATCH', `/pieces/${of.pieceId}`, { price: 50 })
    expect(await of.told()).toMatchObject({ next: 'there', total: 0 })
  })

  it('keeps the percentage of the rush that the first invoice went by', async () => {
    const { call } = counter
    const project = await call<{ project: { id: string } }>('POST', '/projects', {
      ...{ clientId: counter.clientId, name: 'Gown', type: 'Suit' },
    })
    const { id } = project.body.data.project
    const piece = await call<{ piece: { id: string } }>('POST', '/pieces', {
      ...{ projectId: id, label: 'Gown', isRush: true, price: 100 },
    })
    const { rushPercent } = (await call<{ workshop: { rushPercent: number } }>('GET', '/workshop')).body.data
      .workshop
    expect((await counter.invoice(id)).invoice.amount).toBe(100 + rushPercent)
    await call('PATCH', '/workshop', { rushPercent: 90 })
    await call('PATCH', `/pieces/${piece.body.data.piece.id}`, { price: 200 })
    expect((await counter.invoice(id)).invoice.amount).toBe(2 * (100 + rushPercent))
    await call('PATCH', '/workshop', { rushPercent })
  })

  it('is cloth that was used since', async () => {
    const of = await skirt()
    const { call } = counter
    const made = await call<{ material: { id: string } }>('POST', '/materials', {
      name: 'Silk',
      price: 33.33,
    })
    const move = (kind: string, quantity: number) =>
      call('POST', `/materials/${made.body.data.material.id}/moves`, {
        ...{ kind, quantity },
        ...(kind === 'use' && { projectId: of.project.id }),
      })
    await move('in', 10)
    await move('use', 2)
    await of.send((await of.invoiceOnly()).id)
    await move('use', 0.5)
    expect(lines((await of.invoice()).invoice)).toEqual([['Silk, in metres', 16.67]])
  })
})

describe('an invoice that goes', () => {
  it('gives what it held back to be invoiced, deleted or voided', async () => {
    const of = await skirt()
    const first = await of.invoiceOnly()
    await of.send(first.id)
    await of.add('Waist', 24)
    const second = await of.invoiceOnly()
    await of.remove(second.id)
    expect(await of.told()).toMatchObject({ next: 'make', total: 24 })
    await of.voided(first.id)
    expect(await of.told()).toMatchObject({ next: 'make', invoice: null, total: 44 })
    expect(lines(await of.invoiceOnly())).toEqual([
      [of.called('Hem'), 20],
      [of.called('Waist'), 24],
    ])
  })

  it('can be had back while nothing of it was invoiced again', async () => {
    const of = await skirt()
    const first = await of.invoiceOnly()
    const restore = () => counter.call('POST', `/invoices/${first.id}/restore`)
    await of.remove(first.id)
    expect((await restore()).status).toBe(200)
    expect((await of.told()).next).toBe('there')
    await of.remove(first.id)
    // A second apart: two of the same millisecond could be either way around.
    app.advance(1_000)
    const again = await of.invoiceOnly()
    const refused = await restore()
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect(again.amount).toBe(20)
    expect((await of.all()).map(({ id }) => id)).toEqual([again.id])
  })
})

it('that a version before has made holds what was there that day, and is written down', async () => {
  const of = await skirt({ isRush: true })
  const first = await of.invoiceOnly()
  await of.send(first.id)
  await app.sql('delete from billed where project_id = $1', [of.project.id])
  expect(await of.told()).toMatchObject({ next: 'there', total: 0 })
  app.advance(1_000)
  await of.add('Waist', 24)
  expect(await of.told()).toMatchObject({ next: 'make', total: 36 })
  expect(lines(await of.invoiceOnly())).toEqual([
    [of.called('Waist'), 24],
    ['Rush, 50%', 12],
  ])
  const rows = await app.sql('select kind, amount_minor from billed where invoice_id = $1 order by kind', [
    first.id,
  ])
  expect(rows).toEqual([
    { kind: 'rush', amount_minor: '1000' },
    { kind: 'task', amount_minor: '2000' },
  ])
})
