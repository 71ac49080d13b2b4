import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { layOut, widthIs } from '#web/testing/layout.ts'
import { pieceNamed } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { workspaceAs } from '#web/testing/session.ts'
import { floorOf, jacket, planned, signInByMondays, today, workshop } from '#web/testing/timeline.ts'
import { ProjectTimeline } from './project-timeline.tsx'

const pagesOf = (pieces: readonly Piece[]) => [
  {
    path: '/',
    element: <ProjectTimeline board={{ pieces: [...pieces], isCut: false, today }} workshop={workshop} />,
  },
]
const late = pieceNamed('Trousers', {
  tag: 1043,
  planned: { Cut: '2026-05-18' },
  nextOn: '2026-05-18',
  isLate: true,
})
const article = async (name: string) => within(await screen.findByRole('article', { name }))

it('shows each piece from stage to stage until its promise, what is late in words, and where today is', async () => {
  layOut()
  signInByMondays()
  const pieces = [
    jacket,
    late,
    pieceNamed('Coat', { tag: 1044, planned: { ...planned, Ready: '2026-06-02' }, promisedOn: '2026-05-28' }),
    pieceNamed('Done', { tag: 1045, stageId: 'Ready' }),
    pieceNamed('Gone', { tag: 1046, stageId: 'Collected' }),
  ]
  floorOf(pieces)
  renderPages(pagesOf(pieces), '/')
  const line = await article('#1042 Jacket')
  line.getByText('Sewn')
  line.getByRole('button', { name: 'Cut of #1042 Jacket: Thu, May 21' })
  line.getByRole('button', { name: '#1042 Jacket, promised for Thu, May 28' })
  // Whose it is, its page says already.
  line.getByText(/^Promised for .*May 28/)
  expect(line.queryByText('Ana Sousa')).toBeNull()
  const behind = await article('#1043 Trousers')
  behind.getByText('Late')
  behind.getByText('Cut was due May 18')
  ;(await article('#1044 Coat')).getByText('Ready Jun 2, after the promised day')
  screen.getByText('Today')
  screen.getByText('2 pieces are ready or collected, and have no days ahead.')
  expect(screen.queryByRole('heading')).toBeNull()
})

it('moves a day as the timeline does', async () => {
  layOut()
  signInByMondays()
  const { saved } = floorOf([jacket])
  const { user } = renderPages(pagesOf([jacket]), '/')
  ;(await screen.findByRole('button', { name: 'Cut of #1042 Jacket: Thu, May 21' })).focus()
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(() => expect(saved).toMatchObject([{ planned: { Cut: '2026-05-20' } }]))
})

it('can be read but not moved by a viewer', async () => {
  layOut()
  signInByMondays({ workspace: workspaceAs('viewer') })
  floorOf([jacket])
  renderPages(pagesOf([jacket]), '/')
  ;(await article('#1042 Jacket')).getByRole('img', { name: 'Cut of #1042 Jacket: Thu, May 21' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('is a list by week on a phone, under the page’s own heading, what is late first', async () => {
  layOut({ width: 390 })
  widthIs('narrow')
  signInByMondays()
  floorOf([jacket, late])
  renderPages(pagesOf([jacket, late]), '/')
  const headings = await screen.findAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Late',
    'May 18 to May 24',
    'May 25 to May 31',
  ])
  expect(screen.queryByRole('button', { name: /Cut of/ })).toBeNull()
})
