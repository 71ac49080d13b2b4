import { expect, it } from 'vitest'
import { type EndpointSpec, endpoint, needOf } from './endpoint.ts'
import { nothing } from './fields.ts'

const some = { method: 'GET', path: '/x', summary: 'x', reply: nothing, errors: [] } as const

type IsEndpoint<Spec> = typeof some & Spec extends EndpointSpec ? true : false

/** A change that lets another of them be an endpoint is no program any more. */
const members: IsEndpoint<{ access: 'member'; needs: 'clients.read' }> = true
const silentMembers: IsEndpoint<{ access: 'member' }> = false
const unknownNeeds: IsEndpoint<{ access: 'member'; needs: 'clients.eat' }> = false
const roleOutside: IsEndpoint<{ access: 'user'; needs: 'clients.read' }> = false

it('says what it needs where it is one of members, and there alone', () => {
  expect([members, silentMembers, unknownNeeds, roleOutside]).toEqual([true, false, false, false])
  expect(needOf(endpoint({ ...some, access: 'member', needs: 'clients.read' }))).toBe('clients.read')
  expect(needOf(endpoint({ ...some, access: 'member', needs: 'anybody' }))).toBeNull()
  expect(needOf(endpoint({ ...some, access: 'user' }))).toBeNull()
})
