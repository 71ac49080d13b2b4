import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { TagPage } from './tag/tag-page.tsx'

const pages = [
  { path: '/tag/:workspaceId/:pieceId', element: <TagPage /> },
  { path: '/workshop/pieces/:id', element: <h1>The piece</h1> },
  { path: '/login', element: <h1>Login</h1> },
]
const tag = '/tag/atelier/jacket'

const businesses = (...ids: readonly string[]) => ({
  json: {
    data: {
      workspaces: ids.map((id) => ({ id, name: id, role: 'tailor', plan: 'premium', isOpen: true })),
      mayOpen: false,
    },
  },
})
const whose = (phone: string | null = '+351 21 000 000') => ({
  json: { data: { business: { name: 'Maison 山田', phone } } },
})

it('tells anybody whose workshop to call, and offers to sign in with the way back', async () => {
  stubServer({ '/public-tags/atelier/jacket': () => whose() })
  const { user, address, search } = renderPages(pages, tag)
  await screen.findByRole('heading', { name: 'This belongs to Maison 山田' })
  expect(screen.getByRole('link', { name: '+351 21 000 000' }).getAttribute('href')).toBe('tel:+35121000000')
  await user.click(screen.getByRole('link', { name: 'Sign in, if you work there' }))
  expect(address()).toBe('/login')
  expect(new URLSearchParams(search()).get('next')).toBe(tag)
})

it('leads whoever works there to the piece, in its business', async () => {
  signIn()
  stubServer({ '/workspaces': () => businesses('another', 'atelier') })
  const { address, search } = renderPages(pages, tag)
  await screen.findByRole('heading', { name: 'The piece' })
  expect(address()).toBe('/workshop/pieces/jacket')
  expect(search()).toBe('?workspace=atelier')
})

it('tells who is signed in and works elsewhere no more than anybody', async () => {
  signIn()
  stubServer({
    '/workspaces': () => businesses('another'),
    '/public-tags/atelier/jacket': () => whose(null),
  })
  renderPages(pages, tag)
  await screen.findByRole('heading', { name: 'This belongs to Maison 山田' })
  screen.getByText('They have not given a telephone number.')
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull()
})

it.each([
  [404, 'NOT_FOUND'],
  [400, 'VALIDATION_FAILED'],
])('says so where there is no such tag: %s', async (status, code) => {
  stubServer({ '/public-tags/atelier/jacket': () => ({ status, json: { code, message: 'No.' } }) })
  renderPages(pages, tag)
  await screen.findByRole('heading', { name: 'No such tag' })
})

it('tells a failure, and asks again', async () => {
  let isDown = true
  stubServer({
    '/public-tags/atelier/jacket': () =>
      isDown ? { status: 500, json: { code: 'INTERNAL', message: 'It broke.' } } : whose(),
  })
  const { user } = renderPages(pages, tag)
  await screen.findByText(/It broke/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'This belongs to Maison 山田' })
})
