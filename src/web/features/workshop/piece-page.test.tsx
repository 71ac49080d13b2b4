import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { Telling, TellingOffer } from '#contract/tellings.ts'
import { pieceNamed, weddingId, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamOf } from '#web/testing/team.ts'
import { PiecePage } from './piece/piece-page.tsx'

const pages = [
  { path: '/workshop/pieces/:id', element: <PiecePage cloth={() => null} /> },
  { path: '/workshop', element: <h1>The floor</h1> },
  { path: '/clients/:id', element: <h1>The client</h1> },
]
const jacket = pieceNamed('Jacket', {
  tag: 1042,
  price: 1200,
  promisedOn: '2099-05-20',
  nextOn: '2099-05-12',
  planned: { Measured: '2099-05-08', Cut: '2099-05-12', Ready: '2099-05-20' },
  note: 'Two vents',
})
const moves = [
  {
    id: 'first',
    stageName: 'Measured',
    meaning: 'wait',
    at: '2026-05-01T10:00:00.000Z',
    member: { id: 'bo', name: 'Bo Ek' },
  },
]
const told: Telling = {
  id: 'told',
  meaning: 'ready',
  way: 'mail',
  at: '2026-05-01T10:00:00.000Z',
  failedAt: null,
  member: null,
}
const offer: TellingOffer = {
  client: { name: 'Ana Sousa', email: 'ana@example.com', phone: null },
  meaning: 'ready',
  pieces: [{ id: 'Jacket', tag: 1042, label: 'Jacket' }],
  subject: 'Ready to collect: Jacket',
  message: 'Jacket is ready.',
  messageMax: 4_000,
  mayLink: true,
  toldAt: null,
  tellsByItself: false,
}
const conflict = {
  status: 409,
  json: { code: 'CONFLICT', message: 'Somebody else has changed this meanwhile.' },
}

/** A server with this one piece; answers what it was asked to change. */
function serverOf(
  piece: Piece,
  answerChange?: (body: object) => { status: number; json: object } | Piece,
  tellings: readonly Telling[] = [],
) {
  const bodies: object[] = []
  let now = piece
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/workshop/mark': () => ({ json: { data: { mark: 'as it was' } } }),
    [`/pieces/${piece.id}/telling`]: () => ({ json: { data: { offer } } }),
    '/team': () => teamOf(),
    [`/projects/${weddingId}`]: () => ({ json: { data: { project: { id: weddingId, clientId: null } } } }),
    '/pieces/move': async (request) => {
      const { stageId } = (await request.json()) as { stageId: string }
      now = { ...now, stageId }
      return { json: { data: { pieces: [now] } } }
    },
    [`/pieces/${piece.id}`]: async (request) => {
      if (request.method === 'DELETE') return { json: { data: {} } }
      if (request.method !== 'PATCH') return { json: { data: { piece: now, moves, tellings } } }
      const body = (await request.json()) as object
      bodies.push(body)
      const answer = answerChange?.(body) ?? { ...now, ...body }
      if ('json' in answer) {
        now = { ...now, label: 'Dinner jacket', updatedAt: '2026-05-02T10:00:00.000Z' }
        return answer
      }
      now = answer
      return { json: { data: { piece: now } } }
    },
  })
  return bodies
}

describe('a piece', () => {
  it('tells all there is to know of it, and where it has been', async () => {
    signIn()
    serverOf(jacket)
    renderPages(pages, '/workshop/pieces/Jacket')
    await screen.findByRole('heading', { name: 'Jacket', level: 1 })
    screen.getByText('#1042')
    screen.getByText('$1,200.00')
    screen.getByText('Two vents')
    const history = within(screen.getByRole('region', { name: 'Where it has been' }))
    history.getByText('Bo Ek')
    expect(screen.getByRole('link', { name: 'Wedding' }).getAttribute('href')).toBe(`/projects/${weddingId}`)
  })

  it('goes on to the next stage', async () => {
    signIn()
    serverOf(jacket)
    const { user } = renderPages(pages, '/workshop/pieces/Jacket')
    await user.click(await screen.findByRole('button', { name: 'On to Cut' }))
    await screen.findByRole('button', { name: 'Back to Measured' })
    await screen.findByText('Jacket is now at Cut.')
  })

  it('offers to tell its client once it is ready, and not before', async () => {
    signIn()
    serverOf({ ...jacket, stageId: 'Cut' })
    const { user } = renderPages(pages, '/workshop/pieces/Jacket')
    const on = await screen.findByRole('button', { name: 'On to Ready' })
    expect(screen.queryByRole('button', { name: 'Tell Ana Sousa' })).toBeNull()
    await user.click(on)
    await user.click((await screen.findAllByRole('button', { name: 'Tell Ana Sousa' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell Ana Sousa' }))
    expect((await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value).toBe(
      'Jacket is ready.',
    )
  })

  it.each([
    ['a viewer', { workspace: workspaceAs('viewer') }],
    ['a plan without a workshop', { plan: 'free' as const }],
  ])('is told of by nobody on the side of %s', async (_who, user) => {
    signIn(user)
    serverOf({ ...jacket, stageId: 'Ready' })
    renderPages(pages, '/workshop/pieces/Jacket')
    await screen.findByRole('heading', { name: 'Jacket', level: 1 })
    expect(screen.queryByRole('button', { name: 'Tell Ana Sousa' })).toBeNull()
  })

  it('tells when its client was told, how and by whom, and that a mail was refused', async () => {
    signIn()
    const at = '2026-05-02T10:00:00.000Z'
    serverOf({ ...jacket, stageId: 'Ready', toldAt: at }, undefined, [
      { ...told, id: 'second', way: 'sms', at, member: { id: 'bo', name: 'Bo Ek' } },
      { ...told, id: 'told', at: '2026-05-01T11:00:00.000Z', failedAt: at },
    ])
    renderPages(pages, '/workshop/pieces/Jacket')
    await screen.findByText(/^Told on/)
    const lines = within(screen.getByRole('region', { name: 'Where it has been' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent?.replace(/(May|,).*/, ''))).toEqual([
      'Client told by text messageBo Ek',
      'Client told by emailThe email was refused. Check the address.By itself',
      'MeasuredBo Ek',
    ])
  })

  it('takes a day that is put by hand, once it is left', async () => {
    signIn()
    const bodies = serverOf(jacket)
    const { user } = renderPages(pages, '/workshop/pieces/Jacket')
    const field = await screen.findByLabelText('Ready by')
    await user.clear(field)
    await user.type(field, '2099-05-19')
    expect(bodies).toEqual([])
    await user.tab()
    await waitFor(() =>
      expect(bodies).toEqual([{ planned: { Ready: '2099-05-19' }, updatedAt: jacket.updatedAt }]),
    )
  })

  it('says of a day that is put by hand that it has passed, or that the workshop is closed', async () => {
    signIn()
    serverOf(jacket)
    const { user } = renderPages(pages, '/workshop/pieces/Jacket')
    const field = await screen.findByLabelText('Ready by')
    const hintOn = async (day: string) => {
      await user.clear(field)
      await user.type(field, day)
      const hint = field.getAttribute('aria-describedby')
      return hint && document.getElementById(hint)?.textContent
    }
    expect(await hintOn('2099-05-19')).toBeNull()
    expect(await hintOn('2001-05-21')).toBe('That day has passed.')
    expect(await hintOn('2099-05-17')).toBe('The workshop is closed that day.')
  })

  it.each([
    ['2099-05-20', 'Nothing is planned in between: it goes by the promised day alone.'],
    [null, 'Once a day is promised, each stage gets its own, counted back from it.'],
  ])('of which nothing is planned says why, promised for %s', async (promisedOn, text) => {
    signIn()
    serverOf({ ...jacket, promisedOn, planned: {} })
    renderPages(pages, '/workshop/pieces/Jacket')
    await screen.findByText(text)
  })

  it('keeps what is typed beside what somebody else has saved', async () => {
    signIn()
    serverOf(jacket, () => conflict)
    const { user } = renderPages(pages, '/workshop/pieces/Jacket')
    await user.click(await screen.findByRole('button', { name: 'Edit #1042 Jacket' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit piece' }))
    const label = dialog.getByRole('textbox', { name: /^Piece/ })
    await user.clear(label)
    await user.type(label, 'Tailcoat')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Changed in the meantime')
    dialog.getByText('Dinner jacket')
    expect((label as HTMLInputElement).value).toBe('Tailcoat')
  })

  it('shows no price, and asks for none, to who sees none', async () => {
    signIn({ workspace: { ...workspaceAs('tailor'), seesPrices: false } as never })
    const bodies = serverOf({ ...jacket, price: null })
    const { user } = renderPages(pages, '/workshop/pieces/Jacket')
    await user.click(await screen.findByRole('button', { name: 'Edit #1042 Jacket' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit piece' }))
    expect(dialog.queryByLabelText('Price')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).not.toHaveProperty('price')
    expect(bodies[0]).not.toHaveProperty('memberId')
    expect(bodies[0]).not.toHaveProperty('promisedOn')
  })

  it('is closed to changes on a plan without a workshop', async () => {
    signIn({ plan: 'free' })
    serverOf(jacket)
    renderPages(pages, '/workshop/pieces/Jacket')
    await screen.findByText(/Your plan doesn't include the workshop/)
    expect(screen.queryByRole('button', { name: 'On to Cut' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit #1042 Jacket' })).toBeNull()
    expect(screen.queryByLabelText('Ready by')).toBeNull()
  })

  it('says when it is gone, and leads back', async () => {
    signIn()
    stubServer({
      '/workshop': () => ({ json: { data: { workshop } } }),
      '/pieces/Jacket': () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
    })
    renderPages(pages, '/workshop/pieces/Jacket')
    await screen.findByText('This piece is no longer there.')
    screen.getByRole('link', { name: 'Workshop' })
  })
})
