import { expect, it } from 'vitest'
import { scopes } from '#domain/team/scopes.ts'
import { scopeAreas, withTick } from './scope-areas.ts'

it('have every scope in one row', () => {
  const shown = scopeAreas.flatMap((area) => Object.values(area.scopes))
  expect(shown.toSorted()).toEqual(scopes.toSorted())
})

it('give reading along with changing, and take changing along with reading', () => {
  const [clients] = scopeAreas
  if (!clients) throw new Error('There is no area')
  const all = withTick(['money.read'], clients, 'delete', true)
  expect(all).toEqual(['clients.read', 'clients.write', 'clients.delete', 'money.read'])
  expect(withTick(all, clients, 'write', false)).toEqual(['clients.read', 'money.read'])
  expect(withTick(all, clients, 'read', false)).toEqual(['money.read'])
})
