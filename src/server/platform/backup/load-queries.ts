import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupRefused } from './backup-refused.ts'
import { columnList, PLAIN_FORMS, quoted, readTables, sumUp } from './catalogue-queries.ts'
import { type BackupTable, type Closing, keyOf, type Part } from './contents.ts'

const decompress = promisify(gunzip)

export interface Loading {
  readonly tables: readonly BackupTable[]
  /** Read once, in its order. */
  readonly parts: AsyncGenerator<Part>
  keepFile(name: string, content: Buffer): Promise<void>
  /** What a restored installation has to know, in the transaction of its rows. */
  settle(client: pg.ClientBase): Promise<void>
}

/**
 * Puts the rows of a backup into empty tables, all or none, and proves that they are the same. Triggers are off, since
 * what they count and stamp is in the backup as well; references are checked.
 */
export async function loadBackup(
  client: pg.ClientBase,
  { tables, parts, keepFile, settle }: Loading,
): Promise<void> {
  await client.query(PLAIN_FORMS)
  await client.query('begin')
  try {
    const walled = await checkTables(client, tables)
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    for (const table of walled) await client.query(`alter table ${quoted(table)} no force row level security`)
    await loadParts(client, { tables, parts, keepFile })
    await settle(client)
    for (const table of walled) await client.query(`alter table ${quoted(table)} force row level security`)
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await parts.return(undefined)
  }
}

/** The same tables with the same columns as the database has by now; answers those that are walled off. */
async function checkTables(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
): Promise<readonly BackupTable[]> {
  const facts = await readTables(client)
  const formOf = (table: BackupTable) => `${quoted(table)} (${columnList(table)})`
  const here = new Set(facts.map(formOf))
  const odd = tables.find((table) => !here.has(formOf(table)))
  if (odd) {
    throw new BackupRefused(
      `The backup's table ${keyOf(odd)} has another form than this version gives it: restore it with the version that made it, and upgrade then.`,
    )
  }
  return facts.filter(({ isWalled }) => isWalled)
}

async function loadParts(
  client: pg.ClientBase,
  { tables, parts, keepFile }: Omit<Loading, 'settle'>,
): Promise<void> {
  const byKey = new Map(tables.map((table) => [keyOf(table), table]))
  let next = await parts.next()
  const advance = async () => {
    next = await parts.next()
  }

  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    while (!next.done && next.value.kind === 'rows' && next.value.table === table) {
      yield await decompress(next.value.compressed)
      await advance()
    }
  }

  while (!next.done) {
    const part = next.value
    if (part.kind === 'rows') {
      const table = byKey.get(part.table)
      if (!table) throw new BackupRefused(`The backup holds rows of ${part.table}, which it says nothing of.`)
      const copying = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`))
      await pipeline(rowsOf(part.table), copying)
      continue
    }
    if (part.kind === 'file') await keepFile(part.name, part.content)
    if (part.kind === 'closing') await prove(client, tables, part.closing)
    await advance()
  }
}

/** Counts and sums of what is in the tables now, against those of the instant of the backup. */
async function prove(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
  { tables: expected, sequences }: Closing,
): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await sumUp(client, table, quoted(table))
    const was = expected[keyOf(table)]
    if (was?.rows === rows && was.sum === sum) continue
    throw new BackupRefused(
      `The rows of ${keyOf(table)} didn't come back as they were: ${rows} of ${was?.rows ?? 'none'}, sum ${sum} against ${was?.sum ?? 'none'}.`,
    )
  }
  for (const { schema, name, value } of sequences) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
      '%I.%I',
      schema,
      name,
      value,
    ])
  }
}
