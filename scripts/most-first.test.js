import { expect, test } from 'vitest'
import { putIn, takeMost } from './most-first.js'

test('what saves most is taken first, and nothing once all is taken', () => {
  const savings = Array.from({ length: 200 }, (_, index) => ({ saving: (index * 73) % 101 }))
  /** @type {{ saving: number }[]} */
  const heap = []
  for (const entry of savings) putIn(heap, entry)
  const taken = savings.map(() => takeMost(heap)?.saving)
  expect(taken).toEqual(savings.map(({ saving }) => saving).sort((a, b) => b - a))
  expect(takeMost(heap)).toBeUndefined()
})
