import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { connectErrorHandling } from './errors.ts'
import { createQueryClient, mayRetry, retryDelayMs } from './query-client.ts'
import { shownData } from './shown-data.ts'

const failure = (statusCode: number, retryAfterSeconds?: number) =>
  new ApiError({
    statusCode,
    code: statusCode === 0 ? 'NETWORK' : 'UNKNOWN',
    message: 'Text',
    retryAfterSeconds,
  })

test('a refusal is never tried again, an outage twice', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500])
    expect(mayRetry(0, failure(status))).toBe(false)
  for (const status of [0, 502, 503, 504]) {
    expect([0, 1, 2].map((failures) => mayRetry(failures, failure(status)))).toEqual([true, true, false])
  }
  expect(mayRetry(0, new TypeError('a fault of our own'))).toBe(false)
})

test('waits as long as the server asks, within reason', () => {
  expect(retryDelayMs(0, failure(503, 3))).toBe(3_000)
  expect(retryDelayMs(0, failure(503, 3_600))).toBe(10_000)
  expect([0, 1].map((failures) => retryDelayMs(failures, failure(0)))).toEqual([1_000, 2_000])
})

test('a failed query or mutation is shown once, unless its screen does so', async () => {
  const shown: string[] = []
  connectErrorHandling({ showError: (message) => shown.push(message), goToPricing: () => undefined })
  const client = createQueryClient()
  const load = (queryKey: string[], handled: boolean) =>
    client.fetchQuery({ queryKey, queryFn: () => Promise.reject(failure(404)), meta: { handled } })
  await expect(load(['loud'], false)).rejects.toThrow('Text')
  await expect(load(['quiet'], true)).rejects.toThrow('Text')
  expect(shown).toEqual(['Text'])

  const change = (handled: boolean) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(failure(409)), meta: { handled } })
      .execute(undefined)
  await expect(change(false)).rejects.toThrow('Text')
  await expect(change(true)).rejects.toThrow('Text')
  expect(shown).toEqual(['Text', 'Text'])
})

test('what changes during the first load of a query is loaded once more', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  let onRecord = 'before'
  const answers: (() => void)[] = []
  const query = {
    queryKey: ['patterns', 'library'],
    queryFn: () => {
      const read = onRecord
      return new Promise<string>((resolve) => answers.push(() => resolve(read)))
    },
  }
  const observer = new QueryObserver(client, query)
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => answers).toHaveLength(1)
  onRecord = 'after'
  const refreshed = client.invalidateQueries({ queryKey: ['patterns'] })
  answers[0]?.()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  expect(answers).toHaveLength(2)
})

test('a first load that nobody looks at any more is stale when its query was invalidated meanwhile', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  let answer = (_read: string): void => undefined
  const queryKey = ['patterns', 'library']
  const load = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  const refreshed = client.invalidateQueries({ queryKey })
  answer('before')
  await refreshed
  expect(await load).toBe('before')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a first load is enough for who lets loads be that are under way', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const queryFn = vi.fn(async () => 'read')
  const load = client.fetchQuery({ queryKey: ['board'], queryFn })
  await client.invalidateQueries({ queryKey: ['board'], refetchType: 'all' }, { cancelRefetch: false })
  await load
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a first load that fails is told, and not tried once more', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const queryFn = vi.fn(() => Promise.reject(failure(404)))
  const observer = new QueryObserver(client, { queryKey: ['gone'], queryFn, meta: { handled: true } })
  onTestFinished(observer.subscribe(() => undefined))
  await expect(client.invalidateQueries({ queryKey: ['gone'] }, { throwOnError: true })).rejects.toThrow(
    'Text',
  )
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('of several changes that are shown at once, the lists are loaded anew with the last', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const onRecord = { hem: false, seam: false, lining: false }
  const queryKey = ['tasks']
  const read = vi.fn(async () => ({ ...onRecord }))
  const observer = new QueryObserver(client, { queryKey, queryFn: read })
  const shown: unknown[] = []
  onTestFinished(observer.subscribe(({ data }) => data && shown.push(data)))
  await expect.poll(() => shown).toHaveLength(1)

  const change = shownData<typeof onRecord>(queryKey)
  const answers: (() => void)[] = []
  const tick = (task: keyof typeof onRecord, changes: string[] = queryKey) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: async () => {
          await new Promise<void>((resolve) => answers.push(resolve))
          onRecord[task] = true
        },
        onMutate: () => change(client, (tasks) => ({ ...tasks, [task]: true })),
        onSettled: () => client.invalidateQueries({ queryKey: changes }),
      })
      .execute(undefined)

  const ticked = [tick('hem'), tick('seam'), tick('lining', ['prices'])]
  await expect.poll(() => answers).toHaveLength(3)
  for (const [index, answer] of answers.entries()) {
    answer()
    await ticked[index]
  }
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(read).toHaveBeenCalledTimes(2)
  const all = { hem: true, seam: true, lining: true }
  expect(shown.at(-1)).toEqual(all)
  // Nothing that was ticked was ever shown without its tick again.
  const everTicked = shown.map((data) => Object.values(data as typeof onRecord).filter(Boolean).length)
  expect(everTicked).toEqual(everTicked.toSorted())
})

test('what two changes that are answered at once have postponed is loaded all the same', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const queryFn = vi.fn(async () => 'read')
  const observer = new QueryObserver(client, { queryKey: ['tasks'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => queryFn.mock.calls).toHaveLength(1)
  const change = () =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: async () => undefined,
        onMutate: () => () => undefined,
        onSettled: () => client.invalidateQueries({ queryKey: ['tasks'] }),
      })
      .execute(undefined)
  await Promise.all([change(), change()])
  await expect.poll(() => queryFn.mock.calls).toHaveLength(2)
  expect(client.getQueryState(['tasks'])?.isInvalidated).toBe(false)
})
