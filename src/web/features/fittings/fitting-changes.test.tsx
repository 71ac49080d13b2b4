import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fitting, FittingPhoto } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import type { ProjectOverview } from '#contract/project-overview.ts'
import { fittingWith, photoFrom } from '#web/testing/fitting.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { pieceNamed, weddingId, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { FittingPage } from './fitting-page.tsx'

type ProjectEvent = ProjectOverview['appointments'][number]

const eventNamed = (id: string, title: string, more: Partial<ProjectEvent> = {}): ProjectEvent => ({
  ...{ id, title, type: 'fitting', status: 'scheduled', startTime: '2026-04-30T09:00:00.000Z' },
  ...more,
})

interface Given {
  readonly events?: readonly ProjectEvent[]
  readonly others?: readonly Fitting[]
  readonly pieces?: readonly Piece[]
  readonly refusal?: string
}

/** One fitting as its page has it; answers what was sent to change it. */
function open(
  start: Fitting,
  { events = [], others = [], pieces = [pieceNamed('Jacket')], refusal }: Given = {},
) {
  let fitting = start
  const sent: { path: string; body: object }[] = []
  const take = async (request: Request) => {
    const body: object = await request.json()
    sent.push({ path: new URL(request.url).pathname.replace('/api/v1', ''), body })
    return body
  }
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/pieces': () => ({ json: { data: { pieces, isCut: false, today: '2026-05-01' } } }),
    '/fittings/second': async (request) => {
      if (request.method === 'GET') return { json: { data: { fitting } } }
      const changes = await take(request)
      if (refusal !== undefined) return { status: 409, json: { code: 'CONFLICT', message: refusal } }
      fitting = { ...fitting, ...changes }
      return { json: { data: { fitting } } }
    },
    '/fitting-photos/front': async (request) => {
      const changes: Partial<FittingPhoto> = await take(request)
      fitting = { ...fitting, photos: fitting.photos.map((photo) => ({ ...photo, ...changes })) }
      return { json: { data: { photo: fitting.photos[0] } } }
    },
    [`/projects/${weddingId}/fittings`]: () => ({ json: { data: { fittings: [fitting, ...others] } } }),
    [`/projects/${weddingId}/overview`]: () => ({ json: { data: { overview: { appointments: events } } } }),
  })
  return {
    sent,
    ...renderPages(
      [{ path: '/workshop/fittings/:id', element: <FittingPage /> }],
      '/workshop/fittings/second',
    ),
  }
}

const inNewYork = { settings: { timezone: 'America/New_York' } as never }

it('says which event it was, of those that were no other fitting and weren’t cancelled', async () => {
  signIn(inNewYork)
  const { sent, user } = open(fittingWith(), {
    events: [
      eventNamed('talk', 'First talk', { type: 'consultation' }),
      eventNamed('first', 'The first'),
      eventNamed('second', 'The second'),
      eventNamed('off', 'Called off', { status: 'cancelled' }),
    ],
    others: [fittingWith({ id: 'one', number: 1, eventId: 'first' })],
  })
  await user.click(await screen.findByRole('combobox', { name: 'Event' }))
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(offered.filter((text) => /talk|The|Called/.test(text ?? ''))).toEqual([
    'The second, Apr 30, 2026, 5:00 AM',
    'First talk, Apr 30, 2026, 5:00 AM',
  ])
  await user.click(screen.getByRole('option', { name: /^The second/, hidden: true }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ eventId: 'second' }]))
})

it('takes another time once its field is left, and says why it couldn’t', async () => {
  signIn(inNewYork)
  const { sent } = open(fittingWith(), { refusal: 'Somebody else has changed this.' })
  const field = await screen.findByLabelText<HTMLInputElement>('Held on')
  expect(field.value).toBe('2026-05-01T06:00')
  fireEvent.change(field, { target: { value: '2026-04-30T05:15' } })
  fireEvent.blur(field)
  await screen.findByText('Somebody else has changed this.')
  expect(field.value).toBe('2026-04-30T05:15')
  expect(sent.map(({ body }) => body)).toMatchObject([{ at: '2026-04-30T09:15:00.000Z' }])
})

it('takes the one of two hours that was meant, where the clock shows it twice', async () => {
  signIn(inNewYork)
  const { sent, user } = open(fittingWith({ at: '2026-11-01T05:30:00.000Z' }))
  const second = await screen.findByRole<HTMLInputElement>('radio', { name: 'The second, winter time' })
  expect(second.checked).toBe(false)
  await user.click(second)
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([{ at: '2026-11-01T06:30:00.000Z' }]),
  )
})

it('says afterwards from where a photo was taken, and of which garment it is', async () => {
  signIn()
  const { sent, user } = open(fittingWith({ photos: [photoFrom('front')] }))
  await user.click(await screen.findByRole('combobox', { name: 'View of this photo' }))
  await user.click(optionOf('View of this photo', 'Back'))
  await screen.findByRole('img', { name: 'Fitting 2, Back' })
  await user.click(screen.getByRole('combobox', { name: 'Garment on this photo' }))
  await user.click(optionOf('Garment on this photo', '#1042 Jacket'))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([{ view: 'back' }, { pieceId: 'Jacket' }]),
  )
})

it('stands beside the last fitting of the same garment, not of another', async () => {
  signIn()
  const withPhotoOf = (id: string, number: number, pieceId: string) =>
    fittingWith({ id, number, photos: [photoFrom('front', { id, fittingId: id, pieceId })] })
  open(fittingWith({ number: 3, photos: [photoFrom('front', { pieceId: 'Jacket' })] }), {
    pieces: [pieceNamed('Jacket'), pieceNamed('Skirt', { tag: 1043 })],
    others: [withPhotoOf('two', 2, 'Skirt'), withPhotoOf('one', 1, 'Jacket')],
  })
  await screen.findByRole('button', { name: 'Compare with fitting 1' })
})

it('can’t be moved to another time or event by who may only read it', async () => {
  signIn({ workspace: workspaceAs('viewer') })
  open(fittingWith({ photos: [photoFrom('front')] }), { events: [eventNamed('a', 'The first')] })
  await screen.findByRole('img', { name: 'Fitting 2, Front' })
  for (const label of ['Held on', 'Event', 'View of this photo']) {
    expect(screen.queryByLabelText(label)).toBeNull()
  }
})
