import { expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { isOffered, isVoidOffered } from './invoice-possible.ts'

it('offers to delete drafts that were never sent, and to void what was sent', () => {
  const draft = sampleInvoice({ status: 'draft' })
  expect([isOffered(draft, 'delete'), isVoidOffered(draft)]).toEqual([true, false])
  expect(isOffered({ ...draft, versionCount: 1 }, 'delete')).toBe(false)
  const sent = sampleInvoice()
  expect([isOffered(sent, 'delete'), isVoidOffered(sent)]).toEqual([false, true])
  // What stands in the way is told on asking.
  const paid = sampleInvoice({ status: 'paid', paid: 100, balance: 0 })
  expect([isOffered(paid, 'void'), isVoidOffered(paid)]).toEqual([false, true])
})

it('offers nothing of what is void, nor where the plan is closed', () => {
  const voided = sampleInvoice({ voidedAt: '2026-05-02T10:00:00.000Z', voidReason: 'Cancelled' })
  for (const invoice of [voided, sampleInvoice({ readOnly: true })]) {
    expect(isVoidOffered(invoice)).toBe(false)
    for (const action of ['edit', 'send', 'pay', 'delete'] as const)
      expect(isOffered(invoice, action)).toBe(false)
  }
})
