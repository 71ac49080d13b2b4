import { randomUUID, timingSafeEqual } from 'node:crypto'
import { parse as bytesOfUuid, stringify as uuidOf } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'
import { isBackupUnderWay } from '#server/platform/backup/under-way.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AppError } from '#server/platform/errors.ts'
import { pathThrough } from '#server/platform/http/door-list.ts'
import { enqueue, enqueueAlone } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type FileAsked, type FileOf, fileKinds } from './file-kinds.ts'
import { deleteFile, insertFiles, isKept, setFilesAside, usedBytes } from './file-queries.ts'
import type { FileStore, OpenFile } from './file-store.ts'

const SWEEP_JOB = 'sweep-file'
const DROP_JOB = 'drop-files'
const HOUR_MS = 3_600_000
/** After a backup that is being made has had the time to end. */
const LOOK_AGAIN_MS = HOUR_MS / 6
/** A deleted file lies there until the night: nobody fills the disk by deleting and saving anew. */
const SET_ASIDE_FACTOR = 2

/** Bytes in the store that nothing refers to yet. */
export interface StoredFile {
  /** '<uuid>.<extension>' */
  readonly name: string
  readonly bytes: number
}

/** The storage of a plan, for all files of a workspace together, and the refusal of more. */
export interface StorageRoom {
  readonly limitBytes: number
  readonly refusal: AppError
}

/** Files of workspaces: their bytes in the store, a row of each in the database. */
export interface Files {
  /** Puts bytes into the store, before the transaction that will keep them; if none does, they are swept up. The extension tells what they are. */
  store(
    workspaceId: string,
    content: Buffer,
    extension: 'webp' | 'png' | 'pdf' | 'xml' | 'zip' | 'gz',
  ): Promise<StoredFile>
  /** Refuses as many more bytes than the plan's storage has room for: to be asked before bytes are made and stored. */
  requireRoom(transaction: Transaction, workspaceId: string, bytes: number, room: StorageRoom): Promise<void>
  /** Keeps stored files, all or none, with the transaction that refers to them; refused beyond the plan's storage. */
  keep(
    transaction: Transaction,
    workspaceId: string,
    files: readonly StoredFile[],
    room: StorageRoom,
  ): Promise<void>
  /** The same for what must be kept, whatever the plan: it counts nowhere, and goes with the business alone. */
  keepForGood(transaction: Transaction, workspaceId: string, files: readonly StoredFile[]): Promise<void>
  /** Files of what was deleted and can be had back: they don't count any more, and stay. */
  setAside(transaction: Transaction, workspaceId: string, names: readonly string[]): Promise<void>
  /** Takes them back; refused beyond the plan's storage. */
  takeBack(
    transaction: Transaction,
    workspaceId: string,
    names: readonly string[],
    room: StorageRoom,
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
  /** An address that stays the same for as long as the file does, so that browsers keep what they have loaded. Who opens it is asked each time (docs/decisions/0083). */
  addressOf(workspaceId: string, name: string, of: FileOf): string
  /** The file that such an address is of; null where we have never made it. */
  at(address: FileAddress): FileAsked | null
  readonly jobs: JobHandlers
}

export interface FileAddress {
  /** The workspace, as `addressOf` hides it. */
  readonly place: string
  readonly name: string
  readonly of: string
  readonly id: string
  readonly proof: string
}

interface FilesOptions {
  readonly store: FileStore
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export function createFiles({ store, database, secrets, clock }: FilesOptions): Files {
  const proofOf = (...parts: readonly [place: string, name: string, of: string, id: string]) =>
    secrets
      .keyedHash('file', ...parts)
      .subarray(0, 16)
      .toString('base64url')

  /** Hides a workspace's id, or shows it again. Each file has a pad of its own: of two, nobody can tell whether one business keeps both. */
  const padded = (id: Uint8Array, name: string) => {
    const pad = secrets.keyedHash('file place', name)
    return Buffer.from(id.map((byte, n) => byte ^ pad.readUInt8(n)))
  }

  const requireRoom: Files['requireRoom'] = async (
    transaction,
    workspaceId,
    bytes,
    { limitBytes, refusal },
  ) => {
    const { counted, all } = await usedBytes(transaction, workspaceId)
    if (counted + bytes > limitBytes || all + bytes > SET_ASIDE_FACTOR * limitBytes) throw refusal
  }

  /** A file that a backup may still have to read goes once the backup is made: asked after the rows have gone, so that a later one doesn't name it. */
  async function isPutOff(name: string, payload: Readonly<Record<string, unknown>>): Promise<boolean> {
    if (!(await isBackupUnderWay(database))) return false
    const runAt = new Date(clock.now().getTime() + LOOK_AGAIN_MS)
    await enqueueAlone(database, { name, payload, runAt })
    return true
  }

  async function dropAll(workspaceId: string): Promise<void> {
    if (!(await isPutOff(DROP_JOB, { workspaceId }))) await store.removeAll(workspaceId)
  }

  return {
    async store(workspaceId, content, extension) {
      const name = `${randomUUID()}.${extension}`
      // First of all: whatever happens then, bytes that nothing keeps don't stay.
      const sweepAt = new Date(clock.now().getTime() + HOUR_MS)
      await enqueueAlone(database, { name: SWEEP_JOB, payload: { workspaceId, name }, runAt: sweepAt })
      await store.write(`${workspaceId}/${name}`, content)
      return { name, bytes: content.length }
    },

    requireRoom,

    async keep(transaction, workspaceId, stored, room) {
      // Also a plan that is full takes what has no files.
      if (stored.length === 0) return
      const bytes = stored.reduce((sum, file) => sum + file.bytes, 0)
      await requireRoom(transaction, workspaceId, bytes, room)
      const at = clock.now().toISOString()
      await insertFiles(
        transaction,
        stored.map((file) => ({ ...file, workspaceId, at })),
      )
    },

    async keepForGood(transaction, workspaceId, stored) {
      const at = clock.now().toISOString()
      await insertFiles(
        transaction,
        stored.map((file) => ({ ...file, workspaceId, at, isKept: true })),
      )
    },

    async setAside(transaction, workspaceId, names) {
      await setFilesAside(transaction, workspaceId, names, clock.now().toISOString())
    },

    async takeBack(transaction, workspaceId, names, { limitBytes, refusal }) {
      await setFilesAside(transaction, workspaceId, names, null)
      if ((await usedBytes(transaction, workspaceId)).counted > limitBytes) throw refusal
    },

    async remove(transaction, workspaceId, name) {
      await deleteFile(transaction, workspaceId, name)
      await enqueue(transaction, { name: SWEEP_JOB, payload: { workspaceId, name } })
    },

    read: (workspaceId, name) => store.read(`${workspaceId}/${name}`),
    storeFrom: (workspaceId, name, file) => store.writeFrom(`${workspaceId}/${name}`, file),
    open: (workspaceId, name) => store.open(`${workspaceId}/${name}`),
    drop: (workspaceId, name) => store.remove(`${workspaceId}/${name}`),
    dropAll,

    addressOf(workspaceId, name, { kind, id = '' }) {
      const place = padded(bytesOfUuid(workspaceId), name).toString('base64url')
      const proof = proofOf(place, name, kind, id)
      const path = pathThrough('GET /files/:place/:name', { place, name })
      return `${path}?${new URLSearchParams({ of: kind, ...(id && { id }), proof })}`
    },

    at({ place, name, of, id, proof }) {
      const expected = Buffer.from(proofOf(place, name, of, id))
      const given = Buffer.from(proof)
      const kind = fileKinds.find((one) => one === of)
      if (!kind || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const workspaceId = uuidOf(padded(Buffer.from(place, 'base64url'), name))
      return { workspaceId, name, kind, ...(id && { id }) }
    },

    jobs: {
      async [SWEEP_JOB](payload) {
        const { workspaceId, name } = payload as { workspaceId: string; name: string }
        if (await isKept(database, workspaceId, name)) return
        if (await isPutOff(SWEEP_JOB, { workspaceId, name })) return
        await store.remove(`${workspaceId}/${name}`)
      },
      [DROP_JOB]: (payload) => dropAll((payload as { workspaceId: string }).workspaceId),
    },
  }
}
