import pg from 'pg'
import { isoInstant, safeInteger, types } from './types.ts'

/** A row as it comes from here on: how many columns, and of each its length and its text. */
export type ReadRow = (bytes: Buffer, at: number) => object

/** `letters` is the row from `start` on with each byte for a letter, of which texts are cut; '' of a long row. */
type ReadColumn = (bytes: Buffer, from: number, to: number, letters: string, start: number) => unknown

const { builtins } = pg.types

const ZERO = 0x30
const MINUS = 0x2d
const PLUS = 0x2b
const SPACE = 0x20
const LETTER_T = 0x54
const LETTER_Z = 0x5a
const TRUE = 0x74
const LAST_ASCII = 0x7f
/** Every number of so many digits is safe. */
const SAFE_DIGITS = 15
const WITH_MILLISECONDS = '2026-11-21 11:38:00.123+00'.length
const ISO_LENGTH = '2026-11-21T11:38:00.123Z'.length
/** A text of more bytes is read sooner than looked through. */
const LONG_TEXT = 128
/** A row is kept in memory by any short text that is cut of it. */
const LONG_ROW = 4_096

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('utf8', from, to)

function integer(bytes: Buffer, from: number, to: number): number {
  if (to - from > SAFE_DIGITS) return safeInteger(text(bytes, from, to))
  const isNegative = bytes[from] === MINUS
  let number = 0
  for (let at = isNegative ? from + 1 : from; at < to; at += 1) number = number * 10 + (bytes[at] ?? 0) - ZERO
  return isNegative ? -number : number
}

/** Writes an instant as it is told into the very bytes that came, before texts are made of them. */
function writeIso(bytes: Buffer, from: number, to: number): void {
  const isUsual =
    to - from >= WITH_MILLISECONDS &&
    bytes[from + 4] === MINUS &&
    bytes[from + 10] === SPACE &&
    bytes[to - 3] === PLUS &&
    bytes[to - 2] === ZERO &&
    bytes[to - 1] === ZERO
  if (!isUsual) return
  bytes[from + 10] = LETTER_T
  bytes[from + ISO_LENGTH - 1] = LETTER_Z
}

const ascii: ReadColumn = (bytes, from, to, letters, start) =>
  letters === '' ? bytes.toString('latin1', from, to) : letters.substring(from - start, to - start)

const instant: ReadColumn = (bytes, from, to, letters, start) =>
  to - from >= WITH_MILLISECONDS && bytes[from + 10] === LETTER_T
    ? ascii(bytes, from, from + ISO_LENGTH, letters, start)
    : isoInstant(text(bytes, from, to))

function isAscii(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((bytes[at] ?? 0) > LAST_ASCII) return false
  return true
}

const words: ReadColumn = (bytes, from, to, letters, start) =>
  letters !== '' && to - from <= LONG_TEXT && isAscii(bytes, from, to)
    ? letters.substring(from - start, to - start)
    : text(bytes, from, to)

const readers = new Map<number, ReadColumn>([
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INT8, integer],
  [builtins.INT4, integer],
  [builtins.BOOL, (bytes, from) => bytes[from] === TRUE],
  [builtins.UUID, ascii],
  [builtins.DATE, ascii],
  [builtins.TEXT, words],
])

function readerOf(oid: number): ReadColumn {
  const own = readers.get(oid)
  if (own) return own
  const parse = types.getTypeParser(oid, 'text')
  return (bytes, from, to) => parse(text(bytes, from, to))
}

const lengthAt = (bytes: Buffer, at: number): number =>
  ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)

/**
 * Reads rows whose columns PostgreSQL has described, as `types` reads them from texts. A text for each column is what
 * takes longest of a row: where it can be, it is cut of one for the whole row.
 */
export function rowReaderOf(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    isInstant: dataTypeID === builtins.TIMESTAMPTZ,
    read: readerOf(dataTypeID),
  }))
  /** All its columns, so that every row of a statement is built alike. */
  const empty: Readonly<Record<string, null>> = Object.fromEntries(columns.map(({ name }) => [name, null]))

  return (bytes, start) => {
    const end = passOver(bytes, start)
    const letters = end - start > LONG_ROW ? '' : bytes.toString('latin1', start, end)
    const row: Record<string, unknown> = { ...empty }
    let at = start + 2
    for (const { name, read } of columns) {
      const length = lengthAt(bytes, at)
      at += 4
      // A null has none.
      if (length < 0) continue
      row[name] = read(bytes, at, at + length, letters, start)
      at += length
    }
    return row
  }

  function passOver(bytes: Buffer, start: number): number {
    let at = start + 2
    for (const { isInstant } of columns) {
      const length = lengthAt(bytes, at)
      at += 4
      if (length < 0) continue
      if (isInstant) writeIso(bytes, at, at + length)
      at += length
    }
    return at
  }
}
