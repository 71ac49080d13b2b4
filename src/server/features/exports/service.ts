import { v7 as uuidv7 } from 'uuid'
import type { Export } from '#contract/exports.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { secondsUntil } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { OpenFile } from '#server/platform/files/file-store.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { peopleLetIn } from '#server/platform/people-let-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { ExportAddresses } from './download/addresses.ts'
import { DROP_JOB, EXPORT_JOB } from './jobs.ts'
import { EXPORTS_A_DAY, maySee, REMEMBERED_MS, SHOWN, TRIES_A_DAY } from './policy.ts'
import {
  type Asker,
  countSince,
  deleteExportsOf,
  type ExportKey,
  type ExportRow,
  expireExports,
  findExports,
  findReadyExport,
  insertExport,
  readUnderWay,
} from './queries.ts'

const DAY_MS = 86_400_000

/** What is downloaded. */
interface Download extends OpenFile {
  readonly fileName: string
}

export function exportsService(
  { database, clock, files }: Platform,
  addresses: ExportAddresses,
  plans: Pick<Plans, 'seats'>,
) {
  function toExport(workspaceId: string, { fileName: _, userId: __, role: ___, ...row }: ExportRow): Export {
    const isThere = row.expiresAt !== null && Date.parse(row.expiresAt) > clock.now().getTime()
    // The nightly job takes the bytes away; until then it has expired all the same.
    const status = row.status === 'ready' && !isThere ? 'expired' : row.status
    const downloadUrl = status === 'ready' ? addresses.pathOf({ workspaceId, id: row.id }) : null
    return { _id: row.id, ...row, status, downloadUrl }
  }

  async function refuseTooMany(transaction: Transaction, asker: Asker): Promise<void> {
    const now = clock.now()
    const since = new Date(now.getTime() - DAY_MS).toISOString()
    const { all, unfailed, first, firstUnfailed } = await countSince(transaction, asker, since)
    if (unfailed < EXPORTS_A_DAY && all < TRIES_A_DAY) return
    const counted = unfailed < EXPORTS_A_DAY ? first : firstUnfailed
    throw new AppError('RATE_LIMITED', {
      message: m.exports_too_many({ count: EXPORTS_A_DAY }),
      retryAfterS: secondsUntil(Date.parse(counted ?? since) + DAY_MS, now),
    })
  }

  return {
    isAddress: addresses.isProof,

    async list(session: Session): Promise<{ exports: Export[] }> {
      const rows = await findExports(database, session, SHOWN)
      return { exports: rows.map((row) => toExport(session.workspaceId, row)) }
    },

    /** Asked for while one is being made, it is that one. */
    async create(session: Session): Promise<{ export: Export }> {
      const { workspaceId, userId } = session
      requireFreshProof(session, clock.now())
      return database.write(workspaceId, async (transaction) => {
        const before = await readUnderWay(transaction, session)
        if (before) return { export: toExport(workspaceId, before) }
        await refuseTooMany(transaction, session)
        const key = { workspaceId, id: uuidv7() }
        if (await insertExport(transaction, { ...key, userId, at: clock.now().toISOString() })) {
          await enqueue(transaction, { name: EXPORT_JOB, payload: key })
        }
        const made = await readUnderWay(transaction, session)
        if (!made) throw new AppError('CONFLICT')
        return { export: toExport(workspaceId, made) }
      })
    },

    /**
     * For whoever asked for it, and is signed in; null for an address that has ended, and for one that never was. It ends
     * where they may see less now.
     */
    async download(key: ExportKey, openers: readonly string[]): Promise<Download | null> {
      const row = await findReadyExport(database, key, clock.now().toISOString())
      if (!row?.fileName || !openers.includes(row.userId)) return null
      const asker = (await peopleLetIn(database, plans, key.workspaceId)).get(row.userId)
      // An older version knew owners alone.
      if (!asker || !maySee(asker.role, row.role ?? 'owner')) return null
      const opened = await files.open(key.workspaceId, row.fileName)
      return opened && { ...opened, fileName: `export-${row.createdAt.slice(0, 10)}.zip` }
    },

    /** What somebody had made goes with their account. */
    async dropOf(transaction: Transaction, asker: Asker): Promise<void> {
      for (const name of await deleteExportsOf(transaction, asker)) {
        await enqueue(transaction, { name: DROP_JOB, payload: { workspaceId: asker.workspaceId, name } })
      }
    },

    /** The bytes of what has expired go, and in time so does that it was there. */
    async purge(transaction: Transaction, workspaceId: string): Promise<void> {
      const now = clock.now()
      const names = await expireExports(transaction, workspaceId, {
        now: now.toISOString(),
        forgottenBefore: new Date(now.getTime() - REMEMBERED_MS).toISOString(),
      })
      for (const name of names) {
        await enqueue(transaction, { name: DROP_JOB, payload: { workspaceId, name } })
      }
    },
  }
}
