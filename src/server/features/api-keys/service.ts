import { v7 as uuidv7 } from 'uuid'
import { type ApiKey, KEYS_MAX, type keyEndpoints } from '#contract/api-keys.ts'
import type { ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { scopes as allScopes } from '#domain/team/scopes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { hashOfKey, newApiKey } from '#server/platform/api-keys.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import { peopleLetIn, readPeopleLetIn } from '#server/platform/people-let-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { recordActivity } from './activities.ts'
import { keyNotice, type TellPerson } from './notice/service.ts'
import {
  changeKey,
  countKeys,
  findKey,
  findKeys,
  holdKey,
  insertKey,
  type KeyRow,
  purgeKeys,
  revokeKey,
  rotateKey,
} from './queries.ts'

export type Keys = ReturnType<typeof keysService>

type Endpoints = typeof keyEndpoints
type Changeable = Pick<KeyRow, 'name' | 'scopes'>

export interface KeyNeeds {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'letterhead' | 'letterheadWithin' | 'regionWithin'>
  readonly tell: TellPerson
}

const FEATURE = 'api-access'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LAST = 4

/** By whom a business lets programs call: each key is of whoever made it, and may no more than they (decision 0105). */
export function keysService(platform: Platform, { plans, regions, tell }: KeyNeeds) {
  const { database, clock } = platform
  const tellOwner = keyNotice(platform, { regions, tell })
  /** Members whom the business lets in: a key of anybody else has ended. */
  type LetIn = ReadonlySet<string>
  const membersOf = (people: Awaited<ReturnType<typeof peopleLetIn>>): LetIn =>
    new Set([...people.values()].map(({ memberId }) => memberId))

  function toKey(row: KeyRow, { memberId }: Pick<Session, 'memberId'>, letIn: LetIn): ApiKey {
    const { makerId, makerName, formerUntil, ...key } = row
    const isPast = (instant: string) => Date.parse(instant) <= clock.now().getTime()
    return {
      ...key,
      maker: { id: makerId, name: makerName },
      isOwn: makerId === memberId,
      ended: endOf(key.expiresAt !== null && isPast(key.expiresAt), letIn.has(makerId)),
      formerUntil: formerUntil === null || isPast(formerUntil) ? null : formerUntil,
    }
  }

  async function told(transaction: Transaction, session: Session, id: string): Promise<ApiKey> {
    const row = await findKey(transaction, session.workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND')
    return toKey(row, session, membersOf(await readPeopleLetIn(transaction, plans, session.workspaceId)))
  }

  async function held(transaction: Transaction, workspaceId: string, id: string): Promise<KeyRow> {
    const row = await holdKey(transaction, workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  return {
    async list(session: Session): Promise<ReplyData<Endpoints['list']>> {
      const { workspaceId } = session
      const [rows, people] = await Promise.all([
        findKeys(database, workspaceId),
        peopleLetIn(database, plans, workspaceId),
      ])
      const letIn = membersOf(people)
      return { keys: rows.map((row) => toKey(row, session, letIn)) }
    },

    create(session: Session, { name, scopes, days }: ParsedBody<Endpoints['create']>) {
      const now = clock.now()
      requireFreshProof(session, now)
      const { workspaceId, memberId, permissions } = session
      if (scopes.some((scope) => !permissions.has(scope))) throw fieldError('scopes', m.keys_not_yours())
      return database.write(workspaceId, async (transaction) => {
        // One after the other: there are never more than so many.
        await plans.require(workspaceId, FEATURE, { transaction, isAlone: true })
        const createdAt = now.toISOString()
        if ((await countKeys(transaction, { workspaceId, now: createdAt })) >= KEYS_MAX) {
          throw fieldError('name', m.keys_too_many({ count: KEYS_MAX }))
        }
        const [id, secret] = [uuidv7(), newApiKey(workspaceId)]
        await insertKey(transaction, workspaceId, {
          ...{ id, memberId, name, scopes, createdAt, ...keptOf(secret) },
          expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString(),
        })
        await recordActivity(transaction, workspaceId, {
          ...{ kind: 'key.created', subjectId: id, name, at: createdAt },
        })
        const key = await told(transaction, session, id)
        const expiresAt = key.expiresAt === null ? null : new Date(key.expiresAt)
        await tellOwner(transaction, session, { ...key, maker: key.maker.name, at: now, expiresAt })
        return { key, secret }
      })
    },

    /** What somebody else made can be let do less as well: that gives nobody anything. */
    update: (session: Session, id: string, { name, scopes }: ParsedBody<Endpoints['update']>) =>
      database.write(session.workspaceId, async (transaction) => {
        const { workspaceId } = session
        const before = await held(transaction, workspaceId, id)
        if (scopes?.some((scope) => !before.scopes.includes(scope)))
          throw fieldError('scopes', m.keys_no_wider())
        const becomes = { name: name ?? before.name, scopes: scopes ?? before.scopes }
        if (isSame(before, becomes)) return { key: await told(transaction, session, id) }
        await changeKey(transaction, { workspaceId, id }, becomes)
        await recordActivity(transaction, workspaceId, {
          ...{ kind: 'key.updated', subjectId: id, name: becomes.name, at: clock.now().toISOString() },
        })
        return { key: await told(transaction, session, id) }
      }),

    /** Only by whoever made it: a secret of somebody else's key would do what they may. */
    rotate(session: Session, id: string, { overlapHours }: ParsedBody<Endpoints['rotate']>) {
      const now = clock.now()
      requireFreshProof(session, now)
      const { workspaceId } = session
      return database.write(workspaceId, async (transaction) => {
        const { makerId, name, expiresAt } = await held(transaction, workspaceId, id)
        if (makerId !== session.memberId) throw new AppError('NOT_ALLOWED', { message: m.keys_makers_own() })
        if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
          throw new AppError('CONFLICT', { message: m.keys_expired() })
        const secret = newApiKey(workspaceId)
        const until = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString()
        await rotateKey(
          transaction,
          { workspaceId, id },
          { ...keptOf(secret), until: overlapHours === 0 ? null : until },
        )
        await recordActivity(transaction, workspaceId, {
          ...{ kind: 'key.rotated', subjectId: id, name, at: now.toISOString() },
        })
        return { key: await told(transaction, session, id), secret }
      })
    },

    /** On any plan: what could be opened can be closed. */
    remove: ({ workspaceId }: Session, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        const { name } = await held(transaction, workspaceId, id)
        const now = clock.now().toISOString()
        await revokeKey(transaction, { workspaceId, id, now })
        await recordActivity(transaction, workspaceId, {
          ...{ kind: 'key.ended', subjectId: id, name, at: now },
        })
      }),

    async get(session: Session, id: string): Promise<ReplyData<Endpoints['get']>> {
      const { workspaceId } = session
      const [row, people] = await Promise.all([
        findKey(database, workspaceId, id),
        peopleLetIn(database, plans, workspaceId),
      ])
      if (!row) throw new AppError('NOT_FOUND')
      return { key: toKey(row, session, membersOf(people)) }
    },

    /** For a program that asks what it is let do. */
    async me({ workspaceId, key, permissions }: Session): Promise<ReplyData<Endpoints['me']>> {
      const { name = '' } = (await regions.letterhead(workspaceId)) ?? {}
      return {
        key: key ? { name: key.name, expiresAt: key.expiresAt } : null,
        workspace: { id: workspaceId, name },
        scopes: allScopes.filter((scope) => permissions.has(scope)),
      }
    },

    purge: purgeKeys,
  }
}

/** What was sent back as it stands changes nothing, and is told to nobody. */
const isSame = (one: Changeable, other: Changeable): boolean =>
  one.name === other.name && one.scopes.join() === other.scopes.join()

const keptOf = (secret: string) => ({ secretHash: hashOfKey(secret), last4: secret.slice(-LAST) })

function endOf(isExpired: boolean, isLetIn: boolean): ApiKey['ended'] {
  if (isExpired) return 'expired'
  return isLetIn ? null : 'maker-left'
}
