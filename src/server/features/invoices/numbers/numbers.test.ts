import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

describe('invoice numbers', () => {
  it('go on from the invoice that was created last, past those in use', async () => {
    const { add, call } = await buildInvoicing(app)
    const next = async () =>
      (await call<{ invoiceNumber: string }>('GET', '/invoices/next-number')).body.data.invoiceNumber
    expect(await next()).toBe('INV-001')
    await call('PATCH', '/workspace', { paymentDays: 14, paymentTerms: 'Half on order.' })
    const { data } = (await call('GET', '/invoices/next-number')).body
    expect(data).toEqual({
      ...{ invoiceNumber: 'INV-001', paymentDays: 14, paymentTerms: 'Half on order.' },
      pricesIncludeTax: false,
      taxRates: [],
    })
    const numberOf = async (invoiceNumber?: string) => (await add({ invoiceNumber })).invoiceNumber
    expect(await numberOf()).toBe('INV-001')
    expect(await numberOf('INV-003')).toBe('INV-003')
    expect(await numberOf('INV-002')).toBe('INV-002')
    expect(await next()).toBe('INV-004')
    expect(await numberOf('2026/009-A')).toBe('2026/009-A')
    expect(await numberOf()).toBe('2026/010-A')
    expect(await numberOf('Opening')).toBe('Opening')
    expect(await numberOf()).toBe('2026/011-A')
    expect(await numberOf('9'.repeat(40))).toBe('9'.repeat(40))
    expect(await numberOf()).toBe('INV-004')
  })

  it('are never empty: only who names none is given the next', async () => {
    const { create } = await buildInvoicing(app)
    for (const invoiceNumber of ['', ' ', '\u00a0\t', null]) {
      const { status, body } = await create({ invoiceNumber })
      expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    }
    expect((await create()).body.data.invoice.invoiceNumber).toBe('INV-001')
  })

  it('that are used are refused with the next free one, on creation and on change', async () => {
    const { add, create, patch } = await buildInvoicing(app)
    for (let n = 0; n < 4; n++) await add()
    const last = await add({ invoiceNumber: 'INV-005' })
    const message = 'Invoice number INV-005 is already used. The next free one is INV-006.'
    const created = await create({ invoiceNumber: ' INV-005 ' })
    expect([created.status, created.body.code, created.body.message]).toEqual([409, 'CONFLICT', message])
    const other = await add()
    expect((await patch(other.id, { invoiceNumber: 'INV-005' })).status).toBe(409)
    expect((await patch(last.id, { invoiceNumber: 'INV-005' })).status).toBe(200)
  })

  it('are unique under 30 requests at once, and the same one is given once', async () => {
    const { create } = await buildInvoicing(app)
    const many = await Promise.all(Array.from({ length: 30 }, () => create()))
    const numbers = many.map(({ body }) => body.data.invoice.invoiceNumber)
    expect(new Set(numbers).size).toBe(30)
    expect(numbers.toSorted().at(-1)).toBe('INV-030')
    const same = await Promise.all(Array.from({ length: 30 }, () => create({ invoiceNumber: 'X-1' })))
    const statuses = same.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)])
  })

  it('of a deleted invoice are free again; restoring it is then refused', async () => {
    const { add, call } = await buildInvoicing(app)
    const { id } = await add()
    await call('DELETE', `/invoices/${id}`)
    const second = await add()
    expect(second.invoiceNumber).toBe('INV-001')
    expect((await call('POST', `/invoices/${id}/restore`)).status).toBe(409)
    await call('DELETE', `/invoices/${second.id}`)
    const restored = await call<{ invoice: Invoice }>('POST', `/invoices/${id}/restore`)
    expect(restored.body.data.invoice).toMatchObject({ id, invoiceNumber: 'INV-001' })
    expect((await call('POST', `/invoices/${id}/restore`)).status).toBe(404)
  })
})
