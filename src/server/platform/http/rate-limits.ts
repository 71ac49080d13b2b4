import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  normalizeIP,
} from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addCalls, deleteEndedCounts } from './call-count-queries.ts'
import { type CallCounter, createCallCounter } from './call-counter.ts'

/** One address, all endpoints together: far above any person, far below a flood. */
const REQUESTS_PER_MINUTE = 1_200
const MINUTE_MS = 60_000
const HASH_BYTES = 16

/** Of a route: how often one address may call it in a minute, whichever process answers. */
export const callsPerMinute = (name: string, max: number) => ({
  rateLimit: { max, timeWindow: MINUTE_MS, groupId: ` ${name}` },
})

/**
 * Slows addresses down, each route with a limit of its own and the others together, by what all processes count; answers
 * what counts, for limits of another kind.
 */
export async function limitRates(
  app: FastifyInstance,
  { database, secrets, log }: Pick<Platform, 'database' | 'secrets' | 'log'>,
): Promise<CallCounter> {
  const counter = createCallCounter({
    add: (calls) => addCalls(database, calls),
    forgetEnded: () => deleteEndedCounts(database),
    hash: (key) => secrets.keyedHash('calls', key).subarray(0, HASH_BYTES),
    log,
  })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    store: storeOn(counter),
    keyGenerator: callerOf,
    errorResponseBuilder: (_request, context) =>
      new AppError('RATE_LIMITED', { retryAfterS: Math.max(1, Math.ceil(context.ttl / 1_000)) }),
  })
  app.addHook('onClose', async () => counter.stop())
  return counter
}

/** By network, where the address is of IPv6. Who has hung up by then has no address, and gets no answer either. */
export const callerOf = ({ ip }: { readonly ip: string | undefined }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip)

function storeOn(counter: CallCounter): FastifyRateLimitStoreCtor {
  /** A route with a limit of its own, where guessing or mail is at stake, lets not one call too many pass. */
  const counting = (isExact: boolean): FastifyRateLimitStore => ({
    incr(key, callback, windowMs, max) {
      counter
        .count(key, { max, windowMs, isExact })
        .then(({ calls, leftMs }) => callback(null, { current: calls, ttl: leftMs }), callback)
    },
    child: () => counting(true),
  })
  return class {
    incr = counting(false).incr
    child = counting(false).child
  }
}
