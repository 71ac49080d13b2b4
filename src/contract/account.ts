import * as z from 'zod/mini'
import { planIds } from '../domain/plans/plans.ts'
import { endpoint } from './endpoint.ts'
import { givenPassword, instant, nothing } from './fields.ts'

export const storedKinds = ['picture', 'photos', 'patterns', 'drawings'] as const

export const Storage = z.object({
  usedBytes: z.int(),
  limitBytes: z.int(),
  plan: z.enum(planIds),
  /** Every kind, also one of which there is nothing. */
  kinds: z.array(z.object({ kind: z.enum(storedKinds), bytes: z.int() })),
})
export type Storage = z.output<typeof Storage>

/** What goes with the account, and what proves that it may. */
export const Closing = z.object({
  asksPassword: z.boolean(),
  /** What is paid now and ends at once; null where nothing is. */
  subscription: z.nullable(z.object({ plan: z.enum(planIds), paidUntil: z.nullable(instant()) })),
  counts: z.object({
    clients: z.int(),
    measurements: z.int(),
    projects: z.int(),
    invoices: z.int(),
    events: z.int(),
    patterns: z.int(),
    photos: z.int(),
  }),
})
export type Closing = z.output<typeof Closing>

export const accountEndpoints = {
  storage: endpoint({
    method: 'GET',
    path: '/user/storage',
    summary: 'How much of the plan’s storage is used, by kind',
    access: 'member',
    needs: 'anybody',
    reply: Storage,
    errors: [],
  }),
  closing: endpoint({
    method: 'GET',
    path: '/user/delete-account',
    summary: 'What deleting the account would take away, and whether it asks for the password',
    access: 'member',
    needs: 'business.close',
    reply: Closing,
    errors: [],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/delete-account',
    summary: 'Delete the account with everything in it, for good; what is paid for ends first',
    access: 'member',
    needs: 'business.close',
    /** Wanted where the account has one, however fresh the proof of identity is. */
    body: z.object({ password: z.optional(givenPassword()) }),
    reply: nothing,
    errors: ['REAUTH_REQUIRED', 'VALIDATION_FAILED', 'CONFLICT', 'UNAVAILABLE'],
    callsPerMinute: 10,
  }),
}
