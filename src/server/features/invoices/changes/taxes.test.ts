import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InvoiceVersion } from '#contract/invoices.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const item = (rate: number, quantity = 1) => ({ description: 'Gown', quantity, rate })

it('taxes each line at its own rate or at the invoice’s, and keeps what each was before', async () => {
  const { add, read, change, call, patch } = await buildInvoicing(app)
  const invoice = await add({
    items: [item(1000), { ...item(100), taxRate: 7 }, { ...item(-50), taxRate: 7 }],
    discount: { kind: 'amount', value: 10 },
    taxRate: 19,
  })
  const taxes = [
    { rate: 19, taxable: 990.48, tax: 188.19 },
    { rate: 7, taxable: 49.52, tax: 3.47 },
  ]
  const told = { subtotal: 1050, discountAmount: 10, taxAmount: 191.66, taxes, amount: 1231.66 }
  expect(invoice).toMatchObject({ ...told, items: [{}, { taxRate: 7 }, { taxRate: 7 }] })
  expect(invoice.items[0]).not.toHaveProperty('taxRate')
  expect(await read(invoice.id)).toMatchObject(told)

  await change(invoice.id, { status: 'sent' })
  const items = [{ ...item(1000), unit: 'hour' }, item(100), { ...item(-50), taxRate: 7 }]
  expect(await change(invoice.id, { items, discount: null })).toMatchObject({
    taxes: [
      { rate: 19, taxable: 1100, tax: 209 },
      { rate: 7, taxable: -50, tax: -3.5 },
    ],
    amount: 1255.5,
    items: [{ unit: 'hour' }, {}, {}],
  })
  const { body } = await call<{ versions: InvoiceVersion[] }>('GET', `/invoices/${invoice.id}/versions`)
  expect(body.data.versions[0]).toMatchObject({ before: told, after: { amount: 1255.5 } })
  // The very same once more is no change.
  await change(invoice.id, { items })
  expect((await read(invoice.id)).versionCount).toBe(body.data.versions.length)

  // As an older version writes it, which knows of one rate.
  await app.sql(
    'update invoices set items = $2, tax_rate = 10, tax_minor = 1000, total_minor = 11000 where id = $1',
    [
      invoice.id,
      JSON.stringify([{ description: 'Gown', quantity: 1, rateMinor: 10_000, amountMinor: 10_000 }]),
    ],
  )
  expect((await read(invoice.id)).taxes).toEqual([{ rate: 10, taxable: 100, tax: 10 }])
  const tooMuch = [
    { ...item(100), taxRate: 0 },
    { ...item(-100), taxRate: 19 },
  ]
  expect((await patch(invoice.id, { items: tooMuch })).status).toBe(422)
  expect((await patch(invoice.id, { items: [{ ...item(1), taxRate: 100.5 }] })).status).toBe(422)
})

it('takes the tax out of prices that include it, as the business has it or the invoice says', async () => {
  const { add, change, call } = await buildInvoicing(app)
  const items = [item(999)]
  expect(await add({ items, taxRate: 19 })).toMatchObject({ taxIncluded: false, amount: 1188.81 })
  const { status } = await call('PATCH', '/workspace', { pricesIncludeTax: true })
  expect(status).toBe(200)
  const invoice = await add({ items: [...items, { ...item(107), taxRate: 7 }], taxRate: 19 })
  expect(invoice).toMatchObject({
    taxIncluded: true,
    ...{ subtotal: 1106, taxAmount: 166.5, amount: 1106 },
    taxes: [
      { rate: 19, taxable: 839.5, tax: 159.5 },
      { rate: 7, taxable: 100, tax: 7 },
    ],
  })
  expect(await add({ items, taxRate: 19, taxIncluded: false })).toMatchObject({ amount: 1188.81 })
  await change(invoice.id, { status: 'sent' })
  expect(await change(invoice.id, { taxIncluded: false })).toMatchObject({
    ...{ taxIncluded: false, subtotal: 1106, amount: 1303.3, versionCount: 1 },
  })
})

it('begins with the business’s usual rate where a paper doesn’t say, and without where it says that there is none', async () => {
  const { add, call } = await buildInvoicing(app)
  expect((await add({ items: [item(100)] })).taxRate).toBeNull()
  const taxRates = [
    { name: 'Exempt', rate: 0, isUsual: false },
    { name: '7.5 %', rate: 7.5, isUsual: true },
  ]
  await call('PATCH', '/workspace', { taxRates })
  type Beginning = { taxRates: typeof taxRates }
  const begun = async (path: string) => (await call<Beginning>('GET', path)).body.data.taxRates
  expect(await begun('/invoices/next-number')).toEqual(taxRates)
  expect(await begun('/quotes/next-number')).toEqual(taxRates)
  expect(await begun('/work-items/offers')).toEqual(taxRates)
  expect(await add({ items: [item(100)] })).toMatchObject({ taxRate: 7.5, amount: 107.5 })
  expect(await add({ items: [item(100)], taxRate: null })).toMatchObject({ taxRate: null, amount: 100 })
  const seven = Array.from({ length: 7 }, (_, rate) => ({ name: `${rate}`, rate, isUsual: false }))
  expect((await call('PATCH', '/workspace', { taxRates: seven })).status).toBe(422)
})
