import type { AdministrationAct, administrationEndpoints, ReportedPattern } from '#contract/administration.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { effectivePlan } from '#domain/plans/subscription.ts'
import { recordAct } from '#server/platform/administration-queries.ts'
import { newestProved, openShelf } from '#server/platform/backup/shelf.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { readQueue } from '#server/platform/jobs/queue-figures-queries.ts'
import { maskedAddress } from '#server/platform/mail/masked.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { firstLineOf, mailFaultOf, mailKindOf } from './mail-faults.ts'
import {
  type BusinessFigures,
  type BusinessRow,
  findActs,
  findBusinesses,
  findJobs,
  readFigures,
  requeueJobs,
  sumStorage,
} from './queries.ts'

type Endpoints = typeof administrationEndpoints
type Reply<Name extends keyof Endpoints> = Promise<ReplyData<Endpoints[Name]>>
type Administrator = Pick<SignedIn, 'userId'>

export interface AdministrationNeeds {
  /** What was reported of all businesses' patterns: what waits for a judgement, or what was taken down. */
  reported(reader: Administrator, isTakenDown: boolean): Promise<ReportedPattern[]>
  readonly disk: Pick<DiskSpace, 'isFull' | 'freeBytes'>
}

const kindOfEnding = (ending: string) =>
  ending === 'gz' ? 'drawings' : ['webp', 'png'].includes(ending) ? 'pictures' : 'others'

/** The installation as a whole, for its administrators. Every look is written down before it is answered. */
export function administrationService(
  { database, clock, config, secrets, log }: Platform,
  { reported, disk }: AdministrationNeeds,
) {
  const look = ({ userId }: Administrator, kind: AdministrationAct, subject: string | null = null) =>
    database.writeAccounts((transaction) =>
      recordAct(transaction, { kind, userId, at: clock.now().toISOString(), subject }),
    )

  /** To whom a sealed mail goes; null where that is only found out when it is sent, or the key has changed. */
  function addresseeOf(sealed: string | null): string | null {
    if (sealed === null) return null
    try {
      const { to }: { to?: unknown } = JSON.parse(secrets.unseal(sealed))
      return typeof to === 'string' ? maskedAddress(to) : null
    } catch (err) {
      log.warn({ err }, 'a mail that has failed can’t be unsealed')
      return null
    }
  }

  /** The last one that was restored for proof; null where there is none, or their place can't be read. */
  async function lastBackup(place: string) {
    try {
      const proved = await newestProved(openShelf(place))
      return proved ? { at: new Date(proved.takenAtMs).toISOString(), bytes: proved.bytes } : null
    } catch (err) {
      log.warn({ err }, 'the place of the backups can’t be read')
      return null
    }
  }

  function shown({ since, ...row }: BusinessRow, figures: BusinessFigures | undefined) {
    const { planId, status, files, bytes, lastActiveAt } = figures ?? noFigures
    const inMs = (at: string | null | undefined) => (at ? Date.parse(at) : null)
    const record = {
      planId,
      status,
      trialEndsAtMs: inMs(figures?.trialEndsAt),
      periodEndsAtMs: inMs(figures?.periodEndsAt),
      pastDueSinceMs: inMs(figures?.pastDueSince),
    }
    const effective = effectivePlan(record, clock.now().getTime())
    return {
      ...row,
      planId: effective,
      isOnTrial: status === 'trialing' && effective !== 'free',
      since: new Date(since).toISOString(),
      lastActiveOn: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString().slice(0, 10),
      files,
      bytes,
    }
  }

  return {
    async reports(reader: Administrator, { status }: ParsedQuery<Endpoints['reports']>): Reply<'reports'> {
      await look(reader, 'reports-seen')
      return { reported: await reported(reader, status === 'taken-down') }
    },

    async mails(reader: Administrator): Reply<'mails'> {
      await look(reader, 'mails-seen')
      const jobs = await findJobs(database, reader.userId)
      return {
        mails: jobs.flatMap(({ id, kind: job, addedAt, runAt, attempts, isGivenUp, lastError, sealed }) => {
          const kind = mailKindOf(job)
          if (kind === undefined || lastError === null) return []
          return {
            id,
            kind,
            to: addresseeOf(sealed),
            at: new Date(addedAt).toISOString(),
            attempts,
            fault: mailFaultOf(lastError),
            detail: firstLineOf(lastError),
            nextTryAt: isGivenUp ? null : new Date(runAt).toISOString(),
          }
        }),
      }
    },

    async jobs(reader: Administrator): Reply<'jobs'> {
      await look(reader, 'jobs-seen')
      const [figures, jobs] = await Promise.all([readQueue(database), findJobs(database, reader.userId)])
      const sum = (count: (kind: (typeof figures)[number]) => number) =>
        figures.reduce((total, kind) => total + count(kind), 0)
      const kinds = figures.map(({ oldestDueS, ...kind }) => ({
        ...kind,
        oldestDueS: Math.floor(oldestDueS),
      }))
      const running = jobs.filter(({ isRunning }) => isRunning).length
      return {
        // A job that is being done is none that waits.
        waiting: Math.max(0, sum(({ waiting }) => waiting) - running),
        running,
        givenUp: sum(({ givenUp }) => givenUp),
        oldestDueS: Math.max(0, ...kinds.map(({ oldestDueS }) => oldestDueS)),
        kinds: kinds
          .filter(({ waiting, givenUp }) => waiting + givenUp > 0)
          .sort((a, b) => a.kind.localeCompare(b.kind)),
        jobs: jobs
          .filter(({ isGivenUp }) => isGivenUp)
          .map(({ id, kind, addedAt, attempts, lastError }) => ({
            id,
            kind,
            at: new Date(addedAt).toISOString(),
            attempts,
            reason: firstLineOf(lastError),
          })),
      }
    },

    /** As `npm run admin -- requeue` does; a mail that waits for its next try is tried now. */
    requeue: (
      { userId }: Administrator,
      { ids }: ParsedBody<Endpoints['requeue'] & EndpointSpec>,
    ): Reply<'requeue'> =>
      database.writeAccounts(async (transaction) => {
        const count = await requeueJobs(transaction, userId, ids)
        const at = clock.now().toISOString()
        await recordAct(transaction, { kind: 'jobs-requeued', userId, at, subject: String(count) })
        return { count }
      }),

    async storage(reader: Administrator): Reply<'storage'> {
      await look(reader, 'storage-seen')
      const place = config.backupTo
      const [sums, backup] = await Promise.all([
        sumStorage(database, reader.userId),
        place === null ? null : lastBackup(place),
      ])
      const total = (of: typeof sums) => ({
        files: of.reduce((sum, { files }) => sum + files, 0),
        bytes: of.reduce((sum, { bytes }) => sum + bytes, 0),
      })
      return {
        kinds: (['pictures', 'drawings', 'others'] as const).map((kind) => ({
          kind,
          ...total(sums.filter(({ ending }) => kindOfEnding(ending) === kind)),
        })),
        setAsideBytes: sums.reduce((sum, { setAsideBytes }) => sum + setAsideBytes, 0),
        freeBytes: disk.freeBytes(),
        isFull: disk.isFull(),
        hasBackups: place !== null,
        lastBackup: backup,
      }
    },

    async businesses(
      reader: Administrator,
      { limit, cursor: after, q: search, sort = 'name' }: ParsedQuery<Endpoints['businesses']>,
    ): Reply<'businesses'> {
      await look(reader, 'businesses-seen', search ? maskedSearch(search) : null)
      const rows = await findBusinesses(database, { limit, after: after || undefined, search, sort })
      const page = rows.slice(0, limit)
      const ids = page.map(({ id }) => id)
      const figures = new Map(
        (await readFigures(database, reader.userId, ids)).map((each) => [each.workspaceId, each]),
      )
      return {
        businesses: page.map((row) => shown(row, figures.get(row.id))),
        nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      }
    },

    async acts(reader: Administrator, { limit, cursor }: ParsedQuery<Endpoints['acts']>): Reply<'acts'> {
      await look(reader, 'acts-seen')
      const rows = await findActs(database, { limit, after: cursor || undefined })
      const page = rows.slice(0, limit)
      return { acts: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
    },
  }
}

/** Of a business that is just being opened. */
const noFigures = {
  ...({ planId: 'free', status: 'inactive' } satisfies Partial<BusinessFigures>),
  ...{ files: 0, bytes: 0, lastActiveAt: null },
} as const

/** An address that was searched for is masked as any other. */
const maskedSearch = (search: string) => (search.includes('@') ? maskedAddress(search) : search)
