import { nextAttemptInMs, retryAfterS } from '#domain/webhooks/schedule.ts'
import { type Streak, streakAfter } from '#domain/webhooks/streak.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Answer, post } from '#server/platform/webhooks/post.ts'
import { signedHeaders } from '#server/platform/webhooks/signing.ts'
import { enqueueAttempt, WEBHOOK_JOB } from '../deliveries/job.ts'
import {
  type Attempted,
  type DeliveryKey,
  dropWaiting,
  findAttempt,
  keepAttempt,
} from '../deliveries/queries.ts'
import { bodyOf } from '../deliveries/told.ts'
import { changeEndpoint, holdEndpoint } from '../queries.ts'
import type { TellOfTrouble } from '../telling/service.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

const untried = { triedAt: null, nextAt: null, statusCode: null, tookMs: null, answer: null } as const
const isBusy = (statusCode: number | null) => statusCode === 429 || statusCode === 503

/**
 * Tries to deliver, on the schedule of ours: an attempt that failed is a job that was done. Doing one twice, as when a
 * process dies over it, delivers twice under one id, which receivers are told to expect.
 */
export function webhookAttempts(
  { database, clock, config, secrets }: Platform,
  { plans, tell }: { plans: Pick<Plans, 'refusal'>; tell: TellOfTrouble },
): JobHandlers {
  const agentName = `${config.brandName.replaceAll(/[^\x21-\x7e]/g, '') || 'Toile'}-Webhooks/1`

  function send({ url, eventId, formerUntil, ...attempt }: Attempt): Promise<Answer> {
    const at = clock.now()
    const body = bodyOf(attempt)
    const isFormerGood = formerUntil !== null && Date.parse(formerUntil) > at.getTime()
    // By hand with the secret of now alone: whoever tries that out wants to know whether it does.
    const former = attempt.sealedFormer !== null && isFormerGood && !attempt.isManual
    const known = [attempt.sealedSecret, ...(former ? [attempt.sealedFormer] : [])]
    const signed = signedHeaders(
      known.flatMap((sealed) => (sealed === null ? [] : secrets.unseal(sealed))),
      { id: eventId, at, body },
    )
    const headers = { 'content-type': 'application/json', 'user-agent': agentName, ...signed }
    return post({ url, headers, body, named: config.webhookAllow })
  }

  async function stillFailing(
    transaction: Transaction,
    key: { workspaceId: string; id: string },
    before: Streak & { url: string; createdBy: string | null },
    answer: Answer,
    now: Date,
  ): Promise<void> {
    const outcome = answer.fault === null ? 'done' : answer.fault === 'gone' ? 'gone' : 'failed'
    const after = streakAfter(before, outcome, now)
    if (after.state === before.state && after.failingSince === before.failingSince) return
    await changeEndpoint(transaction, key, { streak: after })
    if (after.state === 'off') await dropWaiting(transaction, key)
    if (after.state !== before.state && after.state !== 'on')
      await tell(transaction, key, { ...before, ...after })
  }

  function stateAfter({ attempts, isManual }: Attempt, answer: Answer, now: Date): Attempted {
    const { fault: error, statusCode, tookMs, head, retryAfter } = answer
    const kept = { triedAt: now.toISOString(), statusCode, tookMs, answer: head, error }
    const askedS = isBusy(statusCode) ? retryAfterS(retryAfter, now) : null
    const inMs = isManual ? null : nextAttemptInMs(attempts + 1, Math.random(), askedS)
    if (error === null) return { ...kept, state: 'done', nextAt: null }
    if (error === 'gone' || inMs === null) return { ...kept, state: 'failed', nextAt: null }
    return { ...kept, state: 'waiting', nextAt: new Date(now.getTime() + inMs).toISOString() }
  }

  async function keep(key: DeliveryKey, attempt: Attempt, answer: Answer): Promise<void> {
    const { workspaceId } = key
    const { endpointId, attempts, isManual } = attempt
    const endpoint = { workspaceId, id: endpointId }
    const now = clock.now()
    await database.write(workspaceId, async (transaction) => {
      // The endpoint before its deliveries, as whoever turns it off does.
      const held = await holdEndpoint(transaction, endpoint)
      if (!held) return
      const after = stateAfter(attempt, answer, now)
      if (!(await keepAttempt(transaction, { ...key, attempts }, after))) return
      if (after.nextAt !== null) {
        await enqueueAttempt(transaction, { ...key, endpointId }, new Date(after.nextAt))
      }
      if (!isManual) await stillFailing(transaction, endpoint, held, answer, now)
    })
  }

  return {
    async [WEBHOOK_JOB](payload) {
      const { workspaceId, deliveryId } = payload as { workspaceId: string; deliveryId: string }
      const key = { workspaceId, id: deliveryId }
      const attempt = await findAttempt(database, key)
      if (!attempt) return
      const { attempts, isManual, endpointState } = attempt
      const closed = (await plans.refusal(workspaceId, 'api-access')) !== null
      if (closed || (endpointState === 'off' && !isManual)) {
        await database.write(workspaceId, (transaction) =>
          keepAttempt(
            transaction,
            { ...key, attempts },
            { ...untried, state: 'failed', error: closed ? 'plan' : 'off' },
          ),
        )
        return
      }
      await keep(key, attempt, await send(attempt))
    },
  }
}
