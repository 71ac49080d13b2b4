import { expect, it } from 'vitest'
import { numberGaps } from './number-gaps.ts'

it('names what is missing in each sequence, from the last number before the period on', () => {
  const all = ['INV-008', 'INV-011', 'INV-012', 'INV-015', 'CN-001', 'CN-003', '2026/1/a', 'none']
  const period = ['INV-015', 'INV-011', 'CN-003', '2026/1/a', 'none']
  expect(numberGaps(period, all)).toEqual([
    { from: 'INV-009', to: 'INV-010' },
    { from: 'INV-013', to: 'INV-014' },
    { from: 'CN-002', to: 'CN-002' },
  ])
  expect(numberGaps([], all)).toEqual([])
  // A sequence that grew a digit.
  expect(numberGaps(['9', '10', '12'], ['9', '10', '12'])).toEqual([{ from: '11', to: '11' }])
})
