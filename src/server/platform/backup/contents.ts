import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'
import type { Entry } from './entries.ts'

export const FORMAT = 1

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof table>

/** What stands first in a backup. */
const opening = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  /** The last migration of the database that it was taken of. */
  migration: z.string(),
  /** In an order in which each can be filled: what is referred to comes first. */
  tables: z.array(table),
  /** The installation's key, in a backup that a passphrase opens. */
  secretKey: z.string().nullable(),
})
export type Opening = z.infer<typeof opening>

const sums = z.object({ rows: z.string(), sum: z.string() })
export type Sums = z.infer<typeof sums>

/** What stands last: by what a restored database is proved to be the same. */
const closing = z.object({
  tables: z.record(z.string(), sums),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
})
export type Closing = z.infer<typeof closing>

const OPENING = 'opening.json'
const CLOSING = 'closing.json'
const FILES = 'files/'

export const keyOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}`

const json = (name: string, value: unknown): Entry => ({ name, content: Buffer.from(JSON.stringify(value)) })
export const openingEntry = (value: Opening): Entry => json(OPENING, value)
export const closingEntry = (value: Closing): Entry => json(CLOSING, value)
export const fileEntry = (name: string, content: Buffer): Entry => ({ name: FILES + name, content })
/** A piece of what COPY gave, compressed; together the pieces of a table are what COPY takes. */
export const rowsEntry = (of: BackupTable, piece: number, content: Buffer): Entry => ({
  name: `tables/${keyOf(of)}/${String(piece).padStart(6, '0')}.copy.gz`,
  content,
})

/** An entry by what it is. */
export type Part =
  | { readonly kind: 'opening'; readonly opening: Opening }
  | { readonly kind: 'rows'; readonly table: string; readonly compressed: Buffer }
  | { readonly kind: 'file'; readonly name: string; readonly content: Buffer }
  | { readonly kind: 'closing'; readonly closing: Closing }

export function partOf({ name, content }: Entry): Part {
  if (name === OPENING) return { kind: 'opening', opening: parsed(opening, content) }
  if (name === CLOSING) return { kind: 'closing', closing: parsed(closing, content) }
  if (name.startsWith(FILES)) return { kind: 'file', name: name.slice(FILES.length), content }
  const [, of] = /^tables\/([^/]+)\/\d+\.copy\.gz$/.exec(name) ?? []
  if (of === undefined) throw unknownFormat()
  return { kind: 'rows', table: of, compressed: content }
}

function parsed<Shape extends z.ZodType>(shape: Shape, content: Buffer): z.infer<Shape> {
  const { success, data } = shape.safeParse(JSON.parse(String(content)))
  if (!success) throw unknownFormat()
  return data
}

export const unknownFormat = () =>
  new BackupRefused(
    'This backup was made by a newer version, which this one cannot read: restore it with that.',
  )
