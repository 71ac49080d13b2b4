import * as z from 'zod/mini'
import { planIds } from '../domain/plans/plans.ts'
import { roles } from '../domain/team/permissions.ts'
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

/** A business that goes with its owner's account. */
const ClosingBusiness = z.object({
  id: z.string(),
  name: z.string(),
  /** How many others lose their access to it. */
  people: z.int(),
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
export type ClosingBusiness = z.output<typeof ClosingBusiness>

/** What goes with the account, and what proves that it may. */
export const Closing = z.object({
  asksPassword: z.boolean(),
  /** Those that they own: each goes with all that is in it. */
  businesses: z.array(ClosingBusiness),
  /** Those of others in which they work no more then; nothing of theirs goes. */
  memberships: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
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
    access: 'user',
    reply: Closing,
    errors: [],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/delete-account',
    summary: 'Delete the account with every business that it owns, for good; what is paid for ends first',
    access: 'user',
    /** Wanted where the account has one, however fresh the proof of identity is. */
    body: z.object({ password: z.optional(givenPassword()) }),
    reply: nothing,
    errors: ['REAUTH_REQUIRED', 'VALIDATION_FAILED', 'CONFLICT', 'UNAVAILABLE'],
    callsPerMinute: 10,
  }),
}
