import pg from 'pg'

const { builtins } = pg.types

const WITH_MILLISECONDS = '2026-11-21 11:38:00.123+00'.length

/** '2026-11-21 11:38:00.123456+00' → '2026-11-21T11:38:00.123Z'; every connection speaks UTC. */
export function isoInstant(text: string): string {
  if (text[4] !== '-' || !text.endsWith('+00')) {
    throw new RangeError(`PostgreSQL sent '${text}' for an instant`)
  }
  // This runs for every instant of every row: most have three digits or more, and two slices are soon made.
  if (text.length >= WITH_MILLISECONDS) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
}

export function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`PostgreSQL sent ${text}, beyond a safe integer`)
  return number
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, safeInteger],
])

/** How what PostgreSQL sends becomes what the contract has. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
