import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fitting } from '#contract/fittings.ts'
import { fittingWith, photoFrom, pinNumbered } from '#web/testing/fitting.ts'
import { weddingId } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { FittingsOf } from './fittings-of.tsx'

const path = `/projects/${weddingId}/fittings`

function open(fittings: readonly Fitting[], pieceId?: string) {
  const keys: (string | null)[] = []
  stubServer({
    [path]: (request) => {
      if (request.method === 'GET') return { json: { data: { fittings } } }
      keys.push(request.headers.get('Idempotency-Key'))
      return { status: 201, json: { data: { fitting: fittingWith({ id: 'new' }) } } }
    },
  })
  const of = {
    projectId: weddingId,
    readOnly: false,
    isOpen: true,
    ...(pieceId !== undefined && { pieceId }),
  }
  const pages = [
    { path: '/', element: <FittingsOf {...of} /> },
    { path: '/workshop/fittings/:id', element: <h1>In the fitting room</h1> },
  ]
  return { keys, ...renderPages(pages, '/') }
}

it('shows what was tried on, of a garment what concerns it, and begins the next', async () => {
  const fittings = [
    fittingWith({ photos: [photoFrom('front', { pieceId: 'Jacket' })], pins: [pinNumbered(1, 'Hem')] }),
    fittingWith({ id: 'first', number: 1 }),
  ]
  const { user, search, keys } = open(fittings, 'Jacket')
  await screen.findByRole('link', { name: /Fitting 2/ })
  screen.getByText('1 photo · 1 pin')
  expect(screen.queryByRole('link', { name: /Fitting 1/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New Fitting' }))
  await screen.findByRole('heading', { name: 'In the fitting room' })
  expect([search(), keys.length]).toEqual(['?piece=Jacket', 1])
})

it('isn’t there for who doesn’t see measurements', () => {
  signIn({ workspace: workspaceAs('bookkeeper') })
  open([fittingWith()])
  expect(screen.queryByRole('heading', { name: 'Fittings' })).toBeNull()
})
