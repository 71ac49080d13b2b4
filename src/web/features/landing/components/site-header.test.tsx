import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { SiteHeader } from './site-header.tsx'

const session = { token: 't', user: { _id: '1', id: '1', email: 'ana@example.com', plan: 'free' } }

function renderHeader() {
  // Files share a browser's storage: another may have left somebody signed in.
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  return renderPages([{ path: '/', element: <SiteHeader /> }], '/')
}

it('leads whoever is signed in to their rooms, and nobody else', () => {
  renderHeader()
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open Toile' })).toBeNull()

  localStorage.setItem('toile-session', JSON.stringify(session))
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(screen.getByRole('link', { name: 'Open Toile' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
})

it('closes its menu with Escape, and gives the focus back to what opened it', async () => {
  const { user } = renderHeader()
  const button = () => screen.getByRole('button', { name: /menu/i })
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  await user.keyboard('{Escape}')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button())
})
