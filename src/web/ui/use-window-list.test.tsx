import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRowsAhead } from './use-window-list.ts'

function Ahead() {
  return <output>{useRowsAhead(10)}</output>
}

afterEach(() => vi.useRealTimers())

it('has the rows that nobody sees made after the first ones are painted', () => {
  vi.useFakeTimers()
  render(<Ahead />)
  expect(screen.getByRole('status').textContent).toBe('1')
  // The frame that shows them begins, and ends.
  act(() => vi.advanceTimersToNextFrame())
  expect(screen.getByRole('status').textContent).toBe('1')
  act(() => vi.runAllTimers())
  expect(screen.getByRole('status').textContent).toBe('10')
})
