import { expect, it } from 'vitest'
import { fieldOf, isRequired, missingGroups } from './import-fields.ts'

it('needs a name in one column or two, and whatever else a record can’t be without', () => {
  expect(missingGroups('clients', ['email']).map((group) => group.map(({ id }) => id))).toEqual([
    ['name', 'firstName', 'lastName'],
  ])
  expect(missingGroups('clients', ['lastName'])).toEqual([])
  expect(missingGroups('projects', ['name', 'clientEmail'])).toEqual([[fieldOf('projects', 'type')]])
  expect(missingGroups('measurements', [])).toHaveLength(2)
})

it('calls a field required where no other can stand in for it', () => {
  expect([isRequired('projects', 'type'), isRequired('projects', 'clientName')]).toEqual([true, false])
})
