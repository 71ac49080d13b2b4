import { assert, date, property } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { openPool } from './pool.ts'
import { isoInstant } from './types.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.logins, 1, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('reads every instant as it was written', async () => {
  const instants = [
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T00:59:59.999Z',
    '0987-01-02T03:04:05.060Z',
    '1970-01-01T00:00:00.001Z',
  ]
  for (const instant of instants) {
    const { rows } = await pool.query('select $1::timestamptz as at', [instant])
    expect(rows[0].at).toBe(instant)
  }
})

it('cuts microseconds off and fills milliseconds up', () => {
  assert(
    property(
      date({
        min: new Date('1900-01-01T00:00:00Z'),
        max: new Date('2200-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      (at) => {
        const iso = at.toISOString()
        const text = `${iso.slice(0, 10)} ${iso.slice(11, 23)}`
        expect(isoInstant(`${text}456+00`)).toBe(iso)
      },
    ),
  )
  expect(isoInstant('2026-11-21 11:38:00+00')).toBe('2026-11-21T11:38:00.000Z')
  expect(isoInstant('2026-11-21 11:38:00.5+00')).toBe('2026-11-21T11:38:00.500Z')
})

it('refuses an instant that is none', () => {
  expect(() => isoInstant('infinity')).toThrow(RangeError)
})
