import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { MeasurementsPage } from '../measurements-page.tsx'

const at = '2026-05-01T10:00:00.000Z'
const setOf = (clientName: string): Measurement => ({
  _id: clientName,
  id: clientName,
  clientId: `client-${clientName}`,
  clientName,
  garmentType: 'skirt',
  measurements: [{ name: 'Waist', size: 28, unit: 'inches' }],
  template: null,
  bodySizes: null,
  notes: null,
  readOnly: false,
  createdAt: at,
  updatedAt: at,
})
const list = (measurements: readonly Measurement[]) => ({
  json: { data: { measurements, nextCursor: null } },
})
const clients = () => ({ json: { data: { clients: [], nextCursor: null } } })

function open(address = '/measurements?tab=history') {
  layOut()
  return renderPages(
    [
      { path: '/measurements', element: <MeasurementsPage /> },
      { path: '/clients/:id', element: null },
    ],
    address,
  )
}

const card = (name: RegExp) => screen.findByRole('article', { name })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

afterEach(() => localStorage.clear())

it('says what went wrong and tries again on Retry', async () => {
  let isDown = true
  stubServer({
    '/clients': clients,
    '/measurements': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
        : list([setOf('Ana')]),
  })
  const { user } = open()
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(await button('Retry'))
  await card(/^Ana/)
})

it('leads from a row to the client by the name, and opens the series by the garment', async () => {
  const set = setOf('Ana')
  stubServer({
    '/clients': clients,
    [`/clients/${set.clientId}/measurements`]: () => list([set]),
    '/measurements': () => list([set]),
    '/measurements/Ana': () => ({ json: { data: { measurement: set } } }),
  })
  const { user, address } = open('/measurements?tab=history&view=list')
  // For the name's column and for the garment's, of which one shows at a time.
  const [opener] = await screen.findAllByRole('button', { name: /^Open Ana, Skirt/ })
  if (opener) await user.click(opener)
  const series = within(await screen.findByRole('dialog', { name: 'Ana: Skirt' }))
  await user.click(await series.findByRole('link', { name: 'Ana' }))
  expect(address()).toBe('/clients/client-Ana')
})

it('shows both versions when somebody else saved meanwhile, and lets one choose', async () => {
  let onRecord = setOf('Ana')
  stubServer({
    '/clients': clients,
    [`/clients/${onRecord.clientId}`]: () => ({
      json: { data: { client: { id: onRecord.clientId, name: 'Ana' } } },
    }),
    [`/clients/${onRecord.clientId}/measurements`]: () => list([onRecord]),
    '/measurements': () => list([onRecord]),
    '/measurements/Ana': async (request) => {
      if (request.method === 'GET') return { json: { data: { measurement: onRecord } } }
      const body = await request.json()
      if (body.updatedAt !== onRecord.updatedAt) {
        return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      }
      onRecord = { ...onRecord, ...body }
      return { json: { data: { measurement: onRecord } } }
    },
  })
  const { user } = open()
  await user.click(await button(/^Edit Ana/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Measurement' }))
  const waist = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Waist' })
  await user.clear(waist)
  await user.type(waist, '30')
  onRecord = {
    ...onRecord,
    measurements: [{ name: 'Waist', size: 29, unit: 'inches' }],
    updatedAt: '2026-05-02T10:00:00.000Z',
  }
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText('Changed in the meantime')
  await dialog.findByText('29″')
  expect(waist.value).toBe('30')
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await within(await card(/^Ana/)).findByText('30″')
})

it('offers every deleted set back, also when the answers come after the page is left', async () => {
  const sets = new Map(['Ana', 'Bram'].map((name) => [name, setOf(name)]))
  const held: (() => void)[] = []
  const restored: string[] = []
  const remove = (name: string) => () =>
    new Promise<{ json: object }>((resolve) => {
      held.push(() => {
        sets.delete(name)
        resolve({ json: { data: null } })
      })
    })
  const restore = (name: string) => () => {
    restored.push(name)
    return { json: { data: { measurement: setOf(name) } } }
  }
  stubServer({
    '/clients': clients,
    '/measurements': () => list([...sets.values()]),
    '/measurements/Ana': remove('Ana'),
    '/measurements/Bram': remove('Bram'),
    '/measurements/Ana/restore': restore('Ana'),
    '/measurements/Bram/restore': restore('Bram'),
  })
  const { user } = open()
  for (const name of ['Ana', 'Bram']) {
    await user.click(await button(new RegExp(`^Delete ${name}`)))
    const question = await screen.findByRole('dialog', { name: 'Delete measurement' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: new RegExp(`^${name}`) })).toBeNull())
  }
  await user.click(screen.getByRole('tab', { name: 'New Measurement' }))
  expect(held).toHaveLength(2)
  for (const answer of held) answer()
  await waitFor(() => expect(screen.getAllByText('Undo')).toHaveLength(2))
  const [undo] = screen.getAllByText('Undo')
  if (undo) await user.click(undo)
  await screen.findByText(/^.+ is back\.$/)
  expect(restored).toHaveLength(1)
})
