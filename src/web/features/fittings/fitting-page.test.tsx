import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Fitting, FittingPin } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import { fittingWith, photoFrom, pinNumbered } from '#web/testing/fitting.ts'
import { pieceNamed, weddingId, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { taskNamed } from '#web/testing/tickets.ts'
import { FittingPage } from './fitting-page.tsx'
import { withWord } from './pins/usual-words.ts'

const jacket = pieceNamed('Jacket')
const skirt = pieceNamed('Skirt', { tag: 1043 })
type Answers = Parameters<typeof stubServer>[0]

/** A server with this one fitting; answers what it was asked to change. */
function serve(
  start: Fitting,
  { pieces = [jacket], before = [], answers = {} }: Partial<Given> = {},
): { readonly sent: { readonly path: string; readonly body: unknown }[] } {
  let fitting = start
  const sent: { path: string; body: unknown }[] = []
  const take = async (request: Request) => {
    const body: unknown = await request.json()
    sent.push({ path: new URL(request.url).pathname.replace('/api/v1', ''), body })
    return body as Partial<FittingPin>
  }
  const change = (id: string, more: Partial<FittingPin>) => {
    fitting = {
      ...fitting,
      pins: fitting.pins.map((pin) => (pin.id === id ? { ...pin, ...more } : pin)),
    }
    return fitting.pins.find((pin) => pin.id === id)
  }
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/pieces': () => ({ json: { data: { pieces, isCut: false, today: '2026-05-01' } } }),
    '/fittings/second': () => ({ json: { data: { fitting } } }),
    [`/projects/${weddingId}/fittings`]: () => ({ json: { data: { fittings: [fitting, ...before] } } }),
    '/fittings/second/pins': async (request) => {
      const body = await take(request)
      const pin = pinNumbered(fitting.pins.length + 1, body.text ?? '', body)
      fitting = { ...fitting, pins: [...fitting.pins, pin] }
      return { status: 201, json: { data: { pin } } }
    },
    '/fitting-pins/pin-1': async (request) => ({
      json: { data: { pin: change('pin-1', await take(request)) } },
    }),
    '/fitting-pins/pin-1/task': async (request) => {
      await take(request)
      return { json: { data: { pin: change('pin-1', { taskId: 't' }), task: { id: 't', name: 'Hem' } } } }
    },
    ...answers,
  })
  return { sent }
}

interface Given {
  readonly pieces: readonly Piece[]
  readonly before: readonly Fitting[]
  readonly answers: Answers
}

const open = (search = '') => {
  const pages = [
    { path: '/workshop/fittings/:id', element: <FittingPage /> },
    { path: '/projects/:id', element: <h1>The project</h1> },
  ]
  return renderPages(pages, `/workshop/fittings/second${search}`)
}

/** Nothing here has a size: the picture is as large as is said. */
function asLargeAs(element: Element) {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400))
}

async function tap(x: number, y: number) {
  const picture = (await screen.findByRole('img', { name: 'Fitting 2, Front' })).parentElement
  if (!picture) throw new Error('The picture stands in nothing')
  const glass = picture.querySelector(':scope > button[aria-hidden]')
  if (!glass) throw new Error('Nothing takes a tap')
  asLargeAs(glass)
  fireEvent.click(glass, { clientX: x, clientY: y })
}

it('is pinned by a tap, with a usual word and millimetres, on the only garment there is', async () => {
  signIn({ settings: { measurementUnit: 'cm' } as never })
  const { sent } = serve(fittingWith({ photos: [photoFrom('front')] }))
  const { user } = open()
  await tap(75, 300)
  await screen.findByRole('button', { name: 'New pin. Arrow keys move it.' })
  await user.click(screen.getByRole('button', { name: 'Save Pin' }))
  await screen.findByText('Say what is to change.')
  await user.click(screen.getByRole('button', { name: 'Take in' }))
  await user.type(screen.getByLabelText('What is to change'), ' at the waist')
  await user.click(screen.getByRole('button', { name: '5 mm less' }))
  await user.click(screen.getByRole('button', { name: '5 mm less' }))
  await user.click(screen.getByRole('button', { name: 'Save Pin' }))
  await screen.findByRole('button', { name: 'Pin 1: Take in at the waist (−10 mm). Arrow keys move it.' })
  expect(sent[0]?.body).toEqual({
    ...{ photoId: 'front', x: 0.25, y: 0.75 },
    ...{ text: 'Take in at the waist', changeMm: -10, pieceId: 'Jacket' },
  })
  expect(screen.queryByRole('button', { name: 'Save Pin' })).toBeNull()
})

it('is pinned and moved by the keyboard, and what the arrow keys come to is sent once', async () => {
  const pins = [pinNumbered(1, 'Hem', { x: 0.5, y: 0.995 })]
  const { sent } = serve(fittingWith({ photos: [photoFrom('front')], pins }))
  const { user } = open()
  const mark = await screen.findByRole('button', { name: /^Pin 1: Hem\./ })
  mark.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(sent).toEqual([{ path: '/fitting-pins/pin-1', body: { x: 0.47, y: 1 } }]))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Pin 1: Hem\./ }))
  await user.click(screen.getByRole('button', { name: 'Add a Pin' }))
  const fresh = await screen.findByRole('button', { name: 'New pin. Arrow keys move it.' })
  fresh.focus()
  await user.keyboard('{ArrowUp}')
  await user.type(screen.getByLabelText('What is to change'), 'Cuff{Enter}')
  await expect.poll(() => sent[1]?.body).toMatchObject({ text: 'Cuff', x: 0.5, y: 0.49 })
})

it('moves a pin that is dragged, and opens one that is only touched', async () => {
  const { sent } = serve(fittingWith({ photos: [photoFrom('front')], pins: [pinNumbered(1, 'Hem')] }))
  open()
  const mark = await screen.findByRole('button', { name: /^Pin 1: Hem\./ })
  if (!mark.parentElement) throw new Error('The pin stands in nothing')
  asLargeAs(mark.parentElement)
  mark.setPointerCapture = () => undefined
  fireEvent.pointerDown(mark, { button: 0, clientX: 150, clientY: 200 })
  fireEvent.pointerMove(mark, { clientX: 152, clientY: 201 })
  fireEvent.pointerUp(mark, { clientX: 152, clientY: 201 })
  fireEvent.click(mark)
  await screen.findByRole('heading', { name: 'Pin 1' })
  expect(sent).toEqual([])
  fireEvent.pointerDown(mark, { button: 0, clientX: 150, clientY: 200 })
  fireEvent.pointerMove(mark, { clientX: 400, clientY: 100 })
  fireEvent.pointerUp(mark, { clientX: 400, clientY: 100 })
  fireEvent.click(mark)
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ x: 1, y: 0.25 }])
})

it('keeps what was typed while the page is left, and where it couldn’t be saved', async () => {
  signIn()
  const refusal = { status: 409, json: { code: 'CONFLICT', message: 'Somebody else has changed this.' } }
  const pins = [pinNumbered(1, 'Hem')]
  serve(fittingWith({ photos: [photoFrom('front')], pins }), {
    answers: { '/fitting-pins/pin-1': () => refusal },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit pin 1' }))
  await user.type(screen.getByLabelText('What is to change'), ' by hand')
  await user.click(screen.getByRole('button', { name: 'Save Pin' }))
  await screen.findByText("This wasn't saved: Somebody else has changed this.")
  await tap(10, 10)
  await screen.findByText('Save the open pin first, or cancel it.')
  expect(screen.getByLabelText('What is to change')).toHaveProperty('value', 'Hem by hand')
  cleanup()
  const again = open()
  const field = await screen.findByLabelText('What is to change')
  expect(field).toHaveProperty('value', 'Hem by hand')
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  open()
  await screen.findByRole('button', { name: 'Edit pin 1' })
  expect(screen.queryByLabelText('What is to change')).toBeNull()
})

it('makes a task of a pin by a tap, and asks for the garment first where there are several', async () => {
  const pins = [pinNumbered(1, 'Hem', { pieceId: 'Jacket' }), pinNumbered(2, 'Cuff')]
  const { sent } = serve(fittingWith({ photos: [photoFrom('front')], pins }), { pieces: [jacket, skirt] })
  const { user } = open()
  await screen.findByText('Say which garment it is, then it can become a task.')
  await user.click(await screen.findByRole('button', { name: 'Make a task of pin 1' }))
  await screen.findByText('It is a task')
  expect(sent).toEqual([{ path: '/fitting-pins/pin-1/task', body: {} }])
})

it('says what the task of a pin costs, and how long it takes, where it was made', async () => {
  const saved: unknown[] = []
  const waist = (more: object) => taskNamed('Take in the waist', { id: 't', pieceId: 'Jacket', ...more })
  let task = waist({ price: null, minutes: null })
  const pins = [pinNumbered(1, 'Take in the waist', { pieceId: 'Jacket' })]
  serve(fittingWith({ photos: [photoFrom('front')], pins }), {
    answers: {
      '/pieces/Jacket/tasks': () => ({ json: { data: { tasks: [task], price: null } } }),
      '/tasks/t': async (request) => {
        saved.push(await request.json())
        task = waist({ price: 24, minutes: 40 })
        return { json: { data: { task } } }
      },
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make a task of pin 1' }))
  await user.type(await screen.findByRole('textbox', { name: 'Price: Take in the waist' }), '24')
  await user.type(screen.getByRole('textbox', { name: 'Minutes: Take in the waist' }), '40')
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save price' })).toBeNull())
  expect(saved).toEqual([{ price: 24, minutes: 40, updatedAt: expect.any(String) }])
})

it('shows the last fitting beside it, from the same side, where nothing can be pinned', async () => {
  const before = fittingWith({
    ...{ id: 'first', number: 1, photos: [photoFrom('back'), photoFrom('front', { id: 'old' })] },
    pins: [pinNumbered(1, 'Let out', { photoId: 'old' })],
  })
  serve(fittingWith({ photos: [photoFrom('front')] }), { before: [before] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Compare with fitting 1' }))
  const old = await screen.findByRole('img', { name: 'Fitting 1, Front' })
  if (!old.parentElement) throw new Error('The picture stands in nothing')
  within(old.parentElement).getByRole('button', { name: 'Pin 1: Let out' })
  expect(old.parentElement.querySelector('button[aria-hidden]')).toBeNull()
})

it('sends a photo again under the same key where it didn’t arrive, and tells why', async () => {
  const keys: (string | null)[] = []
  serve(fittingWith(), {
    answers: {
      '/fittings/second/photos': (request) => {
        keys.push(request.headers.get('Idempotency-Key'))
        expect(new URL(request.url).search).toBe('?view=front&piece=Jacket')
        return keys.length === 1
          ? { status: 413, json: { code: 'PLAN_STORAGE_LIMIT_REACHED', message: 'Storage is full' } }
          : { status: 201, json: { data: { photo: photoFrom('front') } } }
      },
    },
  })
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No pictures here')
  })
  const { user } = open('?piece=Jacket')
  await screen.findByText(/Take a photo from the front/)
  await screen.findByRole('button', { name: 'Choose a photo' })
  await screen.findByDisplayValue('#1042 Jacket')
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  fireEvent.change(input, { target: { files: [new File(['x'], 'front.jpg', { type: 'image/jpeg' })] } })
  await screen.findByText("front.jpg wasn't sent: Storage is full")
  await user.click(screen.getByRole('button', { name: 'Retry: front.jpg' }))
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
})

it('stays to be read where the plan has no workshop', async () => {
  signIn({ plan: 'free' })
  const pins = [pinNumbered(1, 'Hem', { pieceId: 'Jacket' })]
  serve(fittingWith({ photos: [photoFrom('front')], pins, note: 'Shoulders first' }))
  open()
  await screen.findByText('Shoulders first')
  await screen.findByRole('button', { name: 'Pin 1: Hem' })
  for (const name of [/Add a Pin/, /Make a task/, /Edit pin/, /Choose a photo/, /Delete/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('puts a usual word in the place of another', () => {
  expect(withWord('at the waist', 'Take in')).toBe('Take in at the waist')
  expect(withWord('Take in at the waist', 'Let out')).toBe('Let out at the waist')
  expect(withWord('', 'Raise')).toBe('Raise')
})

it('says which garments and which stages could not be loaded, and offers them once they are there', async () => {
  signIn()
  const there = { pieces: false, stages: false }
  const refused = { status: 500, json: { code: 'INTERNAL', message: 'Not today' } }
  const floor = { pieces: [jacket], isCut: false, today: '2026-05-01' }
  serve(fittingWith({ photos: [photoFrom('front')] }), {
    answers: {
      '/workshop': () => (there.stages ? { json: { data: { workshop } } } : refused),
      '/pieces': () => (there.pieces ? { json: { data: floor } } : refused),
    },
  })
  const { user } = open()
  await screen.findByText('Pieces')
  there.pieces = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Stages')
  expect(screen.queryByText('Pieces')).toBeNull()
  there.stages = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
})
