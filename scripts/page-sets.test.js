import { expect, test } from 'vitest'
import { addPages, isOf, pageSet, summing } from './page-sets.js'

const names = Array.from({ length: 70 }, (_, place) => `page-${place}`)

test('what pages weigh is added up over both sets or the first alone, however many pages there are', () => {
  const { both, firstAlone } = summing(names.map((_, place) => place))
  const one = pageSet(names, ['page-3', 'page-31', 'page-32', 'page-69'])
  const other = pageSet(names, ['page-31', 'page-69', 'page-5'])
  expect(both(one, other)).toBe(100)
  expect(firstAlone(one, other)).toBe(35)
  expect(firstAlone(other, one)).toBe(5)
})

test('pages that are put to others are there, and it is said whether any was new', () => {
  const set = pageSet(names, ['page-1'])
  expect(addPages(set, pageSet(names, ['page-1', 'page-63']))).toBe(true)
  expect([1, 2, 63].map((place) => isOf(set, place))).toEqual([true, false, true])
  expect(addPages(set, pageSet(names, ['page-63']))).toBe(false)
})
