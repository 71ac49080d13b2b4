import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InstalmentList } from '#web/shared/papers/instalment-list.tsx'
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
  expect(label.nextElementSibling?.textContent).toBe('−$100.00')
})

it('says what explains a balance above the total: more was taken back than was left of what came in', async () => {
  const paper = draftNumbered('INV-001', { items: [gown], subtotal: 1_000, amount: 1_000 })
  const totals = <Totals paper={paper} payments={{ paid: -12, balance: 1_012 }} />
  renderPages([{ path: '/', element: totals }], '/')
  const label = await screen.findByText('Given back')
  expect(label.nextElementSibling?.textContent).toBe('$12.00')
})

it('marks each instalment whose day is over while something of it is open', async () => {
  const part = (label: string, amount: number, dueOn: string) => ({
    ...{ label, amount, dueOn, days: null, percent: null, isRest: false },
  })
  const schedule = [
    part('First', 40, '2026-05-02'),
    part('Second', 30, '2026-05-09'),
    part('Rest', 30, '2026-06-01'),
  ]
  const paper = draftNumbered('INV-001', { amount: 100, schedule })
  const list = <InstalmentList paper={paper} balance={60} overdueOn="2026-05-10" />
  renderPages([{ path: '/', element: list }], '/')
  const parts = await screen.findAllByRole('listitem')
  expect(parts.map((one) => within(one).queryByText(/overdue/)?.textContent)).toEqual([
    undefined,
    '1 day overdue',
    undefined,
  ])
})
