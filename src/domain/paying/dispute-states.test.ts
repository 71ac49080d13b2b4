import { expect, it } from 'vitest'
import { disputeNews, disputeStates, type TakenBack, takenBackBy } from './dispute-states.ts'

// docs/decisions/0113: where it stands, what is read, what stands on record then, and what of that is news.
it.each([
  [null, 'inquiry', null, null],
  [null, 'open', 'disputed', 'disputed'],
  [null, 'won', null, null],
  [null, 'lost', 'lost', 'lost'],
  ['disputed', 'inquiry', null, 'won'],
  ['disputed', 'open', 'disputed', null],
  ['disputed', 'won', null, 'won'],
  ['disputed', 'lost', 'lost', 'lost'],
  ['lost', 'inquiry', null, 'won'],
  ['lost', 'open', 'disputed', 'disputed'],
  ['lost', 'won', null, 'won'],
  ['lost', 'lost', 'lost', null],
] as const)('%s, read as %s, is %s: %s is told', (before, read, after, news) => {
  expect(takenBackBy(read)).toBe(after)
  expect(disputeNews(before, takenBackBy(read))).toBe(news)
})

it('follows what was read last, in each order that it can be read in', () => {
  for (const last of disputeStates) {
    for (const first of disputeStates) {
      let record: TakenBack | null = null
      const told = [first, last].flatMap((read) => {
        const after = takenBackBy(read)
        const news = disputeNews(record, after)
        record = after
        return news === null ? [] : [news]
      })
      expect(record).toBe(takenBackBy(last))
      // Whoever is told reads of each change once, the last of them being how it stands.
      if (told.length > 0) expect(told.at(-1)).toBe(record ?? 'won')
    }
  }
})
