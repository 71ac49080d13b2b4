import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DatabaseAddress } from '#server/database/pool.ts'
import { ahead } from '#server/platform/ahead.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { BackupRefused } from './backup-refused.ts'
import {
  type Closing,
  closingEntry,
  FORMAT,
  fileEntry,
  keyOf,
  openingEntry,
  type Part,
  partOf,
  rowsEntry,
  type Sums,
} from './contents.ts'
import { type Entry, packed } from './entries.ts'
import type { BackupPlace } from './places.ts'
import { type BackupKeys, sealed } from './seal.ts'
import { type Snapshot, takeSnapshot } from './snapshot-queries.ts'

/** Of rows, before they are compressed. */
const PIECE_BYTES = 1_048_576
const FILES_AT_ONCE = 4

const compress = promisify(gzip)

export interface BackupReport {
  readonly takenAt: string
  readonly tables: number
  readonly rows: number
  readonly files: Closing['files']
}

/**
 * Writes the database and the files of one instant, while others go on writing. The rows decide: files that they name
 * are read after the snapshot, and stay until the backup is done, whoever deletes them meanwhile.
 */
export async function makeBackup(
  { owner, store, keys }: { owner: DatabaseAddress; store: FileStore; keys: BackupKeys },
  place: BackupPlace,
): Promise<BackupReport> {
  const snapshot = await takeSnapshot(owner)
  try {
    if (await place.exists()) {
      throw new BackupRefused(`${place.name} is there already: nothing is written over.`)
    }
    const closing = nothingYet()
    const entries = entriesOf(snapshot, { store, keys }, closing)
    await place.write(await sealed(packed(entries), keys))
    return { takenAt: snapshot.takenAt, ...countsOf(closing), files: closing.files }
  } finally {
    await snapshot.close()
  }
}

/** What stands last in a backup, before anything was read. */
export const nothingYet = (): Closing => ({
  tables: {},
  sequences: [],
  files: { count: 0, bytes: 0, missing: [] },
})

/** How much was read. */
export function countsOf({ tables }: Pick<Closing, 'tables'>): { tables: number; rows: number } {
  const sums = Object.values(tables)
  return { tables: sums.length, rows: sums.reduce((all, { rows }) => all + Number(rows), 0) }
}

/** As a backup of them would be read, for another database that the same files belong to; `closing` is filled on the way. */
export async function* rowsOfInstant(snapshot: Snapshot, closing: Closing): AsyncGenerator<Part> {
  for await (const entry of rowEntries(snapshot, closing)) yield partOf(entry)
  yield { kind: 'closing', closing }
}

async function* entriesOf(
  snapshot: Snapshot,
  { store, keys: { secretKey, passphrase } }: { store: FileStore; keys: BackupKeys },
  closing: Closing,
): AsyncGenerator<Entry> {
  const { takenAt, migration, tables } = snapshot
  yield openingEntry({
    format: FORMAT,
    takenAt,
    migration,
    tables: [...tables],
    // A passphrase alone is all that it takes; the key itself needs no copy beside it.
    secretKey: passphrase === null ? null : secretKey,
  })
  yield* rowEntries(snapshot, closing)
  const { files } = closing
  const read = async ({ name }: { name: string }) => ({ name, content: await store.read(name) })
  for await (const { name, content } of ahead(await snapshot.files(), FILES_AT_ONCE, read)) {
    if (content === null) {
      files.missing.push(name)
      continue
    }
    files.count += 1
    files.bytes += content.length
    yield fileEntry(name, content)
  }
  yield closingEntry(closing)
}

async function* rowEntries(snapshot: Snapshot, closing: Closing): AsyncGenerator<Entry> {
  const sums: Record<string, Sums> = closing.tables
  for (const table of snapshot.tables) {
    let count = 0
    for await (const piece of piecesOf(snapshot.rowsOf(table))) {
      yield rowsEntry(table, count, await compress(piece))
      count += 1
    }
    sums[keyOf(table)] = await snapshot.sumsOf(table)
  }
  closing.sequences.push(...(await snapshot.sequences()))
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
