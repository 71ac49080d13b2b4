import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { type TakenIn, takeIn } from './counter-queries.ts'
import { type Attempt, keepAttempt, keptAttempt } from './ticket-draft.ts'
import type { TypedTicket } from './ticket-values.ts'

/** As often as somebody tries again with something else changed. */
const SENT_MAX = 5

/** What is on its way: whoever comes back to the counter meanwhile waits for its answer. */
let underWay: Promise<TakenIn> | null = null
/** What stands on the counter’s page: it needn’t be told of beside. */
const shown = new WeakSet<TakenIn>()

/** The attempt that a ticket belongs to. Of another client it is another ticket, whatever became of the first. */
function attemptOf(ticket: TypedTicket): Attempt {
  const before = keptAttempt()
  const isSame = before?.sent.some(({ client }) => client === ticket.client) === true
  const { key, sent } = before && isSame ? before : { key: crypto.randomUUID(), sent: [] }
  const isRepeat = JSON.stringify(sent[0]) === JSON.stringify(ticket)
  return { key, sent: isRepeat ? sent : [ticket, ...sent].slice(0, SENT_MAX) }
}

/** The key has been used for something else: an earlier attempt has arrived, as it was then. */
const hasArrived = (error: unknown): boolean =>
  isApiError(error, 'VALIDATION_FAILED') && error.details.some(({ field }) => field === 'Idempotency-Key')

async function send({ key, sent }: Attempt): Promise<TakenIn> {
  let refusal: unknown
  for (const ticket of sent) {
    try {
      const taken = await takeIn(ticket, key)
      if (ticket !== sent[0]) notify.info(m.counter_taken_before())
      return taken
    } catch (error) {
      if (!hasArrived(error)) throw error
      refusal = error
    }
  }
  throw refusal
}

/**
 * Takes a ticket in once, however often it is sent: also after the page was left or loaded anew before the answer came.
 * What arrived before something was changed is answered as it was, and the change told to be missing.
 */
export async function takeInOnce(ticket: TypedTicket): Promise<TakenIn> {
  const attempt = attemptOf(ticket)
  keepAttempt(ticket, attempt)
  const answer = send(attempt)
  underWay = answer
  try {
    return await answer
  } finally {
    if (underWay === answer) underWay = null
  }
}

/** To who has left the counter meanwhile. */
export function tellTaken(taken: TakenIn): void {
  if (shown.has(taken)) return
  notify.success(m.counter_taken_meanwhile({ tags: taken.pieces.map(({ tag }) => tag).join(', ') }))
}

export const tellNotTaken = (error: unknown): void =>
  notify.error(m.counter_not_taken({ why: describeError(error).message }))

/** Whether a ticket is on its way that was sent before this page was left; it is shown once it has been taken in. */
export function useTakingIn(onTaken: (taken: TakenIn) => void): boolean {
  const [found] = useState(() => underWay)
  const [isUnderWay, setIsUnderWay] = useState(found !== null)
  const take = useEffectEvent(onTaken)
  useEffect(() => {
    if (!found) return
    let isThere = true
    found.then(
      (taken) => {
        if (!isThere) return
        shown.add(taken)
        take(taken)
      },
      () => isThere && setIsUnderWay(false),
    )
    return () => {
      isThere = false
    }
  }, [found])
  return isUnderWay
}
