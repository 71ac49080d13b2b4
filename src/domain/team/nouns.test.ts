import { describe, expect, it } from 'vitest'
import { allNouns, isTold, nouns } from './nouns.ts'
import { permissionsOf, roles, switchesOf } from './permissions.ts'

const all = allNouns

describe('what somebody is told of', () => {
  it.each([
    ['owner', []],
    ['manager', []],
    ['tailor', ['invoice', 'payment', 'quote', 'import', 'key', 'webhook', 'wage']],
    [
      'bookkeeper',
      [
        ...['measurement', 'measurement-template', 'fitting', 'event', 'pattern', 'draft', 'size-table'],
        ...['import', 'key', 'webhook', 'message', 'photo'],
      ],
    ],
    [
      'viewer',
      [
        ...[
          'measurement',
          'measurement-template',
          'fitting',
          'invoice',
          'payment',
          'quote',
          'draft',
          'import',
          'key',
          'webhook',
          'wage',
        ],
        ...['message', 'photo'],
      ],
    ],
  ] as const)('is all but what isn’t theirs: %s', (role, hidden) => {
    expect(all.filter((noun) => !isTold(noun, permissionsOf(role)))).toEqual(hidden)
  })

  it.each(all.filter((noun) => nouns[noun].holdsMoney))(
    'holds money only for who reads money: %s',
    (noun) => {
      for (const role of roles) {
        const permissions = permissionsOf(role)
        if (isTold(noun, permissions)) expect(permissions.has('money.read')).toBe(true)
      }
    },
  )

  it('holds no money where a wall of assignment stands: who sees assigned work only reads no sums', () => {
    for (const noun of all) {
      if (!nouns[noun].holdsMoney) continue
      for (const role of roles) {
        if (switchesOf[role].sees === 'assigned') expect(isTold(noun, permissionsOf(role))).toBe(false)
      }
    }
  })
})
