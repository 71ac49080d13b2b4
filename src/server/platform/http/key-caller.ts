import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointSpec, isForKeys, WORKSPACE_HEADER } from '#contract/endpoint.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { m } from '#server/paraglide/messages.js'
import type { ApiKeys } from '#server/platform/api-keys.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SeatsOf } from '#server/platform/open-standing.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { CallCounter } from './call-counter.ts'

/** How many calls of one key are answered in a minute, whichever process answers them. */
export const KEY_CALLS_A_MINUTE = 600
const MINUTE_MS = 60_000

/** By what a program is let in. */
export interface KeyDoor {
  readonly apiKeys: ApiKeys
  readonly seats: SeatsOf
  /** Why a business's plan lets no program in; null where it does. */
  readonly keysRefusal: (workspaceId: string) => Promise<AppError | null>
  /** Null where calls aren't counted. */
  readonly calls: Pick<CallCounter, 'count'> | null
}

/** Whom a key stands for, if it works and the plan of its business lets programs in. */
export async function keyHolder(
  key: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { apiKeys, seats, keysRefusal }: Omit<KeyDoor, 'calls'>,
): Promise<{ readonly session: Session; readonly refusal: AppError | null } | null> {
  const session = await apiKeys.find(key, { ip, seats })
  return session && { session, refusal: await keysRefusal(session.workspaceId) }
}

/** Lets a program call an endpoint with a key, or says what the key lacks. */
export async function admitKey(
  key: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { spec, need }: { readonly spec: EndpointSpec; readonly need: Permission | null },
  door: KeyDoor,
): Promise<Session> {
  const holder = await keyHolder(key, request, door)
  if (!holder) throw new AppError('UNAUTHENTICATED', { message: m.http_api_key_unknown() })
  const { session, refusal } = holder
  if (door.calls) await countCall(session, reply, door.calls)
  if (refusal) throw refusal
  const named = request.headers[WORKSPACE_HEADER]
  if (named !== undefined && String(named).toLowerCase() !== session.workspaceId) {
    throw new AppError('WORKSPACE_CLOSED')
  }
  if (!isForKeys(spec)) throw new AppError('NOT_ALLOWED', { message: m.http_api_key_never() })
  if (need !== null && !session.permissions.has(need)) {
    throw new AppError('NOT_ALLOWED', { message: m.http_api_key_scope({ scope: need }) })
  }
  return session
}

/** By the headers of draft-ietf-httpapi-ratelimit-headers, in its form of three. */
async function countCall(
  { key }: Session,
  reply: FastifyReply,
  calls: Pick<CallCounter, 'count'>,
): Promise<void> {
  const limit = { max: KEY_CALLS_A_MINUTE, windowMs: MINUTE_MS, isExact: false }
  const { calls: made, leftMs } = await calls.count(`key ${key?.id}`, limit)
  const resetS = Math.max(1, Math.ceil(leftMs / 1_000))
  reply.header('ratelimit-limit', KEY_CALLS_A_MINUTE)
  reply.header('ratelimit-remaining', Math.max(0, KEY_CALLS_A_MINUTE - made))
  reply.header('ratelimit-reset', resetS)
  if (made > KEY_CALLS_A_MINUTE) throw new AppError('RATE_LIMITED', { retryAfterS: resetS })
}
