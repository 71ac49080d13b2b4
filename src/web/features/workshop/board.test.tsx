import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { layOut as layOutPage, widthIs } from '#web/testing/layout.ts'
import { loadOf, personLoad } from '#web/testing/load.ts'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { WorkshopPage } from './workshop-page.tsx'

const pages = [{ path: '/workshop', element: <WorkshopPage /> }]
const board = (pieces: readonly Piece[], more: object = {}) => ({
  json: { data: { pieces, isCut: false, today: '2026-05-20', ...more } },
})
const setup = () => ({ json: { data: { workshop } } })
const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
const jacket = pieceNamed('Jacket', { tag: 1042 })

/** A server on whose floor pieces are really moved; answers where it was told to move them. */
function floorOf(pieces: readonly Piece[]) {
  const at = new Map(pieces.map(({ id, stageId }) => [id, stageId]))
  const asked: string[] = []
  const moves: { pieceIds: string[]; stageId: string }[] = []
  const undone: string[][] = []
  const now = () => pieces.map((piece) => ({ ...piece, stageId: at.get(piece.id) ?? piece.stageId }))
  stubServer({
    '/workshop': setup,
    '/tasks': () => ({ json: { data: { tasks: [] } } }),
    '/workshop/mark': () => ({ json: { data: { mark: 'as it was' } } }),
    '/team': () => teamOf(colleague('Ada', { isSelf: true }), colleague('Bo')),
    '/pieces': ({ url }) => {
      asked.push(new URL(url).search)
      return board(now())
    },
    '/load': () =>
      loadOf('2026-05-20', [personLoad('Bo', { '2026-05-20': 330 }), personLoad(null, { '2026-05-21': 45 })]),
    '/pieces/move': async (request) => {
      const move = (await request.json()) as (typeof moves)[number]
      moves.push(move)
      for (const id of move.pieceIds) at.set(id, move.stageId)
      return { json: { data: { pieces: now().filter(({ id }) => move.pieceIds.includes(id)) } } }
    },
    '/pieces/move/undo': async (request) => {
      const { pieceIds } = (await request.json()) as { pieceIds: string[] }
      undone.push(pieceIds)
      for (const id of pieceIds) at.delete(id)
      return { json: { data: { pieces: now().filter(({ id }) => pieceIds.includes(id)) } } }
    },
  })
  return { asked, moves, undone }
}

const column = (name: RegExp) => screen.findByRole('region', { name })
const article = (name: string) => screen.findByRole('article', { name })

/** As `layOut`, with columns as high as the window and cards that aren't. */
function layOut(size: { width?: number } = {}) {
  layOutPage(size)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.index === undefined ? 0 : 130
  })
}

describe('the board', () => {
  it('shows each piece at its stage, and what the stage means', async () => {
    layOut()
    signIn()
    floorOf([
      pieceNamed('Jacket', {
        tag: 1042,
        promisedOn: '2026-05-20',
        isRush: true,
        price: 1200,
        memberId: 'Bo',
      }),
      pieceNamed('Trousers', {
        tag: 1043,
        stageId: 'Cut',
        promisedOn: '2026-05-18',
        isLate: true,
      }),
    ])
    renderPages(pages, '/workshop')
    const measured = within(await column(/^Measured \(Waiting\): 1 piece$/))
    const card = within(measured.getByRole('article', { name: '#1042 Jacket' }))
    card.getByText('Promised for today')
    card.getByText('Rush')
    card.getByText('$1,200')
    await card.findByText('Assigned to Bo')
    expect(card.getByRole('link', { name: 'Ana Sousa' }).getAttribute('href')).toBe('/clients/ana')
    const cut = within(await column(/^Cut \(In work\): 1 piece$/))
    cut.getByText('Late')
    await column(/^Ready \(Ready to collect\): 0 pieces$/)
  })

  it('draws no more of a thousand pieces than are near', async () => {
    layOut()
    signIn()
    floorOf(Array.from({ length: 1_000 }, (_, nth) => pieceNamed(`Curtain ${nth}`)))
    renderPages(pages, '/workshop')
    await column(/^Measured \(Waiting\): 1,000 pieces$/)
    const drawn = (await screen.findAllByRole('article')).length
    expect(drawn).toBeGreaterThan(3)
    expect(drawn).toBeLessThan(40)
  })

  it('moves a piece by the keyboard, says where it is, and takes it back', async () => {
    layOut()
    signIn()
    const { moves, undone } = floorOf([jacket])
    const { user } = renderPages(pages, '/workshop')
    const handle = await screen.findByRole('button', { name: 'Move #1042 Jacket' })
    handle.focus()
    await user.keyboard(' ')
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(told()).toContain('#1042 Jacket picked up at Measured.')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(told()).toContain('Ready, stage 3 of 4.')
    await user.keyboard(' ')
    const ready = await column(/^Ready \(Ready to collect\): 1 piece$/)
    await waitFor(() =>
      expect(document.activeElement).toBe(within(ready).getByRole('button', { name: 'Move #1042 Jacket' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await column(/^Measured \(Waiting\): 1 piece$/)
    // As if it had not been: that is another thing than a move to where it came from.
    expect([moves.map(({ stageId }) => stageId), undone]).toEqual([['Ready'], [['Jacket']]])
  })

  it('leaves a piece where it is on Escape', async () => {
    layOut()
    signIn()
    const { moves } = floorOf([jacket])
    const { user } = renderPages(pages, '/workshop')
    ;(await screen.findByRole('button', { name: 'Move #1042 Jacket' })).focus()
    await user.keyboard('{Enter}{ArrowRight}{Escape}')
    await screen.findByText('#1042 Jacket stays where it is.')
    expect(moves).toEqual([])
  })

  it('moves several at once, and each back to where it was', async () => {
    layOut()
    signIn()
    const { moves, undone } = floorOf([jacket, pieceNamed('Trousers', { tag: 1043, stageId: 'Cut' })])
    const { user } = renderPages(pages, '/workshop')
    await user.click(await screen.findByRole('button', { name: 'Select several' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select #1042 Jacket' }))
    // All of a card takes the tap.
    await user.click(within(await article('#1043 Trousers')).getByText('#1043'))
    await screen.findByText('2 pieces selected')
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ready', hidden: true }))
    await column(/^Ready \(Ready to collect\): 2 pieces$/)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await column(/^Cut \(In work\): 1 piece$/)
    await column(/^Measured \(Waiting\): 1 piece$/)
    expect(
      [...moves, ...undone.map((pieceIds) => ({ pieceIds }))].map((one) => one.pieceIds.toSorted()),
    ).toEqual([
      ['Jacket', 'Trousers'],
      ['Jacket', 'Trousers'],
    ])
  })

  it('brings a piece back that the server refuses to move, and says why', async () => {
    layOut()
    signIn()
    stubServer({
      '/workshop': setup,
      '/team': () => teamOf(),
      '/pieces': () => board([jacket]),
      '/pieces/move': () => failure,
    })
    const { user } = renderPages(pages, '/workshop')
    await user.click(await screen.findByRole('button', { name: 'Actions for #1042 Jacket' }))
    await user.click(await screen.findByRole('menuitem', { name: 'On to Cut', hidden: true }))
    await screen.findByText('Something went wrong')
    await column(/^Measured \(Waiting\): 1 piece$/)
  })

  it('narrows by search, person and mark, all of which stand in the address', async () => {
    layOut()
    signIn()
    const { asked } = floorOf([jacket])
    renderPages(pages, '/workshop?q=1042&assignee=me&show=late')
    await article('#1042 Jacket')
    expect(asked).toEqual(['?q=1042&assignee=me&late=true'])
  })
})

describe('what stands in place of the board', () => {
  it('says what a piece is and how to begin', async () => {
    signIn()
    floorOf([])
    const { user } = renderPages(pages, '/workshop')
    await screen.findByText(/A piece is one garment of a project/)
    await user.click(screen.getAllByRole('button', { name: 'Add Piece' })[0] as HTMLElement)
    await screen.findByRole('dialog', { name: 'Take in a piece' })
  })

  it('says what went wrong and tries again on Retry', async () => {
    layOut()
    signIn()
    let isDown = true
    stubServer({
      '/workshop': setup,
      '/team': () => teamOf(),
      '/pieces': () => (isDown ? failure : board([jacket])),
    })
    const { user } = renderPages(pages, '/workshop')
    await screen.findByText('Error: Something went wrong')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await article('#1042 Jacket')
  })

  it('says that there are more than are shown', async () => {
    layOut()
    signIn()
    stubServer({
      '/workshop': setup,
      '/team': () => teamOf(),
      '/pieces': () => board([jacket], { isCut: true }),
    })
    renderPages(pages, '/workshop')
    await screen.findByText(/Here are the 2,000 pieces promised first/)
  })

  it.each([
    ['a plan without a workshop', { plan: 'free' as const }],
    ['a viewer', { workspace: workspaceAs('viewer') }],
  ])('can be read but not changed on %s', async (_who, user) => {
    layOut()
    signIn(user)
    floorOf([jacket])
    renderPages(pages, '/workshop')
    await article('#1042 Jacket')
    expect(screen.queryByRole('button', { name: 'Move #1042 Jacket' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add Piece' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Select several' })).toBeNull()
    expect(screen.queryByText(/Your plan doesn't include the workshop/) !== null).toBe('plan' in user)
  })
})

it('shows by person how long what they have takes', async () => {
  layOut()
  signIn()
  floorOf([pieceNamed('Jacket', { memberId: 'Bo' }), pieceNamed('Skirt', { id: 'skirt', tag: 1043 })])
  renderPages(pages, '/workshop?view=people')
  await screen.findByText('5 h 30 left to do')
  screen.getByText('45 min left to do')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Bo 1',
    'Nobody yet 1',
  ])
})

it('shows a phone one stage at a time, with a button to the next', async () => {
  layOut({ width: 390 })
  signIn()
  const { moves } = floorOf([jacket])
  widthIs('narrow')
  const { user, search } = renderPages(pages, '/workshop')
  await user.click(await screen.findByRole('button', { name: 'On to Cut' }))
  await waitFor(() => expect(moves).toEqual([{ pieceIds: ['Jacket'], stageId: 'Cut' }]))
  await user.click(screen.getByRole('button', { name: 'Next stage' }))
  expect(search()).toContain('stage=')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Ready (0)')
  expect(search()).toContain('stage=Ready')
  await screen.findByText('Nothing here')
})
