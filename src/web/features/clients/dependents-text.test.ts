import { expect, it } from 'vitest'
import { dependentsText } from './dependents-text.ts'

const none = { projects: 0, measurements: 0, invoices: 0, events: 0 }

it.each([
  [none, 'Nothing else depends on Ada.'],
  [{ ...none, measurements: 1 }, '1 set of measurements goes with Ada.'],
  [{ ...none, measurements: 7, events: 1 }, '7 sets of measurements and 1 event go with Ada.'],
  [{ ...none, projects: 1 }, "1 project stays, shown as 'Unknown Client'."],
  [
    { ...none, invoices: 1 },
    "1 invoice stays. A draft is shown as 'Unknown Client', a sent invoice keeps the name.",
  ],
  [
    { projects: 3, measurements: 0, invoices: 1, events: 2 },
    "2 events go with Ada. 3 projects and 1 invoice stay. Projects and draft invoices are shown as 'Unknown Client', sent invoices keep the name.",
  ],
])('tells of %j', (dependents, text) => {
  expect(dependentsText('Ada', dependents)).toBe(text)
})
