import { queryOptions } from '@tanstack/react-query'
import type { Branding } from '#contract/branding.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'

/** What the business comes to its clients with, as it stands on record. */
export const brandingQuery = queryOptions({
  queryKey: ['business', 'branding'],
  queryFn: async ({ signal }) => (await call('branding.show', { signal })).branding,
  gcTime: 0,
  meta: { handled: true },
})

export const saveBranding = async (body: Body<'branding.change'>): Promise<Branding> =>
  (await call('branding.change', { body })).branding
