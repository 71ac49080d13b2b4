import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointSpec, isForKeys, keyCallsAMinute, WORKSPACE_HEADER } from '#contract/endpoint.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { m } from '#server/paraglide/messages.js'
import type { ApiKeys } from '#server/platform/api-keys.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SeatsOf } from '#server/platform/open-standing.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { CallCounter } from './call-counter.ts'

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
  if (door.calls) await countCall(session, { reply, makes: spec.makes !== undefined }, door.calls)
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

interface Counted {
  readonly max: number
  readonly calls: number
  readonly leftMs: number
}

/** Told is what is left of the limit that is nearest, by the headers of draft-ietf-httpapi-ratelimit-headers in its form of three. */
async function countCall(
  { key }: Session,
  { reply, makes }: { readonly reply: FastifyReply; readonly makes: boolean },
  calls: Pick<CallCounter, 'count'>,
): Promise<void> {
  const count = async (name: string, max: number, isExact: boolean): Promise<Counted> => ({
    max,
    ...(await calls.count(`key ${key?.id}${name}`, { max, windowMs: MINUTE_MS, isExact })),
  })
  const counted = [await count('', keyCallsAMinute.all, false)]
  // Not one mail too many, whichever process answers.
  if (makes) counted.push(await count(' making', keyCallsAMinute.making, true))
  const { max, calls: made, leftMs } = counted.reduce(nearer)
  const resetS = Math.max(1, Math.ceil(leftMs / 1_000))
  reply.header('ratelimit-limit', max)
  reply.header('ratelimit-remaining', Math.max(0, max - made))
  reply.header('ratelimit-reset', resetS)
  if (made > max) throw new AppError('RATE_LIMITED', { retryAfterS: resetS })
}

const nearer = (one: Counted, other: Counted) => (other.max - other.calls < one.max - one.calls ? other : one)
