import { expect, it } from 'vitest'
import { type ImportKind, importKinds, importRows } from '#contract/imports.ts'
import { fieldOf, isRequired, missingGroups } from './import-fields.ts'

it('needs a name in one column or two, and whatever else a record can’t be without', () => {
  expect(missingGroups('clients', ['email']).map((group) => group.map(({ id }) => id))).toEqual([
    ['name', 'firstName', 'lastName', 'company'],
  ])
  expect(missingGroups('clients', ['lastName'])).toEqual([])
  expect(missingGroups('projects', ['name', 'clientEmail'])).toEqual([[fieldOf('projects', 'type')]])
  expect(missingGroups('measurements', [])).toHaveLength(2)
})

/** What no column of a file says, and why. */
const unread: Readonly<Record<ImportKind, readonly string[]>> = {
  clients: [],
  // Each size has a column of its own.
  measurements: ['measurements'],
  // Whose work it is, is said of whoever is in the business.
  projects: ['assignees'],
}

it.each(importKinds)('reads every field of what is imported: fieldsOf.%s has one for each', (kind) => {
  const read = (id: string) => fieldOf(kind, id) !== undefined
  expect(Object.keys(importRows[kind].shape).filter((id) => !read(id))).toEqual(unread[kind])
})

it('calls a field required where no other can stand in for it', () => {
  expect([isRequired('projects', 'type'), isRequired('projects', 'clientName')]).toEqual([true, false])
})
