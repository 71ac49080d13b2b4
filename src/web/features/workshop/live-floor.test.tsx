import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { layOut } from '#web/testing/layout.ts'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamOf } from '#web/testing/team.ts'
import { WorkshopPage } from './workshop-page.tsx'

const pages = [{ path: '/workshop', element: <WorkshopPage /> }]
const ASKED_MS = 20_000

/** A floor that others change: each change is another mark. */
function floorOf(pieces: readonly Piece[]) {
  const floor = { pieces, mark: 1, boards: 0, marks: 0 }
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/workshop/mark': () => {
      floor.marks += 1
      return { json: { data: { mark: String(floor.mark) } } }
    },
    '/team': () => teamOf(),
    '/pieces': () => {
      floor.boards += 1
      return { json: { data: { pieces: floor.pieces, isCut: false, today: '2026-05-20' } } }
    },
  })
  return {
    floor,
    change: (...changed: readonly Piece[]) => {
      floor.pieces = changed
      floor.mark += 1
    },
  }
}

const later = (ms = ASKED_MS + 100) => act(() => vi.advanceTimersByTimeAsync(ms))
const article = (name: string) => screen.findByRole('article', { name })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  layOut()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.index === undefined ? 0 : 130
  })
  signIn()
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const jacket = pieceNamed('Jacket')
const coat = pieceNamed('Coat', { tag: 1043 })

describe('a board that others work on too', () => {
  it('shows what they have done, and asks for no board while they do nothing', async () => {
    const { floor, change } = floorOf([jacket])
    renderPages(pages, '/workshop')
    await article('#1042 Jacket')
    await waitFor(() => expect(floor.marks).toBeGreaterThan(0))
    const { boards, marks } = floor
    await later()
    await later()
    expect(floor.marks).toBeGreaterThanOrEqual(marks + 2)
    expect(floor.boards).toBe(boards)
    change(jacket, coat)
    await later()
    await article('#1043 Coat')
  })

  it('waits while a menu is open', async () => {
    const { floor, change } = floorOf([jacket])
    const { user } = renderPages(pages, '/workshop')
    await article('#1042 Jacket')
    await waitFor(() => expect(floor.marks).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: 'Actions for #1042 Jacket' }))
    // Beside a button without a place on the page it is shown to nobody.
    await screen.findByRole('menu', { hidden: true })
    change(coat)
    await later()
    screen.getByRole('menuitem', { name: 'On to Cut', hidden: true })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
    await later(1_100)
    await article('#1043 Coat')
  })

  it('waits while a piece is carried, and puts it down where it was brought', async () => {
    const { floor, change } = floorOf([jacket])
    const { user } = renderPages(pages, '/workshop')
    const handle = await screen.findByRole('button', { name: 'Move #1042 Jacket' })
    await waitFor(() => expect(floor.marks).toBeGreaterThan(0))
    handle.focus()
    await user.keyboard(' {ArrowRight}')
    change({ ...jacket, stageId: 'Ready' }, coat)
    await later()
    expect(handle.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('article', { name: '#1043 Coat' })).toBeNull()
    await user.keyboard('{Escape}')
    await later(1_100)
    await article('#1043 Coat')
  })

  it('leaves the focus where it is, and takes it along to where somebody has moved the card', async () => {
    const { floor, change } = floorOf([jacket, coat])
    renderPages(pages, '/workshop')
    const handle = await screen.findByRole('button', { name: 'Move #1042 Jacket' })
    await waitFor(() => expect(floor.marks).toBeGreaterThan(0))
    act(() => handle.focus())
    change(jacket, { ...coat, stageId: 'Cut' })
    await later()
    within(await screen.findByRole('region', { name: /^Cut/ })).getByRole('article', { name: '#1043 Coat' })
    expect(document.activeElement).toBe(handle)
    change({ ...jacket, stageId: 'Cut' }, { ...coat, stageId: 'Cut' })
    await later()
    const cut = within(screen.getByRole('region', { name: /^Cut/ }))
    const moved = await cut.findByRole('button', { name: 'Move #1042 Jacket' })
    await waitFor(() => expect(document.activeElement).toBe(moved))
  })
})
