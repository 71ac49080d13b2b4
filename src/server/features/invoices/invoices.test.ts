import { describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#contract/invoice-summary.ts'
import type { Invoice, InvoiceVersion } from '#contract/invoices.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const item = (rate: number, quantity = 1) => ({ description: 'Gown', quantity, rate })

interface List {
  invoices: Invoice[]
  nextCursor: string | null
  summary: InvoiceSummary
}

describe('drafting an invoice', () => {
  it.each([
    ['no client', { clientId: undefined }, 'clientId', 'Client id is required.'],
    ['no due date', { dueDate: undefined }, 'dueDate', 'Due date is required.'],
    ['no items', { items: [] }, 'items', null],
    [
      'an item without a description',
      { items: [{ ...item(1), description: ' ' }] },
      'items.0.description',
      null,
    ],
    ['an item for nothing', { items: [item(0)] }, 'items.0.rate', "Rate can't be 0."],
    ['none of an item', { items: [item(1, 0)] }, 'items.0.quantity', "Quantity can't be 0."],
    ['a fraction of a cent', { items: [item(1.005)] }, 'items.0.rate', null],
    ['a ten-thousandth of a metre', { items: [item(1, 1.0001)] }, 'items.0.quantity', null],
    [
      'less than nothing in all',
      { items: [item(10), item(-10.01)] },
      'items',
      "The total can't be less than zero.",
    ],
    [
      'a discount of more than there is',
      { discount: { kind: 'amount', value: 100.01 } },
      'discount',
      'The discount can be at most the subtotal of $100.00.',
    ],
    ['a discount of more than all', { discount: { kind: 'percent', value: 101 } }, 'discount.value', null],
    ['a tax below nothing', { taxRate: -1 }, 'taxRate', null],
    [
      'more than can be counted',
      { items: [item(999_999_999.99, 99_999)] },
      'items',
      'An invoice can total at most $9,999,999,999.99.',
    ],
  ])('refuses %s', async (_, body, field, message) => {
    const { create } = await buildInvoicing(app)
    const reply = await create(body)
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
    if (message) expect(reply.body.errors?.[0]?.message).toBe(message)
  })

  it('refuses a client and a project of another workspace, and those that are deleted, on their field', async () => {
    const [mine, theirs] = [await buildInvoicing(app), await buildInvoicing(app)]
    const gone = await mine.addClient()
    const project = async ({ call, clientId }: typeof mine) => {
      const body = { clientId, name: 'Gown', type: 'Suit' }
      return (await call<{ project: { id: string } }>('POST', '/projects', body)).body.data.project.id
    }
    const [foreignProject, goneProject] = [await project(theirs), await project(mine)]
    await mine.call('DELETE', `/clients/${gone}`)
    await mine.call('DELETE', `/projects/${goneProject}`)
    for (const clientId of [theirs.clientId, gone]) {
      const { status, body } = await mine.create({ clientId })
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'clientId'])
    }
    const { id } = await mine.add()
    for (const projectId of [foreignProject, goneProject]) {
      for (const reply of [await mine.create({ projectId }), await mine.patch(id, { projectId })]) {
        expect([reply.status, reply.body.errors]).toEqual([
          422,
          [{ field: 'projectId', message: 'Please choose one of your projects.' }],
        ])
      }
    }
  })

  it('counts every amount itself and starts as a draft of today in the preferred currency', async () => {
    const { add, prefer, clientId } = await buildInvoicing(app)
    await prefer({ currency: 'EUR', timezone: 'Pacific/Auckland' })
    const invoice = await add({
      items: [item(100, 2), { ...item(0.05), amount: 1_000_000 }],
      discount: { kind: 'percent', value: 10 },
      taxRate: 19,
      amount: 5,
      status: 'paid',
      notes: 'Thank you\nfor waiting',
    })
    expect(invoice).toMatchObject({
      clientId: { _id: clientId, name: 'Ana Sousa' },
      projectId: null,
      status: 'draft',
      issueDate: dayIn('Pacific/Auckland', app.clock.now().getTime()),
      currency: 'EUR',
      items: [{ amount: 200 }, { amount: 0.05 }],
      subtotal: 200.05,
      discountAmount: 20.01,
      taxAmount: 34.21,
      amount: 214.25,
      paid: 0,
      balance: 214.25,
      payments: [],
      billedTo: null,
      sentAt: null,
      notes: 'Thank you\nfor waiting',
      versionCount: 0,
      readOnly: false,
    })
  })

  it('has no sen where the currency has none, and room for dresses in rupiah', async () => {
    const { add, prefer } = await buildInvoicing(app)
    await prefer({ currency: 'JPY' })
    expect(await add({ items: [item(333.3, 1.5)], taxRate: 10 })).toMatchObject({
      subtotal: 500,
      taxAmount: 50,
      amount: 550,
    })
    await prefer({ currency: 'IDR' })
    expect(await add({ items: [item(75_000_000)] })).toMatchObject({ amount: 75_000_000 })
  })

  it('is made once for one key', async () => {
    const { token, clientId } = await buildInvoicing(app)
    const body = { clientId, dueDate: '2099-01-31', items: [item(1)] }
    const headers = { 'idempotency-key': 'k1' }
    const post = () => app.call<{ invoice: Invoice }>('POST', '/invoices', { token, body, headers })
    const [first, second] = [await post(), await post()]
    expect(second.body.data).toEqual(first.body.data)
  })
})

describe('the list', () => {
  it('is newest first, searched by number or client, filtered by status, counted over all that matches and summed over all there is', async () => {
    const { add, addClient, call, change, pay, prefer } = await buildInvoicing(app)
    const bram = await addClient({ name: 'Bram de Vries' })
    const first = await add({ items: [item(100.1)] })
    const second = await add({ clientId: bram, items: [item(50)] })
    await add({ invoiceNumber: 'B-7', items: [item(7)] })
    await prefer({ currency: 'EUR' })
    await add({ clientId: bram, items: [item(1_000)] })
    await prefer({ currency: 'USD' })
    await change(first.id, { status: 'sent' })
    await pay(first.id, { amount: 40.1 })
    await change(second.id, { status: 'paid' })
    const list = async (query = '') => (await call<List>('GET', `/invoices${query}`)).body.data
    const numbers = async (query: string) => (await list(query)).invoices.map((one) => one.invoiceNumber)
    expect(await numbers('')).toEqual(['B-8', 'B-7', 'INV-002', 'INV-001'])
    expect(await numbers('?q=b-')).toEqual(['B-8', 'B-7'])
    expect(await numbers('?q=BRAM')).toEqual(['B-8', 'INV-002'])
    expect(await numbers('?q=%25')).toEqual([])
    expect(await numbers('?status=paid')).toEqual(['INV-002'])
    expect(await numbers('?status=unpaid')).toEqual(['INV-001'])
    expect((await list('?limit=1')).summary).toEqual({
      total: 4,
      paid: 1,
      overdue: 0,
      currency: 'USD',
      totalRevenue: 157.1,
      otherTotals: [{ currency: 'EUR', amount: 1_000 }],
      outstanding: 60,
    })
    expect((await list('?q=ana')).summary).toMatchObject({ total: 2, totalRevenue: 157.1 })
    for (const [key, order] of Object.entries({
      number: ['B-7', 'B-8', 'INV-001', 'INV-002'],
      client: ['INV-001', 'B-7', 'INV-002', 'B-8'],
      due: ['INV-001', 'INV-002', 'B-7', 'B-8'],
      amount: ['B-7', 'INV-002', 'INV-001', 'B-8'],
      created: ['INV-001', 'INV-002', 'B-7', 'B-8'],
    })) {
      expect(await numbers(`?sort=${key}`), key).toEqual(order)
      expect(await numbers(`?sort=-${key}`), `-${key}`).toEqual(order.toReversed())
      const { nextCursor } = await list(`?sort=${key}&limit=2`)
      expect(await numbers(`?sort=${key}&cursor=${nextCursor}`), key).toEqual(order.slice(2))
    }
    await change(first.id, { status: 'overdue' })
    expect((await list('?status=unpaid')).summary).toMatchObject({ total: 1, outstanding: 60 })

    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: List = await list(`?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.invoices.map((one) => one.invoiceNumber))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['B-8', 'B-7', 'INV-002', 'INV-001'])
  })

  it('is a client’s or a project’s own when asked with that id', async () => {
    const { add, addClient, call, clientId } = await buildInvoicing(app)
    const bram = await addClient({ name: 'Bram' })
    const made = await call<{ project: { id: string } }>('POST', '/projects', {
      clientId: bram,
      name: 'Coat',
      type: 'Jacket',
    })
    const projectId = made.body.data.project.id
    const one = await add({ projectId })
    const two = await add({ clientId: bram })
    expect(one.projectId).toEqual({ _id: projectId, name: 'Coat' })
    const get = async (id: string) => (await call('GET', `/invoices/${id}`)).body.data
    expect(await get(one.id)).toEqual({ invoice: one, invoices: [one] })
    expect(await get(clientId)).toEqual({ invoices: [one] })
    expect(await get(bram)).toEqual({ invoices: [two] })
    expect(await get(projectId)).toEqual({ invoices: [one] })
    expect((await call('GET', `/invoices/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('changing an invoice', () => {
  it('refuses a second tab that saw the version before, even in the same millisecond', async () => {
    const { add, patch } = await buildInvoicing(app)
    const { id, updatedAt } = await add()
    expect((await patch(id, { notes: 'one', updatedAt })).status).toBe(200)
    const second = await patch(id, { notes: 'two', updatedAt })
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('leaves what is left out, empties what is null, and counts anew', async () => {
    const { add, change } = await buildInvoicing(app)
    const { id } = await add({ taxRate: 10, notes: 'x', discount: { kind: 'amount', value: 5 } })
    expect(await change(id, { items: [item(200)] })).toMatchObject({ amount: 214.5, notes: 'x' })
    expect(await change(id, { discount: null, notes: '' })).toMatchObject({ amount: 220, notes: null })
    expect(await change(id, { taxRate: null })).toMatchObject({ amount: 200, dueDate: '2099-01-31' })
  })

  it('keeps what a sent invoice said before, by whom and when; of a draft nothing', async () => {
    const { add, change, call } = await buildInvoicing(app)
    const versions = async (id: string) =>
      (await call<{ versions: InvoiceVersion[] }>('GET', `/invoices/${id}/versions`)).body.data.versions
    const { id } = await add()
    await change(id, { items: [item(90)] })
    await change(id, { status: 'sent' })
    expect(await versions(id)).toEqual([])
    app.advance(60_000)
    const changed = await change(id, { items: [item(120)], notes: 'Hem added', status: 'sent' })
    expect(changed.versionCount).toBe(1)
    await change(id, { notes: 'Hem added', items: [item(120)] })
    await change(id, { status: 'draft' })
    const kept = await versions(id)
    expect(kept.map(({ before }) => [before.status, before.amount, before.notes])).toEqual([
      ['sent', 120, 'Hem added'],
      ['sent', 90, null],
    ])
    expect(kept.map(({ after }) => [after?.status, after?.amount, after?.notes])).toEqual([
      ['draft', 120, 'Hem added'],
      ['sent', 120, 'Hem added'],
    ])
    expect(kept[1]).toMatchObject({
      changedBy: 'Ada Lovelace',
      changedAt: app.clock.now().toISOString(),
      before: { clientName: 'Ana Sousa', projectName: null, invoiceNumber: 'INV-001' },
    })
  })
})

describe('a deleted client', () => {
  it('leaves the invoice with the name that it was made out to', async () => {
    const { add, change, call, clientId, read } = await buildInvoicing(app, { phone: '123' })
    const { id } = await add()
    await change(id, { status: 'sent' })
    await call('PATCH', `/clients/${clientId}`, { name: 'Ana Sousa-Lima' })
    await call('DELETE', `/clients/${clientId}`)
    expect(await read(id)).toMatchObject({
      clientId: null,
      billedTo: { name: 'Ana Sousa', phone: '123', email: null, address: null },
    })
    // The form sends back what it was given.
    expect(await change(id, { clientId, notes: 'still hers' })).toMatchObject({ notes: 'still hers' })
    const found = await call<List>('GET', '/invoices?q=sousa')
    expect(found.body.data.invoices).toHaveLength(1)

    const bram = await call<{ client: { id: string } }>('POST', '/clients', { name: 'Bram' })
    expect(await change(id, { clientId: bram.body.data.client.id })).toMatchObject({
      clientId: { name: 'Bram' },
      billedTo: { name: 'Bram' },
    })
  })
})
