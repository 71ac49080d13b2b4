import pg from 'pg'
import { expect, it } from 'vitest'
import { endsConnection } from './faults.ts'

/** In the language of the server, which its code is not. */
function refused(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('abgelehnt', 0, 'error')
  error.severity = 'FEHLER'
  error.code = code
  return error
}

it.each([
  ['what was asked', false, ['23505', '22012', '42601', '40001', '55P03', '57014', '25P02']],
  ['the connection, or what it has prepared', true, ['08006', '57P01', '25P03', 'XX000', '26000', '0A000']],
])('tells a refusal of %s by its code', (_, isOfConnection, codes) => {
  expect(codes.filter((code) => endsConnection(refused(code)) !== isOfConnection)).toEqual([])
})

it('knows nothing of a connection whose answer did not come', () => {
  expect(endsConnection(new Error('Query read timeout'))).toBe(true)
})
