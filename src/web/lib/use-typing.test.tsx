import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTyping } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function typist() {
  const told: string[] = []
  const { result, unmount } = renderHook(useTyping)
  return {
    told,
    unmount,
    settle: result.current.settle,
    type: (field: string, text: string) =>
      result.current.hold(field, () => void told.push(`${field}: ${text}`)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

it('tells in a pause what a field then holds', () => {
  const { type, wait, told } = typist()
  type('name', 'A')
  wait(100)
  type('name', 'An')
  wait(100)
  expect(told).toEqual([])
  wait(100)
  expect(told).toEqual(['name: An'])
  wait(1_000)
  expect(told).toHaveLength(1)
})

it('waits for no more than a moment for whoever types on and on', () => {
  const { type, wait, told } = typist()
  for (let key = 1; key <= 20; key++) {
    type('name', 'x'.repeat(key))
    wait(50)
  }
  expect(told).toEqual([`name: ${'x'.repeat(12)}`])
})

it('tells of one field before another is waited for, and at once when asked', () => {
  const { type, settle, told } = typist()
  type('name', 'Ana')
  type('rate', '2')
  expect(told).toEqual(['name: Ana'])
  settle()
  settle()
  expect(told).toEqual(['name: Ana', 'rate: 2'])
})

it('tells nothing to a form that has gone', () => {
  const { type, wait, unmount, told } = typist()
  type('name', 'Ana')
  unmount()
  wait(1_000)
  expect(told).toEqual([])
})
