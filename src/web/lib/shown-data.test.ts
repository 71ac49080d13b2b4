import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { shownData } from './shown-data.ts'

interface List {
  readonly rows: readonly string[]
}

/** Two lists on the screen, and how a row is hidden in both. */
function shown() {
  const client = createQueryClient()
  client.setQueryData<List>(['rows', 'all'], { rows: ['a', 'b', 'c'] })
  client.setQueryData<List>(['rows', 'found'], { rows: ['b'] })
  const change = shownData<List>(['rows'])
  return {
    client,
    hide: (row: string) => change(client, ({ rows }) => ({ rows: rows.filter((other) => other !== row) })),
    lists: () => client.getQueriesData<List>({ queryKey: ['rows'] }).map(([, data]) => data?.rows.join('')),
  }
}

test('a change shows in every list at once, and is taken back in every one', async () => {
  const { hide, lists } = shown()
  const takeBack = await hide('b')
  expect(lists()).toEqual(['ac', ''])
  takeBack()
  expect(lists()).toEqual(['abc', 'b'])
})

test.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('two changes under way are taken back %s, each alone', async (_, [first = 0, second = 0]) => {
  const { hide, lists } = shown()
  const takeBacks = [await hide('a'), await hide('b')]
  expect(lists()).toEqual(['c', ''])
  takeBacks[first]?.()
  expect(lists()[0]).toBe(first === 0 ? 'ac' : 'bc')
  takeBacks[second]?.()
  expect(lists()).toEqual(['abc', 'b'])
})

test('what has been loaded anew since stays', async () => {
  const { client, hide, lists } = shown()
  const takeBack = await hide('a')
  client.setQueryData<List>(['rows', 'all'], { rows: ['b', 'c', 'd'] })
  takeBack()
  expect(lists()).toEqual(['bcd', 'b'])
})

test('an answer that was under way doesn’t undo the change', async () => {
  const { client, hide, lists } = shown()
  let answer: (list: List) => void = () => undefined
  const loading = client.fetchQuery({
    queryKey: ['rows', 'all'],
    queryFn: () => new Promise<List>((resolve) => (answer = resolve)),
  })
  await hide('a')
  answer({ rows: ['a', 'b', 'c'] })
  await loading
  expect(lists()).toEqual(['bc', 'b'])
})
