import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storageKeys, tabKey } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { signIn } from './session.ts'

const seen = () => ({
  user: sessionStore.getState().user,
  endReason: sessionStore.getState().endReason,
  kept: [localStorage.length, sessionStorage.length],
  address: location.pathname,
  shown: document.querySelector('h1')?.textContent,
})
const fresh = { user: null, endReason: null, kept: [0, 0], address: '/', shown: undefined }

it('leaves somebody on the free plan behind, what they kept, where they were and what was shown', () => {
  expect(seen()).toEqual(fresh)
  sessionStore.getState().begin('token', { id: 'eve', _id: 'eve', plan: 'free' } as never)
  localStorage.setItem('toile-mirror:clients', '{}')
  sessionStorage.setItem(tabKey, '{}')
  history.replaceState(null, '', '/calendar')
  render(<h1>Invoice INV-007</h1>)
  expect(localStorage.getItem(storageKeys.session)).toContain('eve')
})

it('is followed by one that finds nobody, and whose own end leaves why behind', () => {
  expect(seen()).toEqual(fresh)
  signIn()
  sessionStore.getState().end('expired')
})

it('finds nobody again', () => {
  expect(seen()).toEqual(fresh)
})
