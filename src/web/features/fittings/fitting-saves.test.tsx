import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fitting } from '#contract/fittings.ts'
import { fittingWith, photoFrom, pinNumbered } from '#web/testing/fitting.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { pieceNamed, weddingId, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { FittingPage } from './fitting-page.tsx'

type Changes = Readonly<Record<string, unknown>> & { readonly updatedAt?: string }
interface Versioned {
  readonly updatedAt: string
}

const events = [
  {
    id: 'second',
    title: 'The second',
    type: 'fitting',
    status: 'scheduled',
    startTime: '2026-04-30T09:00:00Z',
  },
]

/** A server that takes what was made on the newest version alone, and answers each change when it is let. */
function serve(start: Fitting) {
  let fitting = start
  let minute = 0
  const sent: Changes[] = []
  const answers: (() => void)[] = []
  async function change<Of extends Versioned>(request: Request, before: () => Of, put: (after: Of) => void) {
    const { updatedAt, ...changes }: Changes = await request.json()
    sent.push(changes)
    await new Promise<void>((resolve) => answers.push(resolve))
    if (updatedAt !== undefined && updatedAt !== before().updatedAt) {
      return { status: 409, json: { code: 'CONFLICT', message: 'Somebody else has changed this.' } }
    }
    minute += 1
    put({ ...before(), ...changes, updatedAt: `2026-05-01T11:0${minute}:00.000Z` })
    return null
  }
  const pinOf = () => fitting.pins[0] ?? pinNumbered(1, 'Hem')
  const photoOf = () => fitting.photos[0] ?? photoFrom('front')
  const answersOf = {
    '/fittings/second': async (request: Request) => {
      const refused =
        request.method === 'PATCH' &&
        (await change(
          request,
          () => fitting,
          (after) => {
            fitting = after
          },
        ))
      return refused || { json: { data: { fitting } } }
    },
    '/fitting-pins/pin-1': async (request: Request) =>
      (await change(request, pinOf, (pin) => {
        fitting = { ...fitting, pins: [pin] }
      })) ?? { json: { data: { pin: pinOf() } } },
    '/fitting-photos/front': async (request: Request) =>
      (await change(request, photoOf, (photo) => {
        fitting = { ...fitting, photos: [photo] }
      })) ?? { json: { data: { photo: photoOf() } } },
  }
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/pieces': () => ({
      json: { data: { pieces: [pieceNamed('Jacket')], isCut: false, today: '2026-05-01' } },
    }),
    [`/projects/${weddingId}/fittings`]: () => ({ json: { data: { fittings: [fitting] } } }),
    [`/projects/${weddingId}/overview`]: () => ({ json: { data: { overview: { appointments: events } } } }),
    ...answersOf,
  })
  return {
    sent,
    /** What it has by now. */
    onRecord: () => fitting,
    async answer() {
      await waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.()
    },
    othersChange(changes: Partial<Fitting>) {
      fitting = { ...fitting, ...changes, updatedAt: '2026-05-01T12:00:00.000Z' }
    },
  }
}

const open = () =>
  renderPages([{ path: '/workshop/fittings/:id', element: <FittingPage /> }], '/workshop/fittings/second')

it('keeps what is typed into the note while what was worn is still being saved', async () => {
  signIn()
  const server = serve(fittingWith())
  const { user } = open()
  await user.type(await screen.findByLabelText(/^Worn/), 'Heels')
  await user.click(screen.getByLabelText('Notes'))
  await waitFor(() => expect(server.sent).toEqual([{ worn: 'Heels' }]))
  await user.keyboard('Hem')
  await user.tab()
  await server.answer()
  await server.answer()
  await waitFor(() => expect(server.onRecord()).toMatchObject({ worn: 'Heels', note: 'Hem' }))
  // Each by itself: what is on record already isn't sent again.
  expect(server.sent).toEqual([{ worn: 'Heels' }, { note: 'Hem' }])
})

it('has the note in its field again where the page was left before anything was answered', async () => {
  signIn()
  const server = serve(fittingWith())
  const { user } = open()
  await user.type(await screen.findByLabelText(/^Worn/), 'Heels')
  await user.click(screen.getByLabelText('Notes'))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Hem' } })
  cleanup()
  await server.answer()
  await waitFor(() => expect(server.onRecord().worn).toBe('Heels'))
  open()
  await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Hem'))
  expect(screen.getByLabelText(/^Worn/)).toHaveProperty('value', 'Heels')
  fireEvent.blur(screen.getByLabelText('Notes'))
  await server.answer()
  await waitFor(() => expect(server.onRecord().note).toBe('Hem'))
  await screen.findByText('Saved.')
})

it('takes another time and at once the event, neither of which is in the way of the other', async () => {
  signIn()
  const server = serve(fittingWith())
  const { user } = open()
  const field = await screen.findByLabelText<HTMLInputElement>('Held on')
  const choice = await screen.findByRole('combobox', { name: 'Event' })
  fireEvent.change(field, { target: { value: '2026-04-30T05:15' } })
  fireEvent.blur(field)
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: /^The second/, hidden: true }))
  await server.answer()
  await server.answer()
  await waitFor(() => expect(server.onRecord().eventId).toBe('second'))
  expect(Object.keys(server.sent[0] ?? {})).toEqual(['at'])
  expect(server.sent[1]).toEqual({ eventId: 'second' })
  expect(screen.queryByText('Somebody else has changed this.')).toBeNull()
})

it('takes the side of a photo and at once its garment', async () => {
  signIn()
  const server = serve(fittingWith({ photos: [photoFrom('front')] }))
  const { user } = open()
  await user.click(await screen.findByRole('combobox', { name: 'View of this photo' }))
  await user.click(optionOf('View of this photo', 'Back'))
  await user.click(screen.getByRole('combobox', { name: 'Garment on this photo' }))
  await user.click(optionOf('Garment on this photo', '#1042 Jacket'))
  await server.answer()
  await server.answer()
  await waitFor(() => expect(server.onRecord().photos).toMatchObject([{ view: 'back', pieceId: 'Jacket' }]))
})

it('saves what a pin says after it was moved with its form open, also while it is being moved', async () => {
  signIn()
  const server = serve(fittingWith({ photos: [photoFrom('front')], pins: [pinNumbered(1, 'Hem')] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit pin 1' }))
  const mark = screen.getByRole('button', { name: /^Pin 1: Hem\./ })
  mark.focus()
  await user.keyboard('{ArrowRight}')
  fireEvent.blur(mark)
  await waitFor(() => expect(server.sent).toEqual([{ x: 0.51, y: 0.5 }]))
  await user.type(screen.getByLabelText('What is to change'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Pin' }))
  await server.answer()
  await server.answer()
  await waitFor(() => expect(server.onRecord().pins).toMatchObject([{ text: 'Hem!', x: 0.51 }]))
  expect(screen.queryByText(/This wasn't saved/)).toBeNull()
})

it('doesn’t save a pin over what somebody else has written before one moved it', async () => {
  signIn()
  const server = serve(fittingWith({ photos: [photoFrom('front')], pins: [pinNumbered(1, 'Hem')] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit pin 1' }))
  server.othersChange({ pins: [pinNumbered(1, 'Cuff', { updatedAt: '2026-05-01T10:30:00.000Z' })] })
  const mark = screen.getByRole('button', { name: /^Pin 1: Hem\./ })
  mark.focus()
  await user.keyboard('{ArrowRight}')
  fireEvent.blur(mark)
  await server.answer()
  await user.type(screen.getByLabelText('What is to change'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Pin' }))
  await server.answer()
  await screen.findByText("This wasn't saved: Somebody else has changed this.")
  expect(server.onRecord().pins).toMatchObject([{ text: 'Cuff', x: 0.51 }])
})

it('asks which note stays where somebody else has written one meanwhile', async () => {
  signIn()
  const server = serve(fittingWith())
  const { user } = open()
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  await user.type(note, 'Hem')
  server.othersChange({ note: 'Cuff' })
  await user.tab()
  await server.answer()
  await screen.findByText('Cuff')
  expect(note.value).toBe('Hem')
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await server.answer()
  await waitFor(() => expect(server.onRecord().note).toBe('Hem'))
  await waitFor(() => expect(screen.queryByText('Cuff')).toBeNull())
  expect(screen.queryByText(/This wasn't saved/)).toBeNull()
})

it('takes somebody else’s note for one’s own', async () => {
  signIn()
  const server = serve(fittingWith())
  const { user } = open()
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  await user.type(note, 'Hem')
  server.othersChange({ note: 'Cuff' })
  await user.tab()
  await server.answer()
  await user.click(await screen.findByRole('button', { name: 'Use the saved version' }))
  await waitFor(() => expect(note.value).toBe('Cuff'))
  expect(server.sent).toHaveLength(1)
})
