import { createReadStream } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Invoice } from '#contract/invoices.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ExportKind } from '#server/platform/exported.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type PictureNames, readPictureNames } from '../queries.ts'
import { beginSnapshot, type Owner } from '../rows/queries.ts'
import { spoolRows } from '../rows/service.ts'
import type { Zip } from './zip.ts'

interface Paper {
  readonly name: string
  readonly content: Buffer
}

/** What other features let be taken along. */
export interface Archives<Pattern> {
  readonly invoices: {
    pages(transaction: Transaction, workspaceId: string): AsyncGenerator<readonly Invoice[]>
    paperMaker(workspaceId: string): Promise<((invoice: Invoice) => Promise<Paper>) | null>
  }
  readonly patterns: {
    list(transaction: Transaction, workspaceId: string): Promise<readonly Pattern[]>
    taker(
      workspaceId: string,
    ): Promise<(pattern: Pattern) => Promise<readonly (Paper & { readonly isPacked: boolean })[]>>
  }
  /** Files as they lie in the store. */
  readonly kept: readonly {
    /** What whoever exports must be allowed for them. */
    readonly needs: Permission
    /** Each by its name in the ZIP and its name in the store. */
    list(transaction: Transaction, workspaceId: string): Promise<readonly KeptFile[]>
  }[]
}

interface KeptFile {
  readonly name: string
  readonly file: string
}

interface Snapshot<Pattern> {
  /** Files below the folder, by their names in the ZIP. */
  readonly names: readonly string[]
  /** Invoices as they stood, one a line. */
  readonly invoicesFile: string
  readonly invoiceCount: number
  readonly patterns: readonly Pattern[]
  readonly kept: readonly KeptFile[]
  /** By their names in the ZIP. */
  readonly pictures: readonly KeptFile[]
}

const picturesOf = ({ own, logo }: PictureNames): KeptFile[] => [
  ...(own === null ? [] : [{ name: 'pictures/profile.png', file: own }]),
  ...(logo === null || logo === own ? [] : [{ name: 'pictures/logo.png', file: logo }]),
]

/** Everything on record that somebody may see, as it stood at one moment, written to the folder in one short transaction. */
export function takeSnapshot<Pattern>(
  database: Database,
  { invoices, patterns, kept }: Archives<Pattern>,
  kinds: readonly ExportKind[],
  { folder, asker, may }: { folder: string; asker: Owner; may: ReadonlySet<Permission> },
): Promise<Snapshot<Pattern>> {
  const { workspaceId } = asker
  const invoicesFile = path.join(folder, 'invoices.jsonl')
  async function allKept(transaction: Transaction): Promise<KeptFile[]> {
    const files: KeptFile[] = []
    for (const { needs, list } of kept) {
      if (may.has(needs)) files.push(...(await list(transaction, workspaceId)))
    }
    return files
  }
  return database.readAside(workspaceId, async (transaction) => {
    await beginSnapshot(transaction)
    const names = await spoolRows(transaction, kinds, { folder, owner: asker })
    let invoiceCount = 0
    await writeFile(invoicesFile, '')
    const pages = may.has('money.read') ? invoices.pages(transaction, workspaceId) : []
    for await (const page of pages) {
      await appendFile(invoicesFile, page.map((invoice) => `${JSON.stringify(invoice)}\n`).join(''))
      invoiceCount += page.length
    }
    return {
      names,
      invoicesFile,
      invoiceCount,
      patterns: may.has('patterns.read') ? await patterns.list(transaction, workspaceId) : [],
      kept: await allKept(transaction),
      pictures: picturesOf(await readPictureNames(transaction, asker)),
    }
  })
}

interface Fill<Pattern> {
  readonly zip: Zip
  readonly folder: string
  readonly workspaceId: string
  readonly snapshot: Snapshot<Pattern>
  readonly archives: Archives<Pattern>
  readonly files: Pick<Files, 'read'>
  /** Hears of 100 how much is done. */
  readonly onProgress: (percent: number) => Promise<void>
}

/** Puts rows, papers and pictures into the ZIP, one after the other; between them everybody else has their turn. */
export async function fillZip<Pattern>(given: Fill<Pattern>): Promise<void> {
  const { zip, folder, workspaceId, snapshot, archives, files, onProgress } = given
  for (const name of snapshot.names) await zip.add(name, createReadStream(path.join(folder, name)))
  for (const { name, file } of snapshot.pictures) {
    const picture = await files.read(workspaceId, file)
    if (picture) await zip.add(name, picture, { isPacked: true })
  }
  const total = snapshot.invoiceCount + snapshot.patterns.length + snapshot.kept.length
  let done = 0
  const another = async () => {
    done += 1
    await onProgress(Math.floor((done / total) * 100))
    await nextTurn()
  }

  const paper = await archives.invoices.paperMaker(workspaceId)
  if (paper && snapshot.invoiceCount > 0) {
    const unique = uniqueNames()
    // Each kind has numbers of its own, and 'CN-001' may have been typed for an invoice.
    const folders = { invoice: 'invoices', 'credit-note': 'credit-notes' } as const
    for await (const line of createInterface({ input: createReadStream(snapshot.invoicesFile) })) {
      const invoice = JSON.parse(line) as Invoice
      const { name, content } = await paper(invoice)
      await zip.add(unique(`${folders[invoice.kind]}/${name}`), content, { isPacked: true })
      await another()
    }
  }
  const take = await archives.patterns.taker(workspaceId)
  for (const pattern of snapshot.patterns) {
    for (const { name, content, isPacked } of await take(pattern)) await zip.add(name, content, { isPacked })
    await another()
  }
  for (const { name, file } of snapshot.kept) {
    const content = await files.read(workspaceId, file)
    if (content) await zip.add(name, content, { isPacked: true })
    await another()
  }
}

/** Numbers that differ may come to the same name on a file system that minds neither case nor signs. */
function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const { dir, name: base, ext } = path.posix.parse(name)
    let unique = name
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${dir}/${base} (${n})${ext}`
    taken.add(unique.toLowerCase())
    return unique
  }
}
