import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { begunPiece } from '#web/shared/workshop/begun-piece.ts'
import { loadOf } from '#web/testing/load.ts'
import { pieceNamed, weddingId, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamOf } from '#web/testing/team.ts'
import { ProjectPieces } from './project-pieces.tsx'

const wedding = {
  id: weddingId,
  readOnly: false,
  dueDate: '2026-06-05',
  type: 'Wedding Dress',
  kind: 'commission',
} as const
const pages = [
  {
    path: '/',
    element: (
      <ProjectPieces
        project={wedding}
        timeline={({ pieces }) => <p>{pieces.map(({ label }) => label).join(', ')} over weeks</p>}
      />
    ),
  },
]

function floorOf(pieces: readonly Piece[]) {
  const asked: string[] = []
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/team': () => teamOf(),
    '/load': () => loadOf('2026-05-20', []),
    [`/projects/${weddingId}`]: () => ({ json: { data: { project: { id: weddingId, clientId: null } } } }),
    '/pieces': ({ url }) => {
      asked.push(new URL(url).search)
      return { json: { data: { pieces, isCut: false, today: '2026-05-20' } } }
    },
  })
  return asked
}

it('shows where each garment of a project is', async () => {
  signIn()
  const asked = floorOf([
    pieceNamed('Jacket', { isLate: true }),
    pieceNamed('Trousers', { stageId: 'Ready' }),
  ])
  renderPages(pages, '/')
  const jacket = await screen.findByRole('link', { name: '#1042 Jacket' })
  expect(jacket.getAttribute('href')).toBe('/workshop/pieces/Jacket')
  await screen.findByText('Measured')
  screen.getByText('Ready')
  screen.getByText('Late')
  expect(asked).toEqual([`?project=${weddingId}`])
})

it('says what pieces are for where there are none yet', async () => {
  signIn()
  floorOf([])
  const { user } = renderPages(pages, '/')
  await screen.findByText(/Take in each garment of this project/)
  await user.click(screen.getByRole('button', { name: 'Add Piece' }))
  await screen.findByRole('dialog', { name: 'Take in a piece' })
  expect(screen.queryByLabelText('Project')).toBeNull()
  // What the project is due for is what is promised, unless something else is said.
  expect(screen.getByLabelText<HTMLInputElement>('Promised for').value).toBe('2026-06-05')
  // And what it is, where the project's type leaves no doubt.
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind of garment' }).value).toBe(
    'Wedding dress',
  )
})

it.each([
  ['Pants', 'commission', 'trousers'],
  ['Evening Dress', 'commission', 'evening-dress'],
  // A suit is a jacket and trousers; what is altered is called after what came first.
  ['Suit', 'commission', 'other'],
  ['Pants', 'alteration', 'other'],
] as const)('begins a piece of a project called %s, a %s, as %s', (type, kind, garment) => {
  expect(begunPiece({ type, kind, dueDate: null })).toEqual({ garment, promisedOn: '' })
})

it('isn’t there on a plan without a workshop, unless there are some', async () => {
  signIn({ plan: 'free' })
  floorOf([pieceNamed('Jacket')])
  renderPages(pages, '/')
  await screen.findByRole('link', { name: '#1042 Jacket' })
  expect(screen.queryByRole('button', { name: 'Add Piece' })).toBeNull()
})

it('is shown over weeks to who asks for that, which stands in the address', async () => {
  signIn()
  floorOf([pieceNamed('Jacket'), pieceNamed('Trousers', { stageId: 'Ready' })])
  const { user, search } = renderPages(pages, '/')
  await screen.findByRole('link', { name: '#1042 Jacket' })
  const shown = within(screen.getByRole('radiogroup', { name: 'View' }))
  await user.click(shown.getByRole('radio', { name: 'Timeline' }))
  await screen.findByText('Jacket, Trousers over weeks')
  expect(screen.queryByRole('link', { name: '#1042 Jacket' })).toBeNull()
  expect(search()).toBe('?pieces=timeline')
  await user.click(shown.getByRole('radio', { name: 'List' }))
  await screen.findByRole('link', { name: '#1042 Jacket' })
  expect(search()).toBe('')
})

it('is a list once all is ready: there are no days ahead', async () => {
  signIn()
  floorOf([pieceNamed('Trousers', { stageId: 'Ready' }), pieceNamed('Tie', { stageId: 'Collected' })])
  renderPages(pages, '/?pieces=timeline')
  await screen.findByText('Ready')
  await screen.findByRole('link', { name: '#1042 Trousers' })
  expect(screen.queryByRole('radiogroup')).toBeNull()
})
