import { expect, it } from 'vitest'
import { laterInvoiceNumber } from './invoice-number.ts'

it.each([
  ['INV-001', 'INV-002'],
  ['INV-009', 'INV-010'],
  ['INV-999', 'INV-1000'],
  ['2026/7-A', '2026/8-A'],
  ['2026-099', '2026-100'],
  ['7', '8'],
  ['RE 2026 – 0041 (b)', 'RE 2026 – 0042 (b)'],
  ['99999999999999999999', '100000000000000000000'],
])('%s is followed by %s', (number, next) => {
  expect(laterInvoiceNumber(number, 1)).toBe(next)
})

it('goes on by any distance, and not at all without digits', () => {
  expect(laterInvoiceNumber('INV-098', 12)).toBe('INV-110')
  expect(laterInvoiceNumber('Opening', 1)).toBeNull()
})
