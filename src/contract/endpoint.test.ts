import { expect, it } from 'vitest'
import { type EndpointSpec, endpoint, needOf } from './endpoint.ts'
import { nothing } from './fields.ts'

const some = { method: 'GET', path: '/x', summary: 'x', reply: nothing, errors: [] } as const satisfies Omit<
  EndpointSpec,
  'access' | 'needs'
>

it('is no endpoint of members that doesn’t say what it needs', () => {
  // @ts-expect-error: it must say so
  endpoint({ ...some, access: 'member' })
  // @ts-expect-error: who is asked for no workspace has no role in it
  endpoint({ ...some, access: 'user', needs: 'clients.read' })
  expect(needOf(endpoint({ ...some, access: 'member', needs: 'clients.read' }))).toBe('clients.read')
  expect(needOf(endpoint({ ...some, access: 'member', needs: 'anybody' }))).toBeNull()
  expect(needOf(endpoint({ ...some, access: 'user' }))).toBeNull()
})
