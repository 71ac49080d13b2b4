import { expect, test } from 'vitest'
import { safeNextPath } from './safe-path.ts'

test('keeps a path of this site, with its query', () => {
  expect(safeNextPath('/clients?q=ada#new')).toBe('/clients?q=ada#new')
})

test.each([
  null,
  '',
  'clients',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/clients',
])('refuses %j', (given) => {
  expect(safeNextPath(given, ['/login'])).toBeUndefined()
})
