import { expect, test } from 'vitest'
import { addressOf } from './endpoints.ts'

test('fills the path and leaves out what is not set of the query', () => {
  expect(addressOf('/clients/:id', { id: 'a b/c' })).toBe('/api/v1/clients/a%20b%2Fc')
  expect(addressOf('/clients', {}, { q: 'Łódź & co', limit: 20, cursor: undefined, status: '' })).toBe(
    '/api/v1/clients?q=%C5%81%C3%B3d%C5%BA+%26+co&limit=20',
  )
})

test('refuses an address whose parameter is missing, rather than calling another one', () => {
  expect(() => addressOf('/clients/:id')).toThrow('misses its id')
  expect(() => addressOf('/clients/:id', { id: '' })).toThrow('misses its id')
})
