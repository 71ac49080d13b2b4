import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AdministrationPage } from '#web/features/administration/administration-page.tsx'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { AdministratorsOnly } from './administrators-only.tsx'

const pages = [
  { element: <AdministratorsOnly />, children: [{ path: '/admin', element: <AdministrationPage /> }] },
  { path: '/login', element: <h1>Sign in</h1> },
]
const notFound = () => screen.findByRole('heading', { name: 'Page not found' })

it('is no page to a member, nor to a stranger', async () => {
  const { leave } = renderPages(pages, '/admin')
  await notFound()
  leave()
  signIn({ isAdmin: false })
  renderPages(pages, '/admin')
  await notFound()
  expect(screen.queryByRole('tab')).toBeNull()
})

it('is gone for who is unmade an administrator while it stands open', async () => {
  signIn({ isAdmin: true })
  stubServer({
    '/administration/reports': () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found.' } }),
  })
  renderPages(pages, '/admin')
  await notFound()
  expect(sessionStore.getState().user?.isAdmin).toBe(false)
})

it('leads to the sign-in whoever signs out in it', async () => {
  signIn({ isAdmin: true })
  stubServer({ '/administration/reports': () => ({ json: { data: { reported: [] } } }) })
  const { address } = renderPages(pages, '/admin')
  await screen.findByText('No report is waiting')
  sessionStore.setState({ token: null, user: null })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/login')
})
