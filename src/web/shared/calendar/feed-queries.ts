import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Whether there is a private address to subscribe to. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call('calendar.feed', { signal }),
  meta: { handled: true },
})

export const createFeed = () => call('calendar.createFeed')
export const removeFeed = () => call('calendar.removeFeed')
