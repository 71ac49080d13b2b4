import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsPainted } from './use-window-list.ts'

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
