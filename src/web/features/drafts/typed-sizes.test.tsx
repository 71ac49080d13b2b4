import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import { clientNamed } from '#web/testing/client.ts'
import { draftHere, draftNamed } from '#web/testing/draft.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { DraftPage } from './draft-page.tsx'
import { keptSizes } from './drafting/kept-sizes.ts'

const client = clientNamed('Ada Byron', { id: 'ada' })
const nobodys = { clientId: null, clientName: null, measurementId: null }

/** The page, on a server that keeps one draft; what is saved is written down. */
function open(address = '/patterns/draft', saved: Draft | null = null) {
  let onRecord = saved
  const sent: Record<string, unknown>[] = []
  stubServer({
    '/clients': () => ({ json: { data: { clients: [client], nextCursor: null } } }),
    '/clients/ada': () => ({ json: { data: { client } } }),
    '/clients/ada/measurements': () => ({ json: { data: { measurements: [] } } }),
    '/size-tables': () => ({ json: { data: { sizeTables: [] } } }),
    '/drafts': async (request) => {
      const body = await request.json()
      sent.push(body)
      onRecord = draftNamed('Saved', { ...nobodys, ...body, id: 'saved' })
      return { json: { data: { draft: onRecord } } }
    },
    '/drafts/saved': async (request) => {
      if (request.method !== 'GET' && onRecord) {
        const body = await request.json()
        sent.push(body)
        const clientName = body.clientId === 'ada' ? 'Ada Byron' : onRecord.clientName
        onRecord = { ...onRecord, ...body, clientName, updatedAt: '2026-05-03T10:00:00.000Z' }
      }
      return { json: { data: { draft: onRecord } } }
    },
  })
  draftHere()
  signIn()
  onTestFinished(keptSizes.forget)
  return { ...renderPages([{ path: '/patterns/draft', element: <DraftPage /> }], address), sent }
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const sheet = () => screen.findByRole('application', { name: /Pattern pieces/ })

it('are drafted from without a client, kept over a reload, and saved as nobody’s', async () => {
  const { user, leave } = open()
  await user.click(await screen.findByRole('radio', { name: 'Typed sizes' }))
  await screen.findByText('Type the sizes')
  expect(screen.queryByText("These sizes can't be drafted from")).toBeNull()
  await user.type(await field('Bust'), '92 cm{Enter}')
  await user.type(await field('Waist'), '74 cm{Enter}')
  await user.type(await field('Hips'), '99 cm{Enter}')
  await sheet()
  await user.click(screen.getByRole('tab', { name: 'All sizes' }))
  expect(screen.getAllByText(/±/).length).toBeGreaterThan(0)

  leave()
  const again = open()
  expect((await field('Waist')).value).toBe('29⅛')
  await sheet()
  await again.user.click(screen.getByRole('button', { name: 'Save draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this draft' }))
  await again.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(again.search()).toBe('?draft=saved'))
  const sizes = [
    { name: 'Bust', size: 92, unit: 'cm' },
    { name: 'Waist', size: 74, unit: 'cm' },
    { name: 'Hips', size: 99, unit: 'cm' },
  ]
  expect(again.sent).toMatchObject([{ name: 'Bodice block', sizes }])
  for (const one of ['clientId', 'measurementId', 'sizeSet', 'copyOf']) {
    expect(again.sent[0]).not.toHaveProperty(one)
  }
  expect(keptSizes.read()).toBeNull()
})

it('are asked about where they look like a slip, with what was typed still there', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Typed sizes' }))
  // Inches, where centimetres were meant.
  await user.type(await field('Bust'), '92{Enter}')
  await screen.findByText(/^Bust is .+ (must lie between|meant\?)/)
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await user.type(await field('Waist'), 'wide{Enter}')
  await screen.findByText('Enter a length like 91.5 or 36 3/8.')
  expect((await field('Waist')).value).toBe('wide')
})

it('are given to a client, whose draft it is from then on', async () => {
  const { user, sent } = open(
    '/patterns/draft?draft=saved',
    draftNamed('Chinos', { ...nobodys, id: 'saved' }),
  )
  await sheet()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Typed sizes' }).checked).toBe(true)
  await user.click(screen.getByRole('combobox', { name: 'Whose draft is it?' }))
  await user.click(await screen.findByRole('option', { name: 'Ada Byron', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Give' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give' })).toBeNull())
  expect(sent).toMatchObject([{ clientId: 'ada', updatedAt: '2026-05-01T10:00:00.000Z' }])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A client' }).checked).toBe(true)
  await sheet()
})
