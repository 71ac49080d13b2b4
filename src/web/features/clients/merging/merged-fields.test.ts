import { expect, it } from 'vitest'
import { clientNamed } from '#web/testing/client.ts'
import { differing, mergedFields } from './merged-fields.ts'

const kept = clientNamed('Ana', { phone: '030 1', address: 'Here', status: 'inactive' })
const other = clientNamed('Anna', { email: 'a@b.example', phone: '030 2', address: 'Here' })

it('asks only for what both have and is not the same', () => {
  expect(differing(kept, other)).toEqual(['name', 'phone'])
})

it('takes what was chosen of the other, what only the other has, and that they are worked for', () => {
  expect(mergedFields(kept, other, new Set(['phone']))).toEqual({
    phone: '030 2',
    email: 'a@b.example',
    status: 'active',
  })
  expect(mergedFields(other, kept, new Set())).toEqual({})
})
