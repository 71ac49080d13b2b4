import { expect, it } from 'vitest'
import { CreateClientBody } from '#contract/clients.ts'
import { fieldOf, isRequired, missingGroups } from './import-fields.ts'

it('needs a name in one column or two, and whatever else a record can’t be without', () => {
  expect(missingGroups('clients', ['email']).map((group) => group.map(({ id }) => id))).toEqual([
    ['name', 'firstName', 'lastName'],
  ])
  expect(missingGroups('clients', ['lastName'])).toEqual([])
  expect(missingGroups('projects', ['name', 'clientEmail'])).toEqual([[fieldOf('projects', 'type')]])
  expect(missingGroups('measurements', [])).toHaveLength(2)
})

it('reads every field that a client can be added with', () => {
  const read = (id: string) => fieldOf('clients', id) !== undefined
  expect(Object.keys(CreateClientBody.shape).filter((id) => !read(id))).toEqual([])
})

it('calls a field required where no other can stand in for it', () => {
  expect([isRequired('projects', 'type'), isRequired('projects', 'clientName')]).toEqual([true, false])
})
