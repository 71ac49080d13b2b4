import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** A client's sets, newest first; nobody's while no client is chosen. */
export const setsOfClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['measurements', 'to-generate', clientId],
    queryFn: async ({ signal }) =>
      (await call('measurements.ofClient', { params: { id: clientId }, signal })).measurements.map((set) => ({
        ...set,
        // Drafted is from the body, whatever a template had typed.
        measurements: set.bodySizes ?? set.measurements,
      })),
    enabled: clientId !== '',
    meta: { handled: true },
  })
