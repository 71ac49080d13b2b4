import { screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { Sidebar } from './sidebar.tsx'

const Frame = () => (
  <>
    <Sidebar />
    <Outlet />
  </>
)

it('marks what the plan does not include with a lock, and leads there all the same', async () => {
  signIn({ plan: 'free' })
  renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
  for (const room of ['Invoices', 'Calendar', 'Analytics']) {
    await screen.findByRole('link', { name: `${room} not in your plan` })
  }
  screen.getByRole('link', { name: 'Clients' })
})

it('shows the way to the administration to administrators alone, at once when they are made or unmade', async () => {
  signIn({ isAdmin: false })
  renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
  const entry = () => screen.queryByRole('link', { name: 'Administration' })
  expect(entry()).toBeNull()
  signIn({ isAdmin: true })
  await waitFor(() => expect(entry()?.getAttribute('href')).toBe('/admin'))
  signIn({ isAdmin: false })
  await waitFor(() => expect(entry()).toBeNull())
})

it('marks the entry of the page alone, also where another’s address begins like it', async () => {
  signIn()
  stubServer({
    '/messages': () => ({ json: { data: { messages: [], nextCursor: null, summary: { unread: 0 } } } }),
  })
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent)
  for (const [path, entry] of [
    ['/workshop/stock', 'Stock'],
    ['/workshop/stock/an-id', 'Stock'],
    ['/workshop/pieces/an-id', 'Workshop'],
    ['/workshop', 'Workshop'],
  ] as const) {
    const { leave } = renderPages([{ path: '/*', element: <Sidebar /> }], path)
    await screen.findByRole('link', { name: 'Clients' })
    expect([path, marked()]).toEqual([path, [entry]])
    leave()
  }
})

function Unsaved() {
  useUnsaved(true)
  return <h1>Something typed</h1>
}

it('marks the entry that was pressed at once, until its page is there', async () => {
  signIn()
  let arrive = () => {}
  const fetched = new Promise<void>((done) => {
    arrive = done
  })
  const lazy = async () => {
    await fetched
    return { Component: () => <h1>All clients</h1> }
  }
  const rooms = [
    { path: '/dashboard', element: null },
    { path: '/clients', lazy },
  ]
  const { user, address } = renderPages([{ element: <Frame />, children: rooms }], '/dashboard')
  const entry = () => screen.findByRole('link', { name: 'Clients' })
  const pressed = () => [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)
  await user.keyboard('{Control>}')
  await user.click(await entry())
  await user.keyboard('{/Control}')
  expect(pressed()).toEqual([])
  await user.click(await entry())
  expect(pressed()).toEqual(['Clients'])
  expect(address()).toBe('/dashboard')
  arrive()
  await screen.findByRole('heading', { name: 'All clients' })
  expect(pressed()).toEqual([])
  expect((await entry()).getAttribute('aria-current')).toBe('page')
})

it('marks nothing before it is known that what was typed may be lost', async () => {
  signIn()
  const rooms = [
    { path: '/dashboard', element: <Unsaved /> },
    { path: '/clients', element: null },
  ]
  const { user } = renderPages([{ element: <Frame />, children: rooms }], '/dashboard')
  await user.click(await screen.findByRole('link', { name: 'Clients' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(document.querySelector('[data-pressed]')).toBeNull()
})
