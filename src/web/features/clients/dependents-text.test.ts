import { expect, it } from 'vitest'
import { dependentsText } from './dependents-text.ts'

const none = { projects: 0, measurements: 0, invoices: 0, events: 0 }

it.each([
  [none, 'Nothing else is linked to Ada.'],
  [{ ...none, measurements: 1 }, '1 set of measurements will be deleted with Ada.'],
  [{ ...none, measurements: 7, events: 1 }, '7 sets of measurements and 1 event will be deleted with Ada.'],
  [{ ...none, projects: 1 }, '1 project will stay and show “Unknown Client”.'],
  [
    { ...none, invoices: 1 },
    '1 invoice will stay. A draft will show “Unknown Client”, a sent invoice keeps the name.',
  ],
  [
    { projects: 3, measurements: 0, invoices: 1, events: 2 },
    '2 events will be deleted with Ada. 3 projects and 1 invoice will stay. Projects and draft invoices will show “Unknown Client”, sent invoices keep the name.',
  ],
])('tells of %j', (dependents, text) => {
  expect(dependentsText('Ada', dependents)).toBe(text)
})
