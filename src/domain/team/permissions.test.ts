import { describe, expect, it } from 'vitest'
import { mayGrant, mayManage, mayRole, permissions, permissionsOf, roles, switchesOf } from './permissions.ts'

/** As it was decided: rights by the area, r to read, w to write, d to delete; a star is the whole of an area. */
const decided = {
  owner:
    'clients rwd, measurements rwd, work rwd, work.assign, calendar rwd, messages rwd, patterns rwd, money rwd, wages rw, wages.own, export, import, business.write, team.write, keys.write, webhooks.write, billing, business.close',
  manager:
    'clients rwd, measurements rwd, work rwd, work.assign, calendar rwd, messages rwd, patterns rwd, money rwd, wages rw, wages.own, export, import, business.write, team.write, keys.write, webhooks.write',
  tailor: 'clients rw, measurements rw, work rw, calendar rw, messages rw, patterns rw, wages.own',
  bookkeeper: 'clients r, work r, money rw, wages rw, wages.own, export',
  viewer: 'clients r, work r, calendar r, patterns r',
}

const words = { r: 'read', w: 'write', d: 'delete' }

const spelledOut = (rights: string) =>
  rights.split(', ').flatMap((right) => {
    const [area = '', letters] = right.split(' ')
    return letters === undefined
      ? [area]
      : Object.entries(words).flatMap(([letter, word]) => (letters.includes(letter) ? `${area}.${word}` : []))
  })

it.each(roles)('gives a %s what was decided, and nothing else', (role) => {
  expect([...permissionsOf(role)].sort()).toEqual(spelledOut(decided[role]).sort())
})

it('lets nobody write what they can’t read, nor delete what they can’t write', () => {
  for (const role of roles) {
    for (const permission of permissionsOf(role)) {
      const [area, verb] = permission.split('.')
      const before = permissions.find((other) => other === `${area}.${verb === 'delete' ? 'write' : 'read'}`)
      if (before && (verb === 'write' || verb === 'delete'))
        expect([role, permission, mayRole(role, before)]).toEqual([role, permission, true])
    }
  }
})

it('leaves nothing that the owner may not', () => {
  expect([...permissionsOf('owner')]).toEqual(permissions)
})

it('shows a tailor what is assigned, and neither a tailor nor a viewer what it costs', () => {
  expect(roles.filter((role) => switchesOf[role].sees === 'assigned')).toEqual(['tailor'])
  expect(roles.filter((role) => !switchesOf[role].seesPrices)).toEqual(['tailor', 'viewer'])
})

describe('managing others', () => {
  const pairs = (may: typeof mayManage) =>
    roles.flatMap((actor) => roles.flatMap((target) => (may(actor, target) ? [`${actor} ${target}`] : [])))

  const byOwner = ['owner manager', 'owner tailor', 'owner bookkeeper', 'owner viewer']
  const byManager = ['manager tailor', 'manager bookkeeper', 'manager viewer']

  it('is the owner’s, and a manager’s but for the owner and other managers', () => {
    expect(pairs(mayManage)).toEqual([...byOwner, ...byManager])
  })

  it('grants no role that may more than whoever grants it, and never the owner’s', () => {
    expect(pairs(mayGrant)).toEqual([...byOwner, ...byManager])
  })
})
