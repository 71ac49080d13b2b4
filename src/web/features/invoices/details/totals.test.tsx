import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Totals } from '#web/shared/papers/totals.tsx'
import { draftNumbered } from '#web/testing/invoices.ts'
import { renderPages } from '#web/testing/render-page.tsx'

const discount = { kind: 'percent', value: 10 } as const
const gown = { description: 'Gown', quantity: 1, rate: 1_000, amount: 1_000 }
const lessDeposit = { description: 'Less deposit', quantity: 1, rate: -270, amount: -270, tax: 0 }

it('names a discount’s percent, but where deposits are in the subtotal beside it', async () => {
  const plain = draftNumbered('INV-001', { items: [gown], subtotal: 1_000, discount, discountAmount: 100 })
  const { leave } = renderPages([{ path: '/', element: <Totals paper={plain} /> }], '/')
  await screen.findByText('Discount (10%)')
  leave()
  const final = draftNumbered('INV-001', { ...plain, items: [gown, lessDeposit], subtotal: 730, amount: 630 })
  renderPages([{ path: '/', element: <Totals paper={final} /> }], '/')
  const label = await screen.findByText('Discount')
  expect(label.nextElementSibling?.textContent).toBe('-$100.00')
})
