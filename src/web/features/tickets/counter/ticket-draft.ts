import * as z from 'zod/mini'
import { isFields } from '#web/lib/is-fields.ts'
import { workspaceIdOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { localStore } from '#web/lib/storage.ts'
import { draftKey } from '#web/lib/unsaved-work.ts'
import { emptyTicket, TypedTicket } from './ticket-values.ts'

/** The key under which a ticket is sent until somebody has heard that it is on record, and as what it was sent. */
const Attempt = z.object({ key: z.string(), sent: z.array(TypedTicket) })
export type Attempt = z.output<typeof Attempt>

const keyNow = () => draftKey('counter', workspaceIdOf(sessionStore.getState().user))
const userNow = () => sessionStore.getState().user?.id

function kept() {
  const found = localStore.read(keyNow())
  return isFields(found) && found.userId === userNow() ? found : {}
}

/** What was being taken in when the page went: garments and work. Of the client only the id is kept. */
export function keptTicket(): TypedTicket {
  const read = TypedTicket.safeParse(kept().ticket)
  return read.success ? read.data : emptyTicket
}

export function keptAttempt(): Attempt | null {
  const read = Attempt.safeParse(kept().attempt)
  return read.success ? read.data : null
}

function keep(draft: { readonly ticket: TypedTicket; readonly attempt: Attempt | null }): void {
  const userId = userNow()
  if (userId !== undefined) localStore.write(keyNow(), { userId, ...draft })
}

export const keepTicket = (ticket: TypedTicket): void => keep({ ticket, attempt: keptAttempt() })

/** Before it is sent: the page may go before the answer comes. */
export const keepAttempt = (ticket: TypedTicket, attempt: Attempt): void => keep({ ticket, attempt })

export const forgetTicket = (): void => localStore.remove(keyNow())
