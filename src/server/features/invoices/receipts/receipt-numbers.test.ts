import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('has a receipt whose number stays, and is never another’s, whatever is taken away', async () => {
  const { add, change, pay, call } = await buildInvoicing(app)
  const { id } = await add()
  await change(id, { status: 'sent' })
  const numbers = async (body: object) =>
    (await pay(id, body)).body.data.invoice.payments.map(({ receiptNumber }) => receiptNumber)
  // In the order in which they are recorded, and not of their days.
  expect(await numbers({ amount: 10, paidOn: '2026-02-04' })).toEqual([1])
  expect(await numbers({ amount: 20, paidOn: '2026-02-01' })).toEqual([2, 1])
  const { payments } = (await pay(id, { amount: 30 })).body.data.invoice
  for (const taken of [1, 3]) {
    const payment = payments.find(({ receiptNumber }) => receiptNumber === taken)
    await call('DELETE', `/invoices/${id}/payments/${payment?.id}`)
  }
  expect(await numbers({ amount: 5 })).toEqual([2, 4])
  const given = await call<{ invoice: Invoice }>(
    'POST',
    `/invoices/${id}/payments/${payments[0]?.id}/refund`,
    {
      ...{ reason: 'Cancelled', amount: 1 },
    },
  )
  expect(given.body.data.invoice.payments.map(({ receiptNumber }) => receiptNumber)).toEqual([2, 4, null])
})
