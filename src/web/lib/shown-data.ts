import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How what is shown came about: what was loaded, and what has been changed since. */
interface Trace<Data> {
  readonly loaded: Data
  readonly changes: readonly ((data: Data) => Data)[]
}

/** Several changes to what is shown as one, which is taken back as one. */
export async function shownTogether(changes: readonly Promise<() => void>[]): Promise<() => void> {
  const takeBacks = await Promise.all(changes)
  return () => {
    for (const takeBack of takeBacks) takeBack()
  }
}

/**
 * Changes what is shown under a key before the server has answered, and answers how to take that back. Other changes
 * since stay; what has been loaded anew stays as well, as the server knows better.
 */
export function shownData<Data extends object>(queryKey: QueryKey) {
  const traces = new WeakMap<Data, Trace<Data>>()

  function show(queryClient: QueryClient, key: QueryKey, trace: Trace<Data>): void {
    const { loaded, changes } = trace
    const data = changes.reduce((changed, change) => change(changed), loaded)
    const shown = queryClient.setQueryData<Data>(key, data)
    if (shown) traces.set(shown, trace)
  }

  return async (
    queryClient: QueryClient,
    change: (data: Data, key: QueryKey) => Data,
  ): Promise<() => void> => {
    // An answer that was under way would show the state before.
    await queryClient.cancelQueries({ queryKey })
    const takeBacks = queryClient.getQueriesData<Data>({ queryKey }).map(([key, data]) => {
      const changeHere = (before: Data) => change(before, key)
      if (data) {
        const { loaded, changes } = traces.get(data) ?? { loaded: data, changes: [] }
        show(queryClient, key, { loaded, changes: [...changes, changeHere] })
      }
      return () => {
        const now = queryClient.getQueryData<Data>(key)
        const trace = now && traces.get(now)
        if (!trace?.changes.includes(changeHere)) return
        const others = trace.changes.filter((other) => other !== changeHere)
        show(queryClient, key, { loaded: trace.loaded, changes: others })
      }
    })
    return () => {
      for (const takeBack of takeBacks) takeBack()
    }
  }
}
