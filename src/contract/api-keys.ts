import * as z from 'zod/mini'
import { scopes } from '../domain/team/scopes.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, nothing } from './fields.ts'
import { textLimits } from './limits.ts'

/** For how many days a key can be made. */
export const keyDays = [30, 90, 180, 365] as const

/** The longest for which a secret goes on working beside the one that takes its place, in hours. */
const OVERLAP_HOURS_MAX = 168

/** Of one business, those that work. */
export const KEYS_MAX = 20

const name = () => line(textLimits.apiKeyName)
const scopesGiven = () =>
  z.array(z.enum(scopes)).check(
    z.minLength(1),
    z.maxLength(scopes.length),
    z.overwrite((given) => scopes.filter((scope) => given.includes(scope))),
  )

/** Why a key that nobody has ended works no more: its last day has passed, or whoever made it isn't let in any more. */
const keyEnds = ['expired', 'maker-left'] as const

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** What its secret ends with, to tell it from others. */
  last4: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Whose it is: it may nothing that they may not. */
  maker: z.object({ id: z.string(), name: z.string() }),
  isOwn: z.boolean(),
  /** Null while it works. */
  ended: z.nullable(z.enum(keyEnds)),
  createdAt: instant(),
  expiresAt: z.nullable(instant()),
  lastUsedAt: z.nullable(instant()),
  /** The address that it was last used from. */
  lastUsedFrom: z.nullable(z.string()),
  /** Until when the secret before this one works as well; null where none does. */
  formerUntil: z.nullable(instant()),
})
export type ApiKey = z.output<typeof ApiKey>

export const CreateKeyBody = z.object({
  name: name(),
  scopes: scopesGiven(),
  /** Without end where it is null. */
  days: z.nullable(z.literal(keyDays)),
})

/** Fewer scopes alone: a session in the wrong hands makes no more of a key than it is. */
const UpdateKeyBody = z.object({ name: z.optional(name()), scopes: z.optional(scopesGiven()) })

const RotateKeyBody = z.object({
  /** For how long the secret before it works as well. */
  overlapHours: z.int().check(z.gte(0), z.lte(OVERLAP_HOURS_MAX)),
})

const oneKey = z.object({ key: ApiKey })
/** The secret is told this once, and kept nowhere. */
const toldOnce = z.object({ key: ApiKey, secret: z.string() })
const onPlan = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const

export const keyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    summary: 'The keys of the API, the newest first',
    access: 'member',
    needs: 'keys.write',
    keys: false,
    reply: z.object({ keys: z.array(ApiKey) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    summary: 'Make a key, whose secret is told once; asks for fresh proof',
    access: 'member',
    needs: 'keys.write',
    keys: false,
    body: CreateKeyBody,
    reply: toldOnce,
    status: 201,
    errors: ['REAUTH_REQUIRED', ...onPlan],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api-keys/me',
    summary: 'What may be done here, in which business, and by which key',
    access: 'member',
    needs: 'anybody',
    reply: z.object({
      /** Null where a person asks, and no program. */
      key: z.nullable(z.object({ name: z.string(), expiresAt: z.nullable(instant()) })),
      workspace: z.object({ id: z.string(), name: z.string() }),
      /** What may be done now: what the key was given, as far as its maker may. */
      scopes: z.array(z.enum(scopes)),
    }),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api-keys/:id',
    summary: 'One key, without its secret',
    access: 'member',
    needs: 'keys.write',
    keys: false,
    params: idParams,
    reply: oneKey,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api-keys/:id',
    summary: 'Rename a key, or let it do less',
    access: 'member',
    needs: 'keys.write',
    keys: false,
    params: idParams,
    body: UpdateKeyBody,
    reply: oneKey,
    errors: [],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api-keys/:id/rotate',
    summary:
      'Give a key of one’s own a new secret; the one before may work for a while beside it; asks for fresh proof',
    access: 'member',
    needs: 'keys.write',
    keys: false,
    params: idParams,
    body: RotateKeyBody,
    reply: toldOnce,
    errors: ['REAUTH_REQUIRED', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api-keys/:id',
    summary: 'End a key at once and for good',
    access: 'member',
    needs: 'keys.write',
    keys: false,
    params: idParams,
    reply: nothing,
    errors: [],
  }),
}
