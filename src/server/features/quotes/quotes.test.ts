import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { QuoteSummary } from '#contract/quote-summary.ts'
import type { Quote } from '#contract/quotes.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { buildQuoting } from './testing/quoting.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

interface List {
  quotes: Quote[]
  summary: QuoteSummary
}

const DAY_MS = 86_400_000

describe('a new quote', () => {
  it('counts as an invoice does, takes the next number of its own and holds for thirty days', async () => {
    const { create, call } = await buildQuoting(app)
    const items = [
      { description: 'Gown', quantity: 1, rate: 1_000 },
      { description: 'Veil', quantity: 2, rate: 50.5 },
    ]
    const { status, body } = await create({ items, discount: { kind: 'percent', value: 10 }, taxRate: 19 })
    expect(status).toBe(201)
    const { quote } = body.data
    expect(quote).toMatchObject({
      quoteNumber: 'Q-001',
      status: 'draft',
      subtotal: 1_101,
      discountAmount: 110.1,
      taxAmount: 188.27,
      amount: 1_179.17,
      versionCount: 0,
      answer: null,
      invoiceId: null,
    })
    const days = (Date.parse(quote.validUntil) - Date.parse(quote.issueDate)) / DAY_MS
    expect(days).toBe(30)
    const next = await call<{ quoteNumber: string; validUntil: string }>('GET', '/quotes/next-number')
    expect(next.body.data).toMatchObject({ quoteNumber: 'Q-002', validUntil: quote.validUntil })
  })

  it('has its prices with tax where the business has them so, and its invoice has them as they were quoted', async () => {
    const { add, call, convert } = await buildQuoting(app)
    await call('PATCH', '/workspace', { pricesIncludeTax: true })
    const begun = await call<{ pricesIncludeTax: boolean }>('GET', '/quotes/next-number')
    expect(begun.body.data.pricesIncludeTax).toBe(true)
    expect(await add({ taxRate: 25 })).toMatchObject({ taxIncluded: true, taxAmount: 200, amount: 1_000 })
    const plus = await add({ taxRate: 25, taxIncluded: false })
    const { invoiceId } = (await convert(plus.id)).body.data
    const { invoice } = (await call<{ invoice: Invoice }>('GET', `/invoices/${invoiceId}`)).body.data
    expect(invoice).toMatchObject({ taxIncluded: false, taxAmount: 250, amount: plus.amount })
  })

  it('takes no number twice, also when many are made at once, and none that stands on another', async () => {
    const { create, add } = await buildQuoting(app)
    const made = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(made.map(({ quoteNumber }) => quoteNumber).sort()).toEqual(
      Array.from({ length: 8 }, (_, n) => `Q-00${n + 1}`),
    )
    const { status, body } = await create({ quoteNumber: 'Q-003' })
    expect([status, body.message]).toEqual([
      409,
      'Quote number Q-003 is already used. The next free one is Q-009.',
    ])
  })

  it('is refused for another business’s client or project, and for a discount beyond its subtotal', async () => {
    const { create } = await buildQuoting(app)
    const other = await buildQuoting(app)
    expect((await create({ clientId: other.clientId })).body.errors?.[0]?.field).toBe('clientId')
    const project = await other.call<{ project: { id: string } }>('POST', '/projects', {
      clientId: other.clientId,
      name: 'Gown',
      type: 'Wedding Dress',
    })
    const { id: projectId } = project.body.data.project
    expect((await create({ projectId })).body.errors?.[0]?.field).toBe('projectId')
    const discount = { kind: 'amount', value: 1_000.01 }
    expect((await create({ discount })).body.errors?.[0]?.field).toBe('discount')
  })
})

describe('a change', () => {
  it('counts anew, is told of, and is refused to whoever read an older version', async () => {
    const { add, patch } = await buildQuoting(app)
    const quote = await add()
    const items = [{ description: 'Gown', quantity: 1, rate: 1_200 }]
    const { body } = await patch(quote.id, { items, taxRate: 10, updatedAt: quote.updatedAt })
    expect(body.data.quote).toMatchObject({ subtotal: 1_200, taxAmount: 120, amount: 1_320 })
    expect((await patch(quote.id, { notes: 'x', updatedAt: quote.updatedAt })).status).toBe(409)
  })

  it('makes a draft of what was sent: its client must be sent the new version', async () => {
    const { addSent, patch, send, call } = await buildQuoting(app)
    const { quote } = await addSent()
    expect(quote).toMatchObject({ status: 'sent', versionCount: 1 })
    const changed = (await patch(quote.id, { notes: 'With a longer train' })).body.data.quote
    expect(changed).toMatchObject({ status: 'draft', versionCount: 1 })
    expect((await send(quote.id)).body.data.quote).toMatchObject({ status: 'sent', versionCount: 2 })
    const { versions } = (
      await call<{ versions: { number: number; statement: { notes: string | null } }[] }>(
        'GET',
        `/quotes/${quote.id}/versions`,
      )
    ).body.data
    expect(versions.map(({ number, statement }) => [number, statement.notes])).toEqual([
      [2, 'With a longer train'],
      [1, null],
    ])
  })

  it('that says nothing new leaves it with its client as it was sent', async () => {
    const { addSent, patch, send } = await buildQuoting(app)
    const { quote } = await addSent()
    const { items, validUntil } = quote
    const same = items.map(({ amount: _, ...item }) => item)
    expect((await patch(quote.id, { items: same, validUntil })).body.data.quote.status).toBe('sent')
    expect((await send(quote.id)).body.data.quote.versionCount).toBe(1)
  })
})

describe('the list', () => {
  it('is narrowed by standing, client, number and name, and sums up what is open', async () => {
    const { add, addSent, call, addClient, convert } = await buildQuoting(app)
    await add()
    await addSent()
    const agreed = await add({ clientId: await addClient({ name: 'Zoë Lind' }) })
    await convert(agreed.id)
    const late = await addSent()
    await app.sql("update quotes set valid_until = '2020-01-31' where id = $1", [late.quote.id])
    const list = async (query: string) => (await call<List>('GET', `/quotes?${query}`)).body.data
    const numbersOf = async (query: string) =>
      (await list(query)).quotes.map(({ quoteNumber }) => quoteNumber)
    expect(await numbersOf('')).toEqual(['Q-004', 'Q-003', 'Q-002', 'Q-001'])
    expect(await numbersOf('status=draft')).toEqual(['Q-001'])
    expect(await numbersOf('status=sent')).toEqual(['Q-002'])
    expect(await numbersOf('status=expired')).toEqual(['Q-004'])
    expect(await numbersOf('status=converted')).toEqual(['Q-003'])
    expect(await numbersOf('q=zo')).toEqual(['Q-003'])
    expect(await numbersOf('q=Q-00&sort=number&limit=2')).toEqual(['Q-001', 'Q-002'])
    expect(await numbersOf(`client=${agreed.clientId?._id}`)).toEqual(['Q-003'])
    expect((await list('')).summary).toMatchObject({ total: 4, open: 1, agreed: 1, openAmount: 1_000 })
  })

  it('goes on after the last of a page in every order', async () => {
    const { add, call } = await buildQuoting(app)
    for (const rate of [30, 10, 20]) await add({ items: [{ description: 'Hem', quantity: 1, rate }] })
    for (const sort of ['created', '-created', 'number', '-amount', 'valid', 'client']) {
      const all = (await call<List>('GET', `/quotes?sort=${sort}`)).body.data.quotes.map(({ id }) => id)
      const paged: string[] = []
      for (let cursor = ''; ; cursor = paged.at(-1) ?? '') {
        const page = await call<List & { nextCursor: string | null }>(
          'GET',
          `/quotes?sort=${sort}&limit=1&cursor=${cursor}`,
        )
        paged.push(...page.body.data.quotes.map(({ id }) => id))
        if (page.body.data.nextCursor === null) break
      }
      expect(paged).toEqual(all)
    }
  })
})

describe('deleting', () => {
  it('takes what isn’t agreed away until it is restored', async () => {
    const { addSent, call, read } = await buildQuoting(app)
    const { quote } = await addSent()
    expect((await call('DELETE', `/quotes/${quote.id}`)).status).toBe(200)
    expect((await call('GET', `/quotes/${quote.id}`)).status).toBe(404)
    expect((await call('POST', `/quotes/${quote.id}/restore`)).status).toBe(200)
    expect(await read(quote.id)).toMatchObject({ status: 'sent', versionCount: 1 })
  })

  it('is refused of what is agreed, as a change of it is', async () => {
    const { add, convert, call, patch, send } = await buildQuoting(app)
    const { id } = await add()
    await convert(id)
    const told =
      'Quote Q-001 has been agreed and can no longer be changed. Duplicate it to offer something else.'
    for (const reply of [
      await call('DELETE', `/quotes/${id}`),
      await patch(id, { notes: 'x' }),
      await send(id),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([409, told])
    }
  })
})
