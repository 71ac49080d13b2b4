import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from '#server/database/database.ts'
import type { ExportKind } from '#server/platform/exported.ts'
import { type ExportedRow, exportedPages, type Owner } from './queries.ts'
import { BYTE_ORDER_MARK, csvHeading, csvLines, partsOf, recordOf, withoutField } from './records.ts'

/** Writes every kind to files below the folder, page by page; answers their names as they will stand in the ZIP. */
export async function spoolRows(
  transaction: Transaction,
  kinds: readonly ExportKind[],
  { folder, owner }: { folder: string; owner: Owner },
): Promise<string[]> {
  await Promise.all(['data', 'tables'].map((name) => mkdir(path.join(folder, name), { recursive: true })))
  const names: string[] = []
  for (const kind of kinds) {
    names.push(...(await spoolKind(transaction, folder, kind, owner)))
  }
  return names
}

async function spoolKind(
  transaction: Transaction,
  folder: string,
  kind: ExportKind,
  owner: Owner,
): Promise<string[]> {
  const { name, parts } = kind
  const json = await listFile(folder, `data/${name}.json`)
  const table = tableFile(folder, `tables/${name}.csv`)
  const partsTable = tableFile(folder, `tables/${parts?.name ?? ''}.csv`)
  for await (const rows of exportedPages(transaction, kind, owner)) {
    const records = rows.map(recordOf)
    await json.add(records)
    await table.add(records.map((record) => withoutField(record, parts?.of)))
    if (parts) await partsTable.add(partsOf(records, parts))
  }
  await json.close()
  return [json.name, ...table.names(), ...partsTable.names()]
}

/** A list in JSON, a record a line. */
async function listFile(folder: string, name: string) {
  const file = path.join(folder, name)
  await writeFile(file, '[')
  let isFirst = true
  return {
    name,
    async add(records: readonly ExportedRow[]): Promise<void> {
      if (records.length === 0) return
      const lines = records.map((record) => JSON.stringify(record)).join(',\n')
      await appendFile(file, `${isFirst ? '\n' : ',\n'}${lines}`)
      isFirst = false
    },
    close: () => appendFile(file, '\n]\n'),
  }
}

/** A table for a spreadsheet, which is there once it has a row. */
function tableFile(folder: string, name: string) {
  const file = path.join(folder, name)
  let isThere = false
  return {
    names: () => (isThere ? [name] : []),
    async add(records: readonly ExportedRow[]): Promise<void> {
      const [first] = records
      if (!first) return
      // What a reading that was broken off has left is written over.
      const isNew = !isThere
      const heading = isNew ? BYTE_ORDER_MARK + csvHeading(first) : ''
      isThere = true
      await (isNew ? writeFile : appendFile)(file, heading + csvLines(records))
    },
  }
}
