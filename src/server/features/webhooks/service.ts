import { v7 as uuidv7 } from 'uuid'
import type { ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { WEBHOOKS_MAX, type Webhook, type webhookEndpoints } from '#contract/webhooks.ts'
import { type Streak, untroubled } from '#domain/webhooks/streak.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { isReceiver } from '#server/platform/webhooks/receivers.ts'
import { newWebhookSecret } from '#server/platform/webhooks/signing.ts'
import { recordActivity } from './activities.ts'
import { dropWaiting } from './deliveries/queries.ts'
import {
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  type EndpointKey,
  type EndpointRow,
  findEndpoint,
  findEndpoints,
  holdEndpoint,
  insertEndpoint,
  rotateSecret,
} from './queries.ts'

export type Webhooks = ReturnType<typeof webhooksService>

type Endpoints = typeof webhookEndpoints

const FEATURE = 'api-access'
const HOUR_MS = 3_600_000

/** In lists and lines an address is its host: what follows may be a secret of whoever answers there. */
const nameOf = (url: string) => new URL(url).host

/** Where a business has itself told of what happens. An endpoint is the business's, whoever has set it up. */
export function webhooksService(
  { database, clock, config, secrets }: Platform,
  { plans }: { readonly plans: Plans },
) {
  const toWebhook = ({ formerUntil, ...row }: EndpointRow): Webhook => ({
    ...row,
    formerUntil:
      formerUntil === null || Date.parse(formerUntil) <= clock.now().getTime() ? null : formerUntil,
  })

  async function told(transaction: Transaction, key: EndpointKey): Promise<Webhook> {
    const row = await findEndpoint(transaction, key)
    if (!row) throw new AppError('NOT_FOUND')
    return toWebhook(row)
  }

  async function held(transaction: Transaction, key: EndpointKey) {
    const row = await holdEndpoint(transaction, key)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  function requireReceiver(url: string | undefined): void {
    if (url !== undefined && !isReceiver(config.webhookAllow, url))
      throw fieldError('url', m.webhooks_url_https())
  }

  const record = (
    transaction: Transaction,
    { workspaceId, id }: EndpointKey,
    done: { readonly kind: Parameters<typeof recordActivity>[2]['kind']; readonly url: string },
  ) =>
    recordActivity(transaction, workspaceId, {
      ...{ kind: done.kind, subjectId: id, name: nameOf(done.url), at: clock.now().toISOString() },
    })

  return {
    async list({ workspaceId }: Session): Promise<ReplyData<Endpoints['list']>> {
      return { webhooks: (await findEndpoints(database, workspaceId)).map(toWebhook) }
    },

    async get({ workspaceId }: Session, id: string): Promise<ReplyData<Endpoints['get']>> {
      const row = await findEndpoint(database, { workspaceId, id })
      if (!row) throw new AppError('NOT_FOUND')
      return { webhook: toWebhook(row) }
    },

    create({ workspaceId }: Session, body: ParsedBody<Endpoints['create']>) {
      const { url, description = null, types } = body
      return database.write(workspaceId, async (transaction) => {
        // One after the other: there are never more than so many.
        await plans.require(workspaceId, FEATURE, { transaction, isAlone: true })
        requireReceiver(url)
        if ((await countEndpoints(transaction, workspaceId)) >= WEBHOOKS_MAX)
          throw fieldError('url', m.webhooks_too_many({ count: WEBHOOKS_MAX }))
        const key = { workspaceId, id: uuidv7() }
        const secret = newWebhookSecret()
        const sealedSecret = secrets.seal(secret)
        const createdAt = clock.now().toISOString()
        await insertEndpoint(transaction, { ...key, url, description, types, sealedSecret, createdAt })
        await record(transaction, key, { kind: 'webhook.created', url })
        return { webhook: await told(transaction, key), secret }
      })
    },

    update({ workspaceId }: Session, id: string, body: ParsedBody<Endpoints['update']>) {
      const { isOn, url, ...more } = body
      const key = { workspaceId, id }
      return database.write(workspaceId, async (transaction) => {
        // Turning off goes on any plan: what could be opened can be closed.
        if (isOn === true) await plans.require(workspaceId, FEATURE, { transaction })
        const before = await held(transaction, key)
        requireReceiver(url)
        await changeEndpoint(transaction, key, { url, ...more, streak: streakBy(before, isOn) })
        if (isOn === false) await dropWaiting(transaction, key)
        await record(transaction, key, { kind: 'webhook.updated', url: url ?? before.url })
        return { webhook: await told(transaction, key) }
      })
    },

    rotate({ workspaceId }: Session, id: string, { overlapHours }: ParsedBody<Endpoints['rotate']>) {
      const key = { workspaceId, id }
      return database.write(workspaceId, async (transaction) => {
        const { url } = await held(transaction, key)
        const secret = newWebhookSecret()
        const until = new Date(clock.now().getTime() + overlapHours * HOUR_MS).toISOString()
        await rotateSecret(transaction, key, {
          sealedSecret: secrets.seal(secret),
          until: overlapHours === 0 ? null : until,
        })
        await record(transaction, key, { kind: 'webhook.rotated', url })
        return { webhook: await told(transaction, key), secret }
      })
    },

    remove: ({ workspaceId }: Session, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        const key = { workspaceId, id }
        const { url } = await held(transaction, key)
        await deleteEndpoint(transaction, key)
        await record(transaction, key, { kind: 'webhook.removed', url })
      }),
  }
}

/** Whoever turns an endpoint on begins anew, also where it was on all along; undefined where nothing is said of it. */
function streakBy(before: Streak, isOn: boolean | undefined): Streak | undefined {
  if (isOn === undefined) return undefined
  if (isOn) return untroubled
  return before.state === 'off' ? before : { ...before, state: 'off', offReason: 'by-hand' }
}
