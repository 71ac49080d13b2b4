import { act, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { SessionWatcher } from './session-watcher.tsx'

const root = (
  <>
    <SessionWatcher />
    <Outlet />
  </>
)
const pages = [
  {
    element: root,
    children: [
      { path: '/clients/:id', element: <h1>Ana Sousa</h1> },
      { path: '/projects', element: <h1>Projects</h1> },
      { path: '/terms', element: <h1>Terms</h1> },
      { path: '/login', element: <h1>Login</h1> },
    ],
  },
]

it.each(['/clients/ana', '/projects'])('leaves %s when its session ends elsewhere', async (path) => {
  signIn()
  const { address } = renderPages(pages, path)
  act(() => sessionStore.getState().end('signed-out'))
  await screen.findByRole('heading', { name: 'Login' })
  expect(address()).toBe('/login')
})

it('leads back to a page about one record once its user has signed in again', async () => {
  signIn()
  const { search } = renderPages(pages, '/clients/ana')
  act(() => sessionStore.getState().end('expired'))
  await screen.findByRole('heading', { name: 'Login' })
  expect(search()).toBe('?next=%2Fclients%2Fana')
})

it('stays on a page for everybody', async () => {
  signIn()
  const { address } = renderPages(pages, '/terms')
  act(() => sessionStore.getState().end('signed-out'))
  expect(address()).toBe('/terms')
})
