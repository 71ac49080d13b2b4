import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { PhotoGallery } from './photo-gallery.tsx'

const clientId = '0198a1b2-0000-7000-8000-00000000000b'
const photosPath = `/clients/${clientId}/photos`

const photo = (id: string, more: Partial<Photo> = {}): Photo => ({
  _id: id,
  id,
  clientId,
  projectId: null,
  kind: 'body',
  isShared: false,
  fromClient: null,
  caption: null,
  url: `/files/${id}.webp`,
  smallUrl: `/files/small-${id}.webp`,
  widthPx: 300,
  heightPx: 400,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  ...more,
})

type Answers = Parameters<typeof stubServer>[0]

function open(shown: Photo[], answers: Answers = {}, readOnly = false) {
  stubServer({ [photosPath]: () => ({ json: { data: { photos: shown } } }), ...answers })
  // Nothing here reads a picture: it is sent as it is.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No pictures here')
  })
  const gallery = <PhotoGallery owner={{ noun: 'client', id: clientId }} readOnly={readOnly} isForClients />
  return renderPages([{ path: '/', element: gallery }], '/')
}

const choose = (names: readonly string[]) => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  fireEvent.change(input, { target: { files } })
}

it('says that there are none, and adds nothing beyond the plan', async () => {
  open([], {}, true)
  await screen.findByText('No photos yet.')
  expect(screen.queryByText('Add photos')).toBeNull()
})

it('sends several, and again under the same key what did not arrive', async () => {
  const kept: Photo[] = []
  const keys: (string | null)[] = []
  let isDown = true
  open(kept, {
    [photosPath]: (request) => {
      if (request.method === 'GET') return { json: { data: { photos: [...kept] } } }
      keys.push(request.headers.get('Idempotency-Key'))
      expect(new URL(request.url).searchParams.get('kind')).toBe('body')
      if (isDown && keys.length === 1) {
        return { status: 413, json: { code: 'PLAN_STORAGE_LIMIT_REACHED', message: 'Storage is full' } }
      }
      kept.push(photo(`p${keys.length}`))
      return { status: 201, json: { data: { photo: kept.at(-1) ?? {} } } }
    },
  })
  await screen.findByText('No photos yet.')
  choose(['front.jpg', 'back.jpg'])
  await screen.findByText("front.jpg wasn't sent: Storage is full")
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBeGreaterThan(1)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry: front.jpg' }))
  await expect.poll(() => screen.queryByText(/wasn't sent/)).toBeNull()
  await expect.poll(() => screen.queryAllByRole('link').length).toBe(2)
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

it('shows one large, goes on by arrow keys, and names it in the address', async () => {
  const { user, search } = open([
    photo('new', { caption: 'At the fitting' }),
    photo('old', { kind: 'cloth' }),
  ])
  await user.click(await screen.findByRole('link', { name: 'Show large: Body, At the fitting' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
  within(viewer).getByRole('img', { name: 'At the fitting' })
  expect(search()).toBe('?open=new')
  fireEvent.keyDown(within(viewer).getByRole('img'), { key: 'ArrowRight' })
  await screen.findByRole('dialog', { name: 'Photo 2 of 2' })
  expect(search()).toBe('?open=old')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Previous photo' }))
  await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
})

it('keeps a caption as soon as it is left', async () => {
  const sent: unknown[] = []
  const { user } = open([photo('new')], {
    '/photos/new': async (request) => {
      sent.push(await request.json())
      return { json: { data: { photo: photo('new', { caption: 'Hem pinned' }) } } }
    },
  })
  await user.click(await screen.findByRole('link'))
  await user.type(await screen.findByLabelText('Caption'), 'Hem pinned')
  await user.tab()
  await expect.poll(() => sent).toEqual([{ caption: 'Hem pinned', updatedAt: '2026-05-01T10:00:00.000Z' }])
})

it('keeps a caption that is gone on with before the photos are loaded anew', async () => {
  const sent: unknown[] = []
  const { user } = open([photo('new')], {
    '/photos/new': async (request) => {
      sent.push(await request.json())
      const updatedAt = `2026-05-01T10:00:00.00${sent.length}Z`
      return { json: { data: { photo: photo('new', { caption: 'Hem pinned', updatedAt }) } } }
    },
  })
  await user.click(await screen.findByRole('link'))
  await user.type(await screen.findByLabelText('Caption'), 'Hem{Enter} pinned')
  await user.tab()
  await expect
    .poll(() => sent)
    .toEqual([
      { caption: 'Hem', updatedAt: '2026-05-01T10:00:00.000Z' },
      { caption: 'Hem pinned', updatedAt: '2026-05-01T10:00:00.001Z' },
    ])
})

it('deletes one at once, and gives it back', async () => {
  let isGone = false
  const { user } = open([], {
    [photosPath]: () => ({ json: { data: { photos: isGone ? [] : [photo('new')] } } }),
    '/photos/new': () => {
      isGone = true
      return { json: { data: {} } }
    },
    '/photos/new/restore': () => {
      isGone = false
      return { json: { data: { photo: photo('new') } } }
    },
  })
  await user.click(await screen.findByRole('link'))
  await user.click(await screen.findByRole('button', { name: 'Delete photo' }))
  await screen.findByText('No photos yet.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Show large: Body' })
})

it('shows a project’s to its client by a tap, and takes it back by another', async () => {
  const of = { clientId: null, projectId: { _id: 'gown', name: 'Gown' } }
  const shown = [photo('own'), photo('gown', of)]
  const sent: unknown[] = []
  const { user } = open(shown, {
    '/photos/gown': async (request) => {
      const body = (await request.json()) as { isShared: boolean }
      sent.push(body.isShared)
      shown[1] = photo('gown', { ...of, isShared: body.isShared })
      return { json: { data: { photo: shown[1] } } }
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Show large: Body' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
  expect(within(dialog).queryByRole('switch')).toBeNull()
  fireEvent.keyDown(within(dialog).getByRole('img'), { key: 'ArrowRight' })
  const share = () => screen.findByRole('switch', { name: "Show it on the client's page" })
  await user.click(await share())
  await expect.poll(async () => (await share()).matches(':checked')).toBe(true)
  await user.click(await share())
  await expect.poll(() => sent).toEqual([true, false])
})

it('marks what a client has sent, which is kept by a press, and leads to where they are answered', async () => {
  let isKept = false
  const fromClient = () => ({ clientId, sentAt: '2026-05-01T10:00:00.000Z', isKept })
  const project = { _id: 'gown', name: 'Gown' }
  const asked: string[] = []
  const { user } = open([], {
    [photosPath]: () => ({
      json: {
        data: { photos: [photo('one', { clientId: null, projectId: project, fromClient: fromClient() })] },
      },
    }),
    '/client-pictures/one/keep': (request) => {
      asked.push(request.method)
      isKept = true
      return { json: { data: {} } }
    },
  })
  await user.click(await screen.findByRole('link', { name: /from the client/ }))
  const viewer = await screen.findByRole('dialog')
  within(viewer).getByText(/They can take it back until you keep it/)
  expect(within(viewer).queryByRole('switch')).toBeNull()
  const answer = within(viewer).getByRole('link', { name: 'Answer' })
  expect(answer.getAttribute('href')).toBe(`/messages?thread=${clientId}`)
  await user.click(within(viewer).getByRole('button', { name: 'Keep' }))
  await within(viewer).findByText(/, and kept\.$/)
  expect(asked).toEqual(['POST'])
})
