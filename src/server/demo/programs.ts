import { v7 as uuidv7 } from 'uuid'
import type { WebhookType } from '#domain/webhooks/types.ts'
import { insertKey } from '#server/features/api-keys/queries.ts'
import { insertEndpoint } from '#server/features/webhooks/queries.ts'
import { hashOfKey, newApiKey } from '#server/platform/api-keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newWebhookSecret } from '#server/platform/webhooks/signing.ts'
import { type Happened, insertDelivered, readHappened, type Tried, useKey } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Of an address that is kept free for fiction, as its domain is. */
const SHOP = { url: 'https://shop.atelier-lindqvist.example/hooks/toile', from: '203.0.113.24' } as const
const types: readonly WebhookType[] = ['client.created', 'booking.created', 'quote.approved', 'invoice.paid']

const LAST_CHARACTERS = 4
const CONNECTED_MS = 90 * DAY_MS
const SHOWN_MS = 21 * DAY_MS
/** The tenth attempt has been made by then. */
const GIVEN_UP_AFTER_MS = 3.2 * DAY_MS
const GIVEN_UP_AFTER = 10
/** The third. */
const THROUGH_AFTER_MS = 5 * MINUTE_MS + 5_400

const taken = { state: 'done', statusCode: 200, answer: '{"ok":true}', error: null } as const
const refused = {
  ...({ state: 'failed', statusCode: 422, error: 'refused' } as const),
  answer: '{"error":"No such customer"}',
}

/** What came of each, the newest first: but for two the shop has taken them at once. */
function triedOf(happened: readonly Happened[], nowMs: number): Tried[] {
  const agesMs = happened.map(({ at }) => nowMs - Date.parse(at))
  const given = agesMs.findIndex((ageMs) => ageMs > GIVEN_UP_AFTER_MS)
  const late = agesMs.findIndex((ageMs, place) => ageMs > HOUR_MS && place !== given)
  return happened.map(({ at }, place) => {
    const triedAfter = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
    if (place === given) {
      return { ...refused, attempts: GIVEN_UP_AFTER, triedAt: triedAfter(GIVEN_UP_AFTER_MS), tookMs: 61 }
    }
    if (place === late) return { ...taken, attempts: 3, triedAt: triedAfter(THROUGH_AFTER_MS), tookMs: 412 }
    const tookMs = 84 + ((place * 37) % 90)
    return { ...taken, attempts: 1, triedAt: triedAfter(tookMs), tookMs }
  })
}

/**
 * A web shop that calls by a key, and has itself told of what happens. What it was told is written down as it would have been;
 * nothing goes out, and the secrets are nobody's.
 */
export async function connectShop(
  { database, clock, secrets }: Platform,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<void> {
  const nowMs = clock.now().getTime()
  const ago = (ms: number) => new Date(nowMs - ms).toISOString()
  const createdAt = ago(CONNECTED_MS)
  const secret = newApiKey(workspaceId)
  const key = { workspaceId, id: uuidv7() }
  const endpoint = { workspaceId, id: uuidv7() }
  await database.write(workspaceId, async (transaction) => {
    await insertKey(transaction, workspaceId, {
      ...{ id: key.id, memberId: userId, name: 'Web shop', createdAt, expiresAt: null },
      scopes: ['clients.read', 'clients.write', 'calendar.read', 'money.read'],
      ...{ secretHash: hashOfKey(secret), last4: secret.slice(-LAST_CHARACTERS) },
    })
    await useKey(transaction, key, { at: ago(2 * HOUR_MS), from: SHOP.from })
    await insertEndpoint(transaction, {
      ...{ ...endpoint, url: SHOP.url, description: 'Web shop', types, createdAt },
      sealedSecret: secrets.seal(newWebhookSecret()),
    })
    const happened = await readHappened(transaction, workspaceId, { since: ago(SHOWN_MS), until: ago(0) })
    for (const [place, tried] of triedOf(happened, nowMs).entries()) {
      const event = happened[place]
      if (event) await insertDelivered(transaction, endpoint, event, tried)
    }
  })
}
