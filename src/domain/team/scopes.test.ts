import { expect, it } from 'vitest'
import { permissionsOf } from './permissions.ts'
import { permissionsByKey, scopes } from './scopes.ts'

it('leave out what is a person’s own, the team, the plan and keys themselves', () => {
  expect(scopes).toEqual(
    [...permissionsOf('owner')].filter(
      (permission) =>
        !['wages.own', 'export', 'team.write', 'keys.write', 'billing', 'business.close'].includes(
          permission,
        ),
    ),
  )
})

it('go as far as whoever made the key may themselves', () => {
  expect([...permissionsByKey(['clients.write', 'money.read'], permissionsOf('tailor'))]).toEqual([
    'clients.write',
  ])
})
