import { ECDH } from 'node:crypto'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { notificationEndpoints } from '#contract/notifications.ts'
import { memberPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isPushService } from '#server/platform/push/push-services.ts'
import { type PushMessage, type PushSender, sendPush } from '#server/platform/push/send-push.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import {
  deleteGoneSubscription,
  deleteSubscription,
  findPushKeys,
  findSubscription,
  keepPushKeys,
  keepSubscription,
  readSubscriptionIds,
} from './queries.ts'

type Subscription = ParsedBody<(typeof notificationEndpoints)['subscribePush'] & EndpointSpec>

const PUSH_JOB = 'push'
const BROWSERS_MAX = 10

interface PushPayload {
  readonly subscriptionId: string
  /** In which its person still has to be; left out of what is of none, and by a version before this one. */
  readonly workspaceId?: string
  /** What it says waits sealed: clients' names are in it. */
  readonly sealed: string
}

export type Push = ReturnType<typeof pushService>

/** Messages to browsers: who takes them, and their delivery. */
export function pushService({ config, database, clock, secrets, log }: Platform) {
  let sender: PushSender | null = null

  /** The installation's key pair, made when it is first needed; every process comes to the same one. */
  async function theSender(): Promise<PushSender> {
    if (sender) return sender
    let kept = await findPushKeys(database)
    if (!kept) {
      const { default: webPush } = await import('web-push')
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      await keepPushKeys(database, { publicKey, sealedPrivateKey: secrets.seal(privateKey) })
      kept = await findPushKeys(database)
    }
    if (!kept) throw new Error('The key pair towards push services could not be kept')
    const operator = config.publicUrl.startsWith('https:')
      ? config.publicUrl
      : `mailto:${parseMailbox(config.contactEmail).address}`
    sender = {
      publicKey: kept.publicKey,
      privateKey: secrets.unseal(kept.sealedPrivateKey),
      subject: operator,
    }
    return sender
  }

  async function queue(
    transaction: Transaction,
    subscriptionIds: readonly string[],
    message: PushMessage,
    workspaceId: string | null = null,
  ): Promise<void> {
    for (const subscriptionId of subscriptionIds) {
      const sealed = secrets.seal(JSON.stringify(message))
      const payload = { subscriptionId, sealed, ...(workspaceId !== null && { workspaceId }) }
      await enqueue(transaction, { name: PUSH_JOB, payload: payload satisfies PushPayload })
    }
  }

  return {
    publicKey: async () => (await theSender()).publicKey,

    async subscribe({ id, userId }: SignedIn, { endpoint, keys }: Subscription): Promise<void> {
      if (!isPushService(config.pushServices, endpoint) || !isPublicKey(keys.p256dh)) {
        throw fieldError('endpoint', m.notifications_push_unknown_service())
      }
      const createdAt = clock.now().toISOString()
      await database.writeAccounts((transaction) =>
        keepSubscription(transaction, { userId, sessionId: id, endpoint, ...keys, createdAt }, BROWSERS_MAX),
      )
    },

    unsubscribe: ({ userId }: SignedIn, endpoint: string) => deleteSubscription(database, userId, endpoint),

    async test({ userId }: SignedIn, endpoint: string): Promise<void> {
      await database.writeAccounts(async (transaction) => {
        const ids = await readSubscriptionIds(transaction, userId, endpoint)
        if (ids.length === 0) throw new AppError('NOT_FOUND')
        await queue(transaction, ids, {
          title: m.notifications_push_test_title({ brand: config.brandName }),
          body: m.notifications_push_test_body(),
          path: `${memberPages.settings}?tab=notifications`,
          tag: 'test',
        })
      })
    },

    /** To every browser of a person, after the transaction that it tells about; of a business while they are in it. */
    async toBrowsersOf(
      transaction: Transaction,
      { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string | null },
      message: PushMessage,
    ): Promise<void> {
      await queue(transaction, await readSubscriptionIds(transaction, userId), message, workspaceId)
    },

    jobs: {
      async [PUSH_JOB](payload: unknown): Promise<void> {
        const { subscriptionId, sealed, workspaceId } = payload as PushPayload
        const address = await findSubscription(database, subscriptionId, workspaceId)
        // Unsubscribed since, gone from the business while its service was busy, or kept from a time when the list of services was another.
        if (!address || !isPushService(config.pushServices, address.endpoint)) return
        const message = JSON.parse(secrets.unseal(sealed)) as PushMessage
        const outcome = await sendPush(address, message, await theSender())
        if (outcome === 'gone') await deleteGoneSubscription(database, subscriptionId)
        if (outcome === 'refused') log.warn({ host: new URL(address.endpoint).host }, 'a push was refused')
      },
    } satisfies JobHandlers,
  }
}

/** A point on the curve, which everything would be encrypted for. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}
