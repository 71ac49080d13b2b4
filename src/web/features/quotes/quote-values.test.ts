import { expect, it } from 'vitest'
import { quoteNumbered } from '#web/testing/quotes.ts'
import { createBody, newValues, updateBody, valuesOf, valuesOfCopy } from './quote-values.ts'

const usual = {
  ...{ quoteNumber: 'Q-010', validUntil: '2026-07-01' },
  ...{ paymentTerms: 'Half in advance', pricesIncludeTax: true, taxRates: [] },
}

it('begin as the business usually has it', () => {
  expect(newValues('2026-06-01', usual)).toMatchObject({
    ...{ quoteNumber: 'Q-010', issueDate: '2026-06-01', validUntil: '2026-07-01' },
    ...{ paymentTerms: 'Half in advance', taxIncluded: true },
  })
})

it('of a copy hold for as many days from today on, under another number', () => {
  const quote = quoteNumbered('Q-001', { issueDate: '2026-05-01', validUntil: '2026-05-15', notes: 'Lace' })
  expect(valuesOfCopy(quote, '2026-06-01', usual)).toMatchObject({
    ...{ quoteNumber: 'Q-010', issueDate: '2026-06-01', validUntil: '2026-06-15', notes: 'Lace' },
  })
})

it('become what the server is told: what is empty is left out of a new one, and emptied in a change', () => {
  const quote = quoteNumbered('Q-001', { clientId: { _id: crypto.randomUUID(), name: 'Ana' } })
  const values = valuesOf(quote)
  expect(createBody(values)).not.toHaveProperty('notes')
  expect(updateBody(values, quote)).toMatchObject({
    ...{ quoteNumber: 'Q-001', validUntil: quote.validUntil, projectId: null, notes: '', discount: null },
    updatedAt: quote.updatedAt,
  })
})
