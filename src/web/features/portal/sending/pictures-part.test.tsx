import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ClientsPicture } from '#contract/portal.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { stubUploads } from '#web/testing/stub-uploads.ts'
import { PicturesPart } from './pictures-part.tsx'

const picture = (id: string, more: Partial<ClientsPicture> = {}): ClientsPicture => ({
  ...{ id, widthPx: 40, heightPx: 30, sentAt: '2026-05-01T10:00:00.000Z', isKept: false },
  ...more,
})

afterEach(cleanup)

type Answers = Parameters<typeof stubServer>[0]
const long = 'ثوب زفاف من الحرير الطبيعي المطرز يدويا بالخرز والترتر لحفل الزفاف الكبير في الصيف'

function open(pictures: ClientsPicture[], answers: Answers = {}) {
  stubServer({
    ...Object.fromEntries(
      ['p1', 'p2', 'n1', 'n2'].map((id) => [
        `/portal/photos/${id}`,
        () => ({ json: { data: { content: btoa('WEBP') } } }),
      ]),
    ),
    ...answers,
  })
  stubUploads()
  // Nothing here reads a picture: it is sent as it is.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No pictures here')
  })
  const read = async () => new Blob(['WEBP'])
  render(
    <PicturesPart token="t" business="Atelier Ada" order={{ id: 'o1', name: long, pictures }} read={read} />,
  )
  return userEvent.setup()
}

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(`Send pictures: ${long}`), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  })

it('sends several in their turn, says why one is refused, and sends that again under its key', async () => {
  const keys: (string | null)[] = []
  const replies = [
    { status: 503, json: { code: 'UNAVAILABLE', message: 'Busy' } },
    { status: 201, json: { data: { picture: picture('n2') } } },
    { status: 201, json: { data: { picture: picture('n1') } } },
  ]
  const user = open([picture('p1')], {
    '/portal/orders/o1/pictures': (request) => {
      keys.push(request.headers.get('idempotency-key'))
      return replies.shift() ?? { json: {} }
    },
  })
  choose('front.jpg', 'back.jpg')
  await screen.findByText("front.jpg wasn't sent: Busy")
  await screen.findByText('It has arrived at Atelier Ada.')
  await user.click(screen.getByRole('button', { name: 'Try again: front.jpg' }))
  await expect.poll(() => screen.queryByText(/wasn't sent/)).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Show large: Your picture/ })).toHaveLength(3)
  expect([keys.length, keys[2] === keys[0], keys[1] === keys[0]]).toEqual([3, true, false])
})

it('says that the line is gone, asks before the page is left, and forgets what isn’t to be sent', async () => {
  const user = open([], {
    '/portal/orders/o1/pictures': () => {
      throw new TypeError('No line')
    },
  })
  choose('front.jpg')
  await screen.findByText(/front\.jpg wasn't sent/)
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaving()).toBe(true)
  await user.click(screen.getByRole('button', { name: "Don't send front.jpg" }))
  expect(screen.queryByText(/wasn't sent/)).toBeNull()
  expect(leaving()).toBe(false)
})

it('sends no format that nobody here can read, and says what to do instead', async () => {
  open([])
  choose('IMG_0001.HEIC')
  await screen.findByText(/IMG_0001\.HEIC wasn't sent: .*\(HEIC\)/)
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

it('sends as it is what can’t be drawn anew here, and whatever comes after it', async () => {
  const failures = vi.fn()
  vi.stubGlobal('reportError', failures)
  const replies = [
    { status: 413, json: { code: 'PAYLOAD_TOO_LARGE', message: 'Too large' } },
    { status: 201, json: { data: { picture: picture('n1') } } },
  ]
  open([], { '/portal/orders/o1/pictures': () => replies.shift() ?? { json: {} } })
  const bitmaps = [{ width: 9_000, height: 6_000, close: () => undefined }]
  vi.stubGlobal('createImageBitmap', async () => bitmaps.shift() ?? Promise.reject(new Error('No picture')))
  vi.stubGlobal('OffscreenCanvas', undefined)
  choose('huge.jpg', 'back.jpg')
  await screen.findByText("huge.jpg wasn't sent: Too large")
  await screen.findByText('It has arrived at Atelier Ada.')
  expect(failures).toHaveBeenCalledOnce()
})

it('takes one back after a question, for good', async () => {
  const asked: string[] = []
  const user = open([picture('p2'), picture('p1')], {
    '/portal/pictures/p2': (request) => {
      asked.push(request.method)
      return { status: 404, json: { code: 'NOT_FOUND', message: 'Gone' } }
    },
  })
  await user.click(screen.getByRole('button', { name: `Show large: Your picture 2 of ${long}` }))
  const large = screen.getByRole('dialog')
  await user.click(within(large).getByRole('button', { name: 'Take this picture back' }))
  expect(asked).toEqual([])
  expect(document.activeElement?.textContent).toBe('No, leave it')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Take this picture back')
  await user.keyboard('{Enter}')
  await user.click(within(large).getByRole('button', { name: 'Yes, take it back' }))
  // The answer to the first time was lost: it is gone all the same.
  await screen.findByText('It has been taken back.')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: `Pictures of ${long}` }))
  expect(screen.getAllByRole('button', { name: /^Show large/ })).toHaveLength(1)
})

it('leaves one that is kept, or was meanwhile', async () => {
  const kept = { status: 409, json: { code: 'CONFLICT', message: 'The business has kept it' } }
  const user = open([picture('p2', { isKept: true }), picture('p1')], {
    '/portal/pictures/p1': () => kept,
  })
  await user.click(screen.getByRole('button', { name: `Show large: Your picture 2 of ${long}` }))
  screen.getByText('Atelier Ada has kept this picture.')
  await user.click(screen.getByRole('button', { name: 'Close the photo' }))
  await user.click(screen.getByRole('button', { name: `Show large: Your picture 1 of ${long}` }))
  await user.click(screen.getByRole('button', { name: 'Take this picture back' }))
  await user.click(screen.getByRole('button', { name: 'Yes, take it back' }))
  await screen.findByText('The business has kept it')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
