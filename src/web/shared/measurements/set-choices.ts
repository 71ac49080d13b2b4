import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** The sets of sizes that a client's work can be cut by, newest first. */
export const setChoicesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['measurements', 'of-client', clientId],
    queryFn: ({ signal }) => call('measurements.ofClient', { params: { id: clientId }, signal }),
    meta: { handled: true },
  })
