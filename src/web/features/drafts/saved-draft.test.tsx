import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { draftGarment } from '#drafting/garment.ts'
import { clientNamed } from '#web/testing/client.ts'
import { draftHere, draftNamed } from '#web/testing/draft.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { DraftPage } from './draft-page.tsx'
import { seamsOf } from './drafts-queries.ts'

const later = '2026-05-02T10:00:00.000Z'
const conflict = { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
const client = clientNamed('Ada Byron', { id: 'ada' })

/** A saved draft on its page, on a server that keeps versions; what is asked of it is written down. */
function open(saved: Draft) {
  let onRecord = saved
  const sent: { readonly method: string; readonly body: Record<string, unknown> }[] = []
  const answer = (draft: Draft) => ({ json: { data: { draft } } })
  stubServer({
    '/clients': () => ({ json: { data: { clients: [client], nextCursor: null } } }),
    '/clients/ada': () => ({ json: { data: { client } } }),
    '/clients/ada/measurements': () => ({ json: { data: { measurements: [] } } }),
    '/drafts': async (request) => {
      const body = await request.json()
      sent.push({ method: 'POST', body })
      onRecord = { ...onRecord, ...body, id: 'copy', clientId: 'ada' }
      return answer(onRecord)
    },
    '/drafts/copy': () => answer(onRecord),
    [`/drafts/${saved.id}`]: async (request) => {
      if (request.method === 'GET') return answer(onRecord)
      const { updatedAt, ...body } = await request.json()
      sent.push({ method: 'PATCH', body })
      if (updatedAt !== onRecord.updatedAt) return conflict
      onRecord = { ...onRecord, ...body, updatedAt: '2026-05-03T10:00:00.000Z' }
      return answer(onRecord)
    },
  })
  draftHere()
  const pages = [
    { path: '/patterns/draft', element: <DraftPage /> },
    { path: '/patterns', element: <p>The board</p> },
  ]
  return {
    ...renderPages(pages, `/patterns/draft?draft=${saved.id}`),
    sent,
    saveElsewhere: (change: Partial<Draft>) => {
      onRecord = { ...onRecord, ...change, updatedAt: later }
    },
  }
}

const drafted = () => screen.findByRole('application', { name: /Pattern pieces/ })

async function openSaving(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this draft' }))
  return { dialog, name: dialog.getByLabelText<HTMLInputElement>('What it is called') }
}

it('is renamed as it is saved, and goes to the drawing board as it is', async () => {
  const { user, sent, address, search } = open(draftNamed('Chinos'))
  await drafted()
  const { dialog, name } = await openSaving(user)
  expect(name.value).toBe('Chinos')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter a name.')
  await user.type(name, 'Wide chinos')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ method: 'PATCH', body: { name: 'Wide chinos', design: 'chinos' } }])
  expect(sent[0]?.body).not.toHaveProperty('clientId')
  expect(sent[0]?.body).not.toHaveProperty('measurementId')

  await user.click(screen.getByRole('button', { name: 'Draw on it' }))
  await screen.findByText('The board')
  expect([address(), search()]).toEqual(['/patterns', '?trace=Chinos'])
})

it('is saved as a new one with the sizes that it has, and what is chosen by now', async () => {
  const { user, sent, search } = open(draftNamed('Chinos'))
  await drafted()
  await user.click(screen.getByText('Loose'))
  await drafted()
  // What isn't on record is saved before it is drawn on.
  await user.click(await screen.findByRole('button', { name: 'Draw on it' }))
  await screen.findByText(/It is saved first/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { dialog, name } = await openSaving(user)
  await user.clear(name)
  await user.type(name, 'Loose ones')
  await user.click(dialog.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(search()).toBe('?draft=copy'))
  expect(sent).toMatchObject([
    { method: 'POST', body: { copyOf: 'Chinos', name: 'Loose ones', options: { ease: 'loose' } } },
  ])
})

it('shows what somebody else saved meanwhile beside what was chosen, and takes it when told to', async () => {
  const { user, sent, saveElsewhere } = open(draftNamed('Chinos'))
  await drafted()
  await user.click(screen.getByText('Loose'))
  const elsewhere = { ...usualOptions, sizes: [], ease: 'close' as const, hemMm: 40 }
  saveElsewhere({ name: 'Theirs', options: elsewhere })
  const { dialog, name } = await openSaving(user)
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Changed in the meantime')
  for (const text of ['Theirs', 'Close', 'Hems']) expect(dialog.getByText(text)).toBeDefined()
  expect(name.value).toBe('Mine')
  expect(sent).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Use the saved version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Close' }).checked).toBe(true)
  const again = await openSaving(user)
  expect(again.name.value).toBe('Theirs')
})

const { sizes, design, figure, garment } = draftNamed('Chinos')
const seams = seamsOf((await draftGarment({ design, figure, garment, sizes, options: usualOptions })).pieces)
const [altered, ...others] = seams

it('tells which seams another version of the engine drafts otherwise, and keeps both when asked to', async () => {
  if (!altered) throw new Error('No seam was drafted.')
  const older = [{ ...altered, mm: Math.round((altered.mm - 3.2) * 1000) / 1000 }, ...others]
  const { user, sent } = open(draftNamed('Chinos', { engine: 'freesewing 4.9.0 / 1', seams: older }))
  await drafted()
  await screen.findByText('This pattern is drafted differently now')
  expect(screen.getAllByText(/ before, .+ now \(.+ mm\)$/).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('(+3.2 mm)'),
  ])
  await user.click(screen.getByRole('button', { name: 'Save with the new lines' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this draft' }))
  await user.click(dialog.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ method: 'POST', body: { copyOf: 'Chinos', seams } }])
})

it.each([
  ['by the same version', { seams: [{ seam: 'charlie.front.inseam', mm: 1 }] }],
  ['by another one that drafts the same', { engine: 'freesewing 4.9.0 / 1', seams }],
])('tells of no change where it was saved %s', async (_, more) => {
  open(draftNamed('Chinos', more))
  await drafted()
  expect(screen.queryByText('This pattern is drafted differently now')).toBeNull()
})
