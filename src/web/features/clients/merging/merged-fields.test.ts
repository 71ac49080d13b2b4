import { expect, it } from 'vitest'
import { differing, mergedFields } from './merged-fields.ts'

const kept = {
  name: 'Ana',
  email: null,
  phone: '030 1',
  address: 'Here',
  notes: null,
  status: 'inactive',
} as const
const other = {
  name: 'Anna',
  email: 'a@b.example',
  phone: '030 2',
  address: 'Here',
  notes: null,
  status: 'active',
} as const

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
