import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Door } from '#server/platform/http/door-list.ts'
import { admit } from '#server/platform/http/doors.ts'
import { enqueue, type Job } from '#server/platform/jobs/queue.ts'
import { insertProviderEvent } from './event-queries.ts'
import { BadSignature } from './provider.ts'

interface Teller<Event> {
  /** By which its events are told from those of others. */
  readonly name: string
  readEvent(body: string, headers: Readonly<Record<string, string | string[] | undefined>>): Event | null
}

/**
 * Where a provider tells us of changes. Only a signature over the very bytes counts; an event is acted on once, and by
 * asking the provider, so that neither its order nor what it says matters.
 */
export function registerWebhook<Event extends { readonly id: string }>(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
  { teller, door, jobOf }: { teller: Teller<Event>; door: Door; jobOf: (event: Event) => Job },
): void {
  admit(
    app,
    door,
    async (request) => {
      const event = eventOf(String(request.body), request.headers)
      if (event) {
        await database.writeAccounts(async (transaction) => {
          const received = { provider: teller.name, id: event.id, received_at: clock.now().toISOString() }
          if (await insertProviderEvent(transaction, received)) await enqueue(transaction, jobOf(event))
        })
      }
      return { data: {} }
    },
    { type: 'application/json', isRead: true },
  )

  function eventOf(body: string, headers: Parameters<Teller<Event>['readEvent']>[1]) {
    try {
      return teller.readEvent(body, headers)
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      throw new AppError('BAD_REQUEST', { message: m.plans_signature_invalid() })
    }
  }
}
