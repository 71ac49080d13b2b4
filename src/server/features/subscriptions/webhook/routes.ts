import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { admit } from '#server/platform/http/doors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { BadSignature, type PaymentProvider } from '#server/platform/payments/provider.ts'
import { PROVIDER_NEWS_JOB } from '../jobs.ts'
import { insertProviderEvent } from '../payments/queries.ts'

/**
 * Where the provider tells us of changes. Only a signature over the very bytes counts; an event is acted on once, and
 * by asking the provider, so that neither its order nor what it says matters.
 */
export function registerPaymentWebhook(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
  provider: PaymentProvider,
): void {
  const { name } = provider
  // Where nothing can be paid, nobody tells of payments.
  if (name === 'none') return
  admit(
    app,
    `POST /api/v1/webhooks/${name}`,
    async (request) => {
      const event = eventOf(String(request.body), request.headers)
      if (event) {
        await database.writeAccounts(async (transaction) => {
          const received = { provider: provider.name, id: event.id, received_at: clock.now().toISOString() }
          if (!(await insertProviderEvent(transaction, received))) return
          const { customerId } = event
          await enqueue(transaction, {
            name: PROVIDER_NEWS_JOB,
            payload: { customerId },
            key: `payment-${customerId}`,
          })
        })
      }
      return { data: {} }
    },
    { type: 'application/json', isRead: true },
  )

  function eventOf(body: string, headers: Parameters<PaymentProvider['readEvent']>[1]) {
    try {
      return provider.readEvent(body, headers)
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      throw new AppError('BAD_REQUEST', { message: m.plans_signature_invalid() })
    }
  }
}
