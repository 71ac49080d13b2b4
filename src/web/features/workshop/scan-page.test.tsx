import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pieceNamed } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ScanPage } from './scan/scan-page.tsx'

const pages = [
  { path: '/workshop/scan', element: <ScanPage /> },
  { path: '/workshop/pieces/:id', element: <h1>The piece</h1> },
  { path: '/tag/:workspaceId/:pieceId', element: <h1>Another’s tag</h1> },
]
const scan = '/workshop/scan'
const addressOf = (business: string) => `https://elsewhere.example/tag/${business}/jacket`

/** A camera that holds codes up, one after the other, and whether it is still on. */
function cameraThatReads(...codes: readonly string[]) {
  const track = { stop: vi.fn() }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      #left = [...codes]
      detect = async () => [this.#left.shift()].flatMap((rawValue) => (rawValue ? [{ rawValue }] : []))
    },
  )
  return cameraWith(async () => Object.assign(new MediaStream(), { getTracks: () => [track] }), track)
}

function cameraWith<Track>(getUserMedia: () => Promise<MediaStream>, track?: Track) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return track
}

const refusing = (name: string) => async () => {
  throw new DOMException('No.', name)
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('goes to the piece whose code is held up, and lets go of the camera', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const track = cameraThatReads('https://example.com/menu', addressOf('atelier'))
  const { address } = renderPages(pages, scan)
  await screen.findByText('That code is not one of a tag.')
  await screen.findByRole('heading', { name: 'The piece' })
  expect(address()).toBe('/workshop/pieces/jacket')
  await expect.poll(() => track?.stop).toHaveBeenCalled()
})

it('lets go of a camera that comes on when nobody can read its picture', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const track = { stop: vi.fn() }
  let comesOn = (_: MediaStream) => {}
  cameraWith(() => new Promise((resolve) => (comesOn = resolve)))
  vi.stubGlobal('BarcodeDetector', {
    getSupportedFormats: () => Promise.reject(new DOMException('No.', 'NotSupportedError')),
  })
  renderPages(pages, scan)
  await screen.findByText(/could not be started/)
  comesOn(Object.assign(new MediaStream(), { getTracks: () => [track] }))
  await expect.poll(() => track.stop).toHaveBeenCalledOnce()
})

it('leaves a tag of another business to the page that knows whose it is', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  cameraThatReads(addressOf('another'))
  const { address } = renderPages(pages, scan)
  await screen.findByRole('heading', { name: 'Another’s tag' })
  expect(address()).toBe('/tag/another/jacket')
})

it.each([
  ['NotAllowedError', /The camera is not allowed here/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /could not be started/],
])('says what is wrong with the camera, and tries again: %s', async (name, told) => {
  signIn({ workspace: workspaceAs('tailor') })
  cameraWith(refusing(name))
  const { user } = renderPages(pages, scan)
  await screen.findByText(told)
  cameraThatReads(addressOf('atelier'))
  await user.click(screen.getByRole('button', { name: 'Try the camera again' }))
  await screen.findByRole('heading', { name: 'The piece' })
})

it('finds a piece by its number, as it is typed or by a hand scanner, and says where there is none', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  stubServer({
    '/tags': ({ url }) =>
      new URL(url).searchParams.get('number') === '1042'
        ? { json: { data: { piece: pieceNamed('jacket') } } }
        : { status: 404, json: { code: 'NOT_FOUND', message: 'No.' } },
  })
  const { user, address } = renderPages(pages, scan)
  await screen.findByText(/No camera was found/)
  const field = screen.getByLabelText('Number of the tag')
  await user.type(field, 'abc{Enter}')
  await screen.findByText('Type the number on the tag.')
  await user.clear(field)
  await user.type(field, '#7{Enter}')
  await screen.findByText('No garment of yours bears the tag #7.')
  await user.clear(field)
  await user.type(field, '1042{Enter}')
  await screen.findByRole('heading', { name: 'The piece' })
  expect(address()).toBe('/workshop/pieces/jacket')
})
