import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import { type WebhookType, webhookTypes } from '#domain/webhooks/types.ts'
import { callerOf } from '#server/testing/caller.ts'
import { PATIENCE_MS } from '#server/testing/patience.ts'
import { retriedNow } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import type { startReceiver } from '#server/testing/receiver.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** What is due in some seconds waits until a test has it tried: how long it takes to look is nobody's to say. */
const putOff = async (app: TestApp): Promise<void> => {
  await app.sql(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
     where run_at > now() and locked_at is null and task_id in
       (select id from graphile_worker._private_tasks where identifier = 'webhook')`,
  )
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A business whose plan has the API, and short words for what its programs are told. */
export async function buildHooked(app: TestApp, receiver: Receiver) {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const { call, done: doneBy } = callerOf(app, owner)
  const scopes = ['webhooks.write', 'clients.read', 'clients.write']
  const key = await doneBy<{ secret: string }>('POST', '/api-keys', { name: 'Flows', scopes, days: null })
  // That a key was made is mailed, too.
  await app.mail(owner.email)
  /** By a key, which outlives every session while the clock is moved. */
  const { done } = callerOf(app, { token: key.secret })
  const [row] = await app.sql('select workspace_id as id from memberships where user_id = $1', [owner.userId])

  /** Has one of the receiver's addresses told. */
  async function hook(types: readonly WebhookType[] = webhookTypes, address = receiver.address()) {
    const { webhook, secret } = await done<{ webhook: Webhook; secret: string }>('POST', '/webhooks', {
      url: address.url,
      types,
    })
    const deliveries = async (query = '') =>
      (await done<{ deliveries: WebhookDelivery[] }>('GET', `/webhooks/${webhook.id}/deliveries${query}`))
        .deliveries
    return {
      id: webhook.id,
      secret,
      address,
      deliveries,
      read: async () => (await done<{ webhook: Webhook }>('GET', `/webhooks/${webhook.id}`)).webhook,
      /** Waits until so many attempts were made, and written down. */
      async attempted(count: number): Promise<void> {
        const deadline = Date.now() + PATIENCE_MS
        for (;;) {
          const all = await deliveries('?limit=100')
          const made = all.reduce((sum, { attempts }) => sum + attempts, 0)
          if (made >= count) return putOff(app)
          if (Date.now() > deadline) throw new Error(`${made} attempts were made, not ${count}`)
          await new Promise((resolve) => setTimeout(resolve, 15))
        }
      },
      /** Has what waits tried at once, a while later by the clock. */
      async triedAgain(afterMs: number, count: number): Promise<void> {
        app.advance(afterMs)
        await retriedNow(app)
        await this.attempted(count)
      },
    }
  }

  return {
    ...owner,
    workspaceId: String(row?.id),
    call,
    /** Signed in. */
    doneBy,
    /** By a key. */
    done,
    hook,
    addClient: async (name = 'Ana Sousa') =>
      (await done<{ client: { id: string } }>('POST', '/clients', { name })).client.id,
    events: async (query = '') =>
      (await done<{ events: WebhookEvent[] }>('GET', `/webhooks/events${query}`)).events,
  }
}
