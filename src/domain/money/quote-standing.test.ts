import { expect, it } from 'vitest'
import { obstacleToQuote, type QuoteAction, quoteStanding, quoteStatuses } from './quote-standing.ts'

it('has expired when the last day on which it holds is over, and only while it waits for an answer', () => {
  const on = (today: string) => ({ validUntil: '2026-03-31', today })
  expect(quoteStanding('sent', on('2026-03-31'))).toBe('sent')
  expect(quoteStanding('sent', on('2026-04-01'))).toBe('expired')
  for (const status of ['draft', 'approved', 'declined', 'converted'] as const) {
    expect(quoteStanding(status, on('2026-04-01'))).toBe(status)
  }
})

it('lets each door be opened in the states that the table of docs/decisions/0088 says', () => {
  const open = (action: QuoteAction) =>
    quoteStatuses.filter((status) => obstacleToQuote(action, status) === null)
  expect(open('answer')).toEqual(['sent'])
  for (const action of ['edit', 'send', 'delete'] as const) {
    expect(open(action)).toEqual(['draft', 'sent', 'declined', 'expired'])
  }
  expect(open('convert')).toEqual([...quoteStatuses])
})
