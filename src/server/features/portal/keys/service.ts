import { v7 as uuidv7 } from 'uuid'
import type { PageLooks } from '#contract/branding.ts'
import { clientPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Brandings } from '#server/features/branding/service.ts'
import type { Strangers } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import { bytesIn, bytesOf, ID_BYTES, idFrom } from '#server/platform/named-bytes.ts'
import type { Origin } from '#server/platform/origin.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { wrongGuesses } from '#server/platform/wrong-guesses.ts'
import type { PortalAccess } from '../access/service.ts'
import { KEYS_A_DAY, KEYS_AN_HOUR, keyLastsMs } from '../policy.ts'
import { portalKeyMail } from './mails.ts'
import {
  countMailed,
  findClientOfAddress,
  holdClient,
  insertKey,
  isKeyOpen,
  type NewKey,
  spendKey,
} from './queries.ts'

const SECRET_LETTERS = 22
/** Of a key that can be none: looked for all the same. */
const nowhere = idFrom(Buffer.alloc(ID_BYTES))

interface Needs {
  readonly access: PortalAccess
  readonly regions: Pick<Regions, 'letterheadWithin' | 'regionWithin'>
  readonly branding: Pick<Brandings, 'looks'>
  readonly strangers: Strangers
}

type Mailed = { readonly to: string } | { readonly refusal: AppError }

/** Keys of clients' pages: each lets one client in once, on the device that it is opened on. */
export function portalKeysService(platform: Platform, { access, regions, branding, strangers }: Needs) {
  const { database, clock, config, clientSessions } = platform
  const addresses = paperAddresses(platform)
  const guesses = wrongGuesses(platform)

  async function make(transaction: Transaction, workspaceId: string, clientId: string, kind: NewKey['kind']) {
    const [id, secret, now] = [uuidv7(), randomToken(16), clock.now()]
    const expiresAt = new Date(now.getTime() + keyLastsMs[kind]).toISOString()
    await insertKey(transaction, workspaceId, {
      ...{ id, clientId, kind, secretHash: sha256(secret), now: now.toISOString(), expiresAt },
    })
    // The secret stands in the fragment: no log and no referrer sees it.
    const key = bytesOf(workspaceId, id).toString('base64url') + secret
    return { url: `${config.publicUrl}${clientPages.client}#${key}`, expiresAt }
  }

  async function mail(transaction: Transaction, workspaceId: string, clientId: string): Promise<Mailed> {
    const client = await holdClient(transaction, workspaceId, clientId)
    if (!client) return { refusal: new AppError('NOT_FOUND') }
    const closed = await access.refusal(workspaceId, transaction)
    if (closed !== null) return { refusal: closed }
    const { name, email: to } = client
    if (to === null) return { refusal: new AppError('CONFLICT', { message: m.portal_no_email({ name }) }) }
    const sent = await countMailed(transaction, { workspaceId, clientId, now: clock.now().toISOString() })
    if (sent.hour >= KEYS_AN_HOUR || sent.day >= KEYS_A_DAY) {
      return { refusal: new AppError('RATE_LIMITED', { message: m.portal_enough_keys() }) }
    }
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    if (!letterhead) return { refusal: new AppError('NOT_FOUND') }
    const { language } = await regions.regionWithin(transaction, workspaceId)
    const { url } = await make(transaction, workspaceId, clientId, 'mail')
    const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead, transaction)
    const { headers, ...content } = inLanguage(language, () =>
      portalKeyMail({ ...frame, letterhead, name, url, minutes: keyLastsMs.mail / 60_000 }),
    )
    await platform.queueMail(transaction, { to, fromName, ...content, headers: { ...headers, ...replyTo } })
    return { to }
  }

  /** What may be a key, by somebody who hasn't guessed too often. */
  async function tried(key: string, origin: Origin) {
    const ids = bytesIn(key.slice(0, -SECRET_LETTERS))
    const isShaped = ids?.length === 2 * ID_BYTES
    const workspaceId = isShaped ? idFrom(ids.subarray(0, ID_BYTES)) : nowhere
    const id = isShaped ? idFrom(ids.subarray(ID_BYTES)) : nowhere
    const at = guesses.at(origin, workspaceId, id)
    if (await guesses.isSpent(at)) throw new AppError('RATE_LIMITED')
    const secretHash = sha256(key.slice(-SECRET_LETTERS))
    return { workspaceId, id, secretHash, now: clock.now().toISOString(), refuse: () => guesses.refuse(at) }
  }

  return {
    /** For whoever holds an address of a paper. What comes of it they learn from their mailbox alone. */
    async askedFor(token: string, origin: Origin): Promise<void> {
      const opened = await addresses.openedAny(token, origin).catch(nowhereTold)
      if (!opened) return
      const { workspaceId } = opened
      const clientId = await findClientOfAddress(database, workspaceId, opened)
      if (clientId === null) return
      await database.write(workspaceId, (transaction) => mail(transaction, workspaceId, clientId))
    },

    /** By the business, which is told why it can't be. */
    async mailed(transaction: Transaction, workspaceId: string, clientId: string): Promise<{ to: string }> {
      await access.requirePlan(workspaceId, transaction)
      const mailed = await mail(transaction, workspaceId, clientId)
      if ('refusal' in mailed) throw mailed.refusal
      return mailed
    },

    async shown(workspaceId: string, clientId: string): Promise<{ url: string; expiresAt: string }> {
      return database.write(workspaceId, async (transaction) => {
        await access.requirePlan(workspaceId, transaction)
        if (!(await holdClient(transaction, workspaceId, clientId))) throw new AppError('NOT_FOUND')
        await access.require(workspaceId, transaction)
        return make(transaction, workspaceId, clientId, 'counter')
      })
    },

    /** Spends a key. Two who open it at once: one is let in. */
    async open(key: string, origin: Origin): Promise<{ token: string }> {
      const { workspaceId, refuse, ...given } = await tried(key, origin)
      const token = await database.write(workspaceId, async (transaction) => {
        const clientId = await spendKey(transaction, { workspaceId, ...given })
        if (clientId === null || (await access.refusal(workspaceId, transaction)) !== null) return null
        return clientSessions.open(transaction, { workspaceId, clientId, device: origin.device })
      })
      return token === null ? refuse() : { token }
    },

    /** What is told before it is spent: programs that look through mails come this far. */
    async door(key: string, origin: Origin): Promise<PageLooks> {
      const { workspaceId, refuse, ...given } = await tried(key, origin)
      const isOpen =
        (await isKeyOpen(database, { workspaceId, ...given })) && (await access.refusal(workspaceId)) === null
      return isOpen ? branding.looks(workspaceId) : refuse()
    },
  }
}

/** That an address leads nowhere, or that too many were guessed, whoever asks isn't told. */
function nowhereTold(error: unknown): null {
  if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'RATE_LIMITED')) return null
  throw error
}
