import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Removal } from '#server/platform/feature.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import { enqueue, recipientMark, takeBackJobs } from '#server/platform/jobs/queue.ts'
import { inLanguage } from '#server/platform/language.ts'
import { beginLeaving, endLeaving } from '#server/platform/leaving-queries.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { REMOVE_JOB } from '../jobs.ts'
import {
  deleteAccess,
  deletePerson,
  enter,
  findPerson,
  findPlaces,
  lockMember,
  lockPeople,
  type Person,
  type Place,
  readOthers,
  readPlaces,
} from '../queries.ts'
import { type AccountNeeds, parted } from '../service.ts'
import { accountDeletedMail, businessClosedMail } from './mails.ts'

/** Longer than a deletion takes; past it, a server that has gone keeps nobody where they are. */
const LEAVING_MS = 30_000

/** A request is answered within 5 s: a provider that takes longer than this counts as away. */
const DECIDE_WITHIN_MS = 3_500

/**
 * The end of what is paid for: within `closing` nobody else pays or takes the business over, and `end` ends it; `close`
 * is part of the account's last transaction.
 */
export interface Closings<Settled extends Payments> {
  closing<Result>(workspaceId: string, work: (settled: Settled) => Promise<Result>): Promise<Result>
  close(transaction: Transaction, workspaceId: string, settled: Settled): Promise<boolean>
}

export interface Payments {
  readonly end: () => Promise<void>
}

interface Leaving<Settled> {
  readonly userId: string
  readonly person: Person
  readonly wasPaid: boolean
  readonly places: readonly Place[]
  /** For each business that goes. */
  readonly settled: ReadonlyMap<string, Settled>
  readonly origin: Origin
}

/**
 * Deletes an account, with every business that it owns. What these can be reached by goes at once; their rows and files
 * follow by jobs that can't be lost. In businesses of others the work stays, and the name of who did it.
 */
export function accountRemoval<Settled extends Payments>(
  platform: Platform,
  { plans, paid, leave, dropExports }: AccountNeeds,
  closings: Closings<Settled>,
  removals: readonly Removal[],
) {
  const { database, clock, passwords, sessions, secrets, config } = platform

  async function requirePassword({ passwordHash }: Person, password: string | undefined): Promise<void> {
    // Who has none has proved who they are by a mailed code or their provider.
    if (passwordHash === null) return
    const isRight = await passwords.verify(passwordHash, password ?? '')
    if (!isRight) throw fieldError('password', m.account_password_wrong())
  }

  /** What somebody owns and where they work doesn't change for the time of the work, but by the work itself. */
  async function whileLeaving<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const now = clock.now()
    const until = new Date(now.getTime() + LEAVING_MS).toISOString()
    // Of two that delete at once, the first one's mark stands for both.
    const isFirst = await beginLeaving(database, userId, { now: now.toISOString(), until })
    try {
      return await work()
    } finally {
      if (isFirst) await endLeaving(database, userId, until)
    }
  }

  /**
   * Ends what is paid for each and then does the work. Only once it is certain that they own all of it still: a plan that
   * has ended doesn't come back for whoever has taken the business over.
   */
  async function endPayments<Result>(
    userId: string,
    places: readonly Place[],
    work: (settled: ReadonlyMap<string, Settled>) => Promise<Result>,
  ): Promise<Result> {
    let isLate = false
    let patience: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      patience = setTimeout(() => {
        isLate = true
        reject(new AppError('UNAVAILABLE'))
      }, DECIDE_WITHIN_MS)
    })
    // 'Nothing was deleted' has been said.
    const requireInTime = () => {
      if (isLate) throw new AppError('UNAVAILABLE')
    }
    const ids = parted(places)[0].map(({ id }) => id)
    const ended = whileLeaving(userId, () =>
      inTurns(ids, async (settled) => {
        requireAsSettled(places, await findPlaces(database, userId))
        for (const { end } of settled.values()) {
          requireInTime()
          await end()
        }
        requireInTime()
        clearTimeout(patience)
        return work(settled)
      }),
    )
    // Awaited below, unless it comes too late for anybody to hear.
    ended.catch(() => undefined)
    try {
      return await Promise.race([ended, late])
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error
      const message = m.account_provider_away()
      throw new AppError('UNAVAILABLE', { message, retryAfterS: 10, cause: error })
    } finally {
      clearTimeout(patience)
    }
  }

  /** One within the other, always in the same order: the work begins once nothing else is under way in any of them. */
  function inTurns<Result>(
    workspaceIds: readonly string[],
    work: (settled: ReadonlyMap<string, Settled>) => Promise<Result>,
    settled: ReadonlyMap<string, Settled> = new Map(),
  ): Promise<Result> {
    const [workspaceId, ...others] = workspaceIds
    if (workspaceId === undefined) return work(settled)
    return closings.closing(workspaceId, (one) =>
      inTurns(others, work, new Map([...settled, [workspaceId, one]])),
    )
  }

  /** A business goes, and whoever else worked in it is told. Answers the sessions that have to hear of it. */
  async function close(
    transaction: Transaction,
    { id: workspaceId, name: business }: Place,
    { userId, person, settled }: Leaving<Settled>,
  ): Promise<readonly Buffer[]> {
    await enter(transaction, workspaceId)
    const payments = settled.get(workspaceId)
    if (!payments || !(await closings.close(transaction, workspaceId, payments))) {
      throw new AppError('CONFLICT', { message: m.account_payment_busy() })
    }
    const others = await readOthers(transaction, workspaceId, userId)
    const inside = await deleteAccess(transaction, workspaceId, removals)
    await takeBackJobs(transaction, { workspaceId, recipient: recipientMark(secrets, person.email) })
    await enqueue(transaction, { name: REMOVE_JOB, payload: { workspaceId } })
    for (const { email: to, firstName, language } of others) {
      const mail = inLanguage(language, () =>
        businessClosedMail({ brand: config.brandName, firstName, business }),
      )
      await platform.queueMail(transaction, { to, ...mail })
    }
    return inside
  }

  async function remove(leaving: Leaving<Settled>) {
    const { userId, person, places, origin, wasPaid } = leaving
    const [owned] = parted(places)
    return database.writeAccounts(async (transaction) => {
      // In the order in which a hand-over takes them: members first, then who they are.
      for (const place of places) {
        await enter(transaction, place.id)
        await lockMember(transaction, place)
      }
      const isThere = await lockPeople(
        transaction,
        userId,
        owned.map(({ id }) => id),
      )
      // Of two that delete at once, the second finds it done.
      if (!isThere) return []
      const now = await readPlaces(transaction, userId)
      requireAsSettled(places, now)
      const ended: Buffer[] = []
      for (const place of owned) ended.push(...(await close(transaction, place, leaving)))
      for (const { id: workspaceId, memberId } of parted(now)[1]) {
        await enter(transaction, workspaceId)
        await dropExports(transaction, { workspaceId, userId })
        await leave(transaction, { workspaceId, memberId }, origin)
      }
      ended.push(...(await sessions.endAll(transaction, userId, null)))
      await deletePerson(transaction, userId)
      const recipient = recipientMark(secrets, person.email)
      await takeBackJobs(transaction, { workspaceId: null, recipient })
      const mail = inLanguage(person.language, () =>
        accountDeletedMail({
          brand: config.brandName,
          firstName: person.firstName,
          contact: parseMailbox(config.contactEmail).address,
          wasPaid,
        }),
      )
      await platform.queueMail(transaction, { to: person.email, ...mail })
      return ended
    })
  }

  return async (signedIn: SignedIn, password: string | undefined, origin: Origin): Promise<void> => {
    const { userId } = signedIn
    requireFreshProof(signedIn, clock.now())
    const person = await findPerson(database, userId)
    if (!person) throw new AppError('UNAUTHENTICATED')
    await requirePassword(person, password)
    const places = await findPlaces(database, userId)
    const ids = parted(places)[0].map(({ id }) => id)
    const subscriptions = await Promise.all(ids.map(paid))
    const wasPaid = subscriptions.some((one) => one !== null)
    const ended = await endPayments(userId, places, (settled) =>
      remove({ userId, person, wasPaid, places, settled, origin }),
    ).catch(async (error: unknown): Promise<Buffer[]> => {
      // Of several that delete at once, the others find it done, wherever they have come to.
      if (await findPerson(database, userId)) throw error
      return []
    })
    sessions.forget([...ended, signedIn.tokenHash])
    for (const id of ids) plans.changes.forget(id)
  }
}

/** Refuses unless somebody owns what they owned, and is nowhere that they weren't; where they are no more there is nothing to leave. */
function requireAsSettled(before: readonly Place[], now: readonly Place[]): void {
  const idsOf = (places: readonly Place[]) => places.map(({ id }) => id).join()
  const known = new Set(before.map(({ id }) => id))
  const isSame = idsOf(parted(before)[0]) === idsOf(parted(now)[0]) && now.every(({ id }) => known.has(id))
  if (!isSame) throw new AppError('CONFLICT', { message: m.account_businesses_changed() })
}
