import { assert, date, maxSafeInteger, property, string } from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { rowReaderOf } from './column-bytes.ts'
import { types } from './types.ts'

const { builtins } = pg.types

/** A row as it comes, behind something else. */
function rowOf(texts: readonly (string | null)[]): { readonly bytes: Buffer; readonly at: number } {
  const before = Buffer.from('é')
  const count = Buffer.alloc(2)
  count.writeInt16BE(texts.length)
  const columns = texts.flatMap((text) => {
    const said = Buffer.from(text ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(text === null ? -1 : said.length)
    return [length, said]
  })
  return { bytes: Buffer.concat([before, count, ...columns, before]), at: before.length }
}

function readRow(columns: readonly (readonly [oid: number, text: string | null])[]): unknown[] {
  const read = rowReaderOf(columns.map(([dataTypeID], at) => ({ name: `c${at}`, dataTypeID })))
  const { bytes, at } = rowOf(columns.map(([, text]) => text))
  return Object.values(read(bytes, at))
}

/** Read where other columns stand before and behind it. */
const read = (oid: number, text: string): unknown =>
  readRow([
    [builtins.TEXT, 'é'],
    [oid, text],
    [builtins.TEXT, 'é'],
  ])[1]

function readsAlike(oid: number, text: string): void {
  expect(read(oid, text)).toEqual(types.getTypeParser(oid, 'text')(text))
}

it('reads whole numbers as they are read from text', () => {
  assert(property(maxSafeInteger(), (number) => readsAlike(builtins.INT8, String(number))))
  for (const text of ['0', '-1', '999999999999999', '1000000000000000']) readsAlike(builtins.INT8, text)
  expect(() => read(builtins.INT8, '9007199254740993')).toThrow(RangeError)
})

it('reads instants as they are read from text, however many digits they have', () => {
  const min = new Date('1900-01-01T00:00:00Z')
  const max = new Date('2200-01-01T00:00:00Z')
  assert(
    property(date({ min, max, noInvalidDate: true }), (at) => {
      const iso = at.toISOString()
      const seconds = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
      for (const digits of ['', iso.slice(19, 21), iso.slice(19, 23), `${iso.slice(19, 23)}456`]) {
        readsAlike(builtins.TIMESTAMPTZ, `${seconds}${digits}+00`)
      }
    }),
  )
  for (const none of ['infinity', '10000-01-01 00:00:00.000+00', '2026-11-21 11:38:00.123+01']) {
    expect(() => read(builtins.TIMESTAMPTZ, none)).toThrow(RangeError)
  }
})

it('reads what else there is as it is read from text', () => {
  assert(property(string({ unit: 'grapheme' }), (text) => readsAlike(builtins.TEXT, text)))
  readsAlike(builtins.BOOL, 't')
  readsAlike(builtins.BOOL, 'f')
  readsAlike(builtins.DATE, '2026-11-21')
  readsAlike(builtins.JSONB, '{"a": ["ś", null]}')
  readsAlike(1009, '{a,"b\\"c",NULL}')
})

it('reads each column of a row whatever stands beside it', () => {
  const long = 'A fitting in the morning. '.repeat(10)
  const expected = [
    [builtins.UUID, '0198b2f0-0000-7000-8000-000000000001', '0198b2f0-0000-7000-8000-000000000001'],
    [builtins.TEXT, 'Zofia', 'Zofia'],
    [builtins.TEXT, 'Łódź', 'Łódź'],
    [builtins.TEXT, null, null],
    [builtins.TEXT, '山田', '山田'],
    [builtins.TEXT, '', ''],
    [builtins.TIMESTAMPTZ, '2026-11-21 11:38:00.123456+00', '2026-11-21T11:38:00.123Z'],
    [builtins.TEXT, '🧵 thread', '🧵 thread'],
    [builtins.TIMESTAMPTZ, '2026-11-21 11:38:00+00', '2026-11-21T11:38:00.000Z'],
    [builtins.BYTEA, '\\x00ff80', Buffer.from([0, 255, 128])],
    [builtins.INT8, '-42', -42],
    [builtins.TEXT, long, long],
    [builtins.BOOL, 'f', false],
    [builtins.DATE, '2026-11-21', '2026-11-21'],
  ] as const
  const columns = expected.map(([oid, text]) => [oid, text] as const)
  const values = expected.map(([, , value]) => value)
  expect(readRow(columns)).toEqual(values)
  const notes = 'Łódź '.repeat(2_000)
  expect(readRow([...columns, [builtins.TEXT, notes]])).toEqual([...values, notes])
})
