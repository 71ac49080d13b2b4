import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue, enqueueAlone } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { deleteFile, insertFile, isKept, setFilesAside, usedBytes } from './file-queries.ts'
import type { FileStore, OpenFile } from './file-store.ts'

export const FILES_PATH = '/files'

const SWEEP_JOB = 'sweep-file'
const HOUR_MS = 3_600_000
/** Addresses change twice a day, so that a browser can keep what it has loaded, and none works for longer than a day. */
const ADDRESS_STEP_MS = 12 * HOUR_MS

/** Bytes in the store that nothing refers to yet. */
export interface StoredFile {
  /** '<uuid>.<extension>' */
  readonly name: string
  readonly bytes: number
}

/** Files of workspaces: their bytes in the store, a row of each in the database. */
export interface Files {
  /** Puts bytes into the store, before the transaction that will keep them; if none does, they are swept up. The extension tells what they are. */
  store(
    workspaceId: string,
    content: Buffer,
    extension: 'webp' | 'png' | 'pdf' | 'zip' | 'gz',
  ): Promise<StoredFile>
  /** Keeps a stored file with the transaction that refers to it; refused beyond `limitBytes`, the plan's storage for all files together. */
  keep(transaction: Transaction, workspaceId: string, file: StoredFile, limitBytes: number): Promise<void>
  /** Files of what was deleted and can be had back: they don't count any more, and stay. */
  setAside(transaction: Transaction, workspaceId: string, names: readonly string[]): Promise<void>
  /** Takes them back; refused beyond `limitBytes`. */
  takeBack(
    transaction: Transaction,
    workspaceId: string,
    names: readonly string[],
    limitBytes: number,
  ): Promise<void>
  /** Its bytes go once the transaction stands. */
  remove(transaction: Transaction, workspaceId: string, name: string): Promise<void>
  read(workspaceId: string, name: string): Promise<Buffer | null>
  /** Puts a file of this machine, however large, under a name that a feature's own row keeps: it doesn't count against the plan. */
  storeFrom(workspaceId: string, name: string, file: string): Promise<void>
  open(workspaceId: string, name: string): Promise<OpenFile | null>
  /** Takes away at once what `storeFrom` has put there. */
  drop(workspaceId: string, name: string): Promise<void>
  /** Every byte of a workspace that is no more. */
  dropAll(workspaceId: string): Promise<void>
  /** An address that a browser loads without a token, for half a day at least. */
  addressOf(workspaceId: string, name: string): string
  /** How much longer such an address holds, in milliseconds; null when it doesn't, or never did. */
  holdsFor(address: FileAddress): number | null
  readonly jobs: JobHandlers
}

export interface FileAddress {
  readonly workspaceId: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly until: string
  readonly proof: string
}

interface FilesOptions {
  readonly store: FileStore
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export function createFiles({ store, database, secrets, clock }: FilesOptions): Files {
  const proofOf = (workspaceId: string, name: string, until: string) =>
    secrets.keyedHash('file', workspaceId, name, until).subarray(0, 16).toString('base64url')

  return {
    async store(workspaceId, content, extension) {
      const name = `${randomUUID()}.${extension}`
      // First of all: whatever happens then, bytes that nothing keeps don't stay.
      const sweepAt = new Date(clock.now().getTime() + HOUR_MS)
      await enqueueAlone(database, { name: SWEEP_JOB, payload: { workspaceId, name }, runAt: sweepAt })
      await store.write(`${workspaceId}/${name}`, content)
      return { name, bytes: content.length }
    },

    async keep(transaction, workspaceId, { name, bytes }, limitBytes) {
      if ((await usedBytes(transaction, workspaceId)) + bytes > limitBytes) {
        throw new AppError('PLAN_STORAGE_LIMIT_REACHED')
      }
      await insertFile(transaction, { workspaceId, name, bytes, at: clock.now().toISOString() })
    },

    async setAside(transaction, workspaceId, names) {
      await setFilesAside(transaction, workspaceId, names, clock.now().toISOString())
    },

    async takeBack(transaction, workspaceId, names, limitBytes) {
      await setFilesAside(transaction, workspaceId, names, null)
      if ((await usedBytes(transaction, workspaceId)) > limitBytes) {
        throw new AppError('PLAN_STORAGE_LIMIT_REACHED')
      }
    },

    async remove(transaction, workspaceId, name) {
      await deleteFile(transaction, workspaceId, name)
      await enqueue(transaction, { name: SWEEP_JOB, payload: { workspaceId, name } })
    },

    read: (workspaceId, name) => store.read(`${workspaceId}/${name}`),
    storeFrom: (workspaceId, name, file) => store.writeFrom(`${workspaceId}/${name}`, file),
    open: (workspaceId, name) => store.open(`${workspaceId}/${name}`),
    drop: (workspaceId, name) => store.remove(`${workspaceId}/${name}`),
    dropAll: (workspaceId) => store.removeAll(workspaceId),

    addressOf(workspaceId, name) {
      const until = String((Math.floor(clock.now().getTime() / ADDRESS_STEP_MS) + 2) * ADDRESS_STEP_MS)
      return `${FILES_PATH}/${workspaceId}/${name}?until=${until}&proof=${proofOf(workspaceId, name, until)}`
    },

    holdsFor({ workspaceId, name, until, proof }) {
      const expected = Buffer.from(proofOf(workspaceId, name, until))
      const given = Buffer.from(proof)
      const leftMs = Number(until) - clock.now().getTime()
      return given.length === expected.length && timingSafeEqual(given, expected) && leftMs > 0
        ? leftMs
        : null
    },

    jobs: {
      async [SWEEP_JOB](payload) {
        const { workspaceId, name } = payload as { workspaceId: string; name: string }
        if (await isKept(database, workspaceId, name)) return
        await store.remove(`${workspaceId}/${name}`)
      },
    },
  }
}
