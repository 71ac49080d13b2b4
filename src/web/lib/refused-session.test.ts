import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import { endRefused } from './refused-session.ts'
import { sessionStore } from './session-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStore.setState(sessionStore.getInitialState(), true)
  sessionStore.getState().begin('token', { id: 'ada', email: 'ada@example.com' } as User)
})

afterEach(() => {
  vi.useRealTimers()
  sessionStore.setState(sessionStore.getInitialState(), true)
})

it('has expired where no other tab says anything', async () => {
  const ended = endRefused('token')
  expect(sessionStore.getState().token).toBe('token')
  await vi.runAllTimersAsync()
  await ended
  expect(sessionStore.getState()).toMatchObject({ token: null, endReason: 'expired' })
})

it('was signed out where another tab’s word comes after the server’s', async () => {
  const ended = endRefused('token')
  await vi.advanceTimersByTimeAsync(50)
  sessionStore.getState().end('signed-out')
  await ended
  expect(sessionStore.getState()).toMatchObject({ token: null, endReason: 'signed-out' })
})

it('is nothing to the session that somebody has begun since', async () => {
  const ended = endRefused('token')
  sessionStore.getState().begin('anew', { id: 'ada', email: 'ada@example.com' } as User)
  await ended
  await endRefused('token')
  expect(sessionStore.getState()).toMatchObject({ token: 'anew', endReason: null })
})
