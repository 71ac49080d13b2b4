import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Pattern } from '#contract/patterns.ts'
import { EditPatternDialog } from '#web/shared/patterns/edit-pattern-dialog.tsx'
import { layOut } from '#web/testing/layout.ts'
import { patternNamed } from '#web/testing/pattern.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { leaveBrowser, signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { OwnPatterns } from './own-patterns.tsx'

const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
const list = (patterns: readonly Pattern[], nextCursor: string | null = null) => ({
  json: { data: { patterns, nextCursor } },
})

function Page() {
  const [edited, setEdited] = useState<Pattern | null>(null)
  const others = { onOpen: () => {}, onPublish: () => {}, onDelete: () => {}, onDownload: () => {} }
  return (
    <>
      <OwnPatterns isHidden={false} actions={{ ...others, onEdit: setEdited }} />
      <EditPatternDialog pattern={edited} onClose={() => setEdited(null)} />
    </>
  )
}

/** Each time for another person: what was shown last is remembered for as long as the document stands. */
function open(id: string = crypto.randomUUID()) {
  layOut()
  signIn({ id })
  return renderPages([{ path: '/', element: <Page /> }], '/')
}

const card = (name: string) => screen.findByRole('article', { name })

it('say that they load, what went wrong, and load on Retry', async () => {
  let refuse = () => {}
  let isDown = true
  stubServer({
    '/patterns': () =>
      isDown
        ? new Promise((resolve) => {
            refuse = () => resolve(failure)
          })
        : list([patternNamed('Coat')]),
  })
  const { user } = open()
  await screen.findByText('Loading...')
  refuse()
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Coat')
})

it('say under them why the next ones could not be loaded, and load them on Retry', async () => {
  let asked = 0
  stubServer({
    '/patterns': ({ url }) => {
      if (!new URL(url).searchParams.has('cursor')) return list([patternNamed('Veil')], 'next')
      asked += 1
      return asked === 1 ? failure : list([patternNamed('Coat')])
    },
  })
  const { user } = open()
  await screen.findByText('Error: Something went wrong')
  await card('Veil')
  expect(asked).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Coat')
  expect(asked).toBe(2)
})

it('are kept in pattern-storage, as the specification words it', async () => {
  stubServer({ '/patterns': () => list([patternNamed('Coat')]) })
  open('bea')
  const own = await card('Coat')
  expect(own.querySelector('[data-placeholder]')).not.toBeNull()
  leaveBrowser()
  expect(JSON.parse(localStorage.getItem('pattern-storage') ?? '')).toMatchObject({
    version: 1,
    state: { patterns: [{ name: 'Coat' }], userId: 'bea' },
  })
})

it('begin with what pattern-storage keeps, though nothing can be loaded', async () => {
  const kept = {
    version: 1,
    state: {
      patterns: [patternNamed('Kept coat')],
      publicPatterns: null,
      pages: { patterns: { nextCursor: null, fetchedAt: 1 }, publicPatterns: null },
      lastFetched: 1,
      userId: 'cleo',
    },
  }
  localStorage.setItem('pattern-storage', JSON.stringify(kept))
  stubServer({ '/patterns': () => failure })
  open('cleo')
  await card('Kept coat')
  await screen.findByText('Error: Something went wrong')
  await card('Kept coat')
})

it('show two versions when somebody else saved meanwhile, and let one choose', async () => {
  let coat = patternNamed('Coat')
  stubServer({
    '/patterns': () => list([coat]),
    '/patterns/Coat': async (request) => {
      if (request.method === 'GET') return { json: { data: { pattern: coat } } }
      const body = await request.json()
      if (body.updatedAt !== coat.updatedAt)
        return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      coat = { ...coat, ...body }
      return { json: { data: { pattern: coat } } }
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Coat' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pattern' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Pattern Name')
  await user.clear(name)
  await user.type(name, 'Mine')
  coat = { ...coat, name: 'Theirs', updatedAt: '2026-05-02T10:00:00.000Z' }
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText('Changed in the meantime')
  await dialog.findByText('Theirs')
  expect(name.value).toBe('Mine')
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await card('Mine')
})

it('say on a card why its picture is watermarked', async () => {
  const free = patternNamed('Free hand', { isWatermarked: true, image_urls: ['/small.png'] })
  stubServer({ '/patterns': () => list([free]) })
  const { user } = open()
  await user.hover(within(await card('Free hand')).getByText('Watermarked'))
  await screen.findByText(/made on the Free plan carry the Toile mark/)
})
