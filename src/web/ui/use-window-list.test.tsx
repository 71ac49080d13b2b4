import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inSteps, useIsPainted } from './use-window-list.ts'

function Painted() {
  return <output>{useIsPainted() ? 'all' : 'what is seen'}</output>
}

afterEach(() => vi.useRealTimers())

it('has what nobody sees made after the first rows are painted', () => {
  vi.useFakeTimers()
  render(<Painted />)
  expect(screen.getByRole('status').textContent).toBe('what is seen')
  // The frame that shows them begins, and ends.
  act(() => vi.advanceTimersToNextFrame())
  expect(screen.getByRole('status').textContent).toBe('what is seen')
  act(() => vi.runAllTimers())
  expect(screen.getByRole('status').textContent).toBe('all')
})

it.each([
  ['in the middle', { startIndex: 100, endIndex: 118 }, [90, 125]],
  ['a little further', { startIndex: 101, endIndex: 119 }, [90, 125]],
  ['where the next step begins', { startIndex: 102, endIndex: 120 }, [96, 131]],
  ['at the top', { startIndex: 0, endIndex: 18 }, [0, 29]],
  ['at the end', { startIndex: 981, endIndex: 999 }, [972, 999]],
])('has rows around the window come and go in steps: %s', (_, seen, [first, last]) => {
  const rows = inSteps(48)({ ...seen, overscan: 6, count: 1_000, lanes: 1 })
  expect([rows[0], rows.at(-1)]).toEqual([first, last])
  expect(rows).toHaveLength(Number(last) - Number(first) + 1)
})

it('has rows that are high come one by one', () => {
  const rows = inSteps(300)({ startIndex: 5, endIndex: 7, overscan: 1, count: 20, lanes: 1 })
  expect(rows).toEqual([4, 5, 6, 7, 8])
})
