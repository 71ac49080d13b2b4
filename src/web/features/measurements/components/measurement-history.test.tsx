import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { layOut } from '#web/testing/layout.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { MeasurementsPage } from '../measurements-page.tsx'

const setOf = (clientName: string, more: Partial<Measurement> = {}) =>
  measurementSet({
    ...{ id: clientName, clientId: `client-${clientName}`, clientName },
    ...{ measurements: [{ name: 'Waist', size: 28, unit: 'inches' }], ...more },
  })
const inches = (name: string, size: number) => ({ name, size, unit: 'inches' as const })
const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })
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
const isGone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
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

it('finds by client or garment, shows sizes in one unit, and names an unknown client', async () => {
  const ana = setOf('Ana Sousa', { garmentType: 'dress', measurements: [inches('Waist', 28.375)] })
  const bram = setOf('Bram', { garmentType: 'suit', measurements: [cm('Chest', 101.6)] })
  const found: Record<string, Measurement[]> = {
    SUIT: [bram],
    nobody: [],
    dress: [{ ...ana, clientName: '' }],
  }
  stubServer({
    '/clients': clients,
    '/measurements': ({ url }) => list(found[new URL(url).searchParams.get('q') ?? ''] ?? [ana, bram]),
  })
  const { user } = open()
  within(await card(/^Ana Sousa, Dress/)).getByText('28⅜″')
  within(await card(/^Bram, Suit/)).getByText('40″')
  const search = async (text: string) => {
    await user.clear(screen.getByPlaceholderText('Search measurements...'))
    await user.paste(text)
  }
  await search('SUIT')
  await isGone(/^Ana/)
  await search('ana')
  await card(/^Ana/)
  await search('nobody')
  await screen.findByText('No measurements found.')
  await search('dress')
  await card(/^Unknown Client, Dress/)
})

it('edits all but the client, and leaves untouched sizes as they were entered', async () => {
  let onRecord = setOf('Ana', {
    garmentType: 'dress',
    measurements: [cm('Bust', 91.3), inches('Waist', 28), inches('Wrist', 6.25)],
  })
  stubServer({
    '/clients': clients,
    [`/clients/${onRecord.clientId}/measurements`]: () => list([onRecord]),
    '/measurements': () => list([onRecord]),
    '/measurements/Ana': async (request) => {
      onRecord = { ...onRecord, ...(await request.json()) }
      return { json: { data: { measurement: onRecord } } }
    },
  })
  const { user } = open()
  await user.click(await button(/^Edit Ana/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Measurement' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Client').readOnly).toBe(true)
  await user.clear(dialog.getByLabelText('Waist'))
  await user.paste('29')
  await user.click(dialog.getByLabelText('Remove Wrist'))
  await user.click(dialog.getByText('Save Changes'))
  await screen.findByText('Measurement updated successfully!')
  await within(await card(/^Ana/)).findByText('29″')
  expect(onRecord.measurements).toEqual([cm('Bust', 91.3), inches('Waist', 29)])
})

it('deletes after a question, and shows again what Undo gives back', async () => {
  const sets = [setOf('Ana')]
  stubServer({
    '/clients': clients,
    '/measurements': () => list(sets),
    '/measurements/Ana': () => {
      sets.pop()
      return { json: { data: null } }
    },
    '/measurements/Ana/restore': () => {
      sets.push(setOf('Ana'))
      return { json: { data: { measurement: sets[0] } } }
    },
  })
  const { user } = open()
  await user.click(await button(/^Delete Ana/))
  const question = await screen.findByRole('dialog', { name: 'Delete measurement' })
  expect(sets).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Measurement deleted successfully!')
  await isGone(/^Ana/)
  await user.click(await screen.findByText('Undo'))
  await card(/^Ana/)
})

it('opens a set as a series: what differs from the set before, and how it went', async () => {
  const of = (id: string, day: string, ...measurements: Measurement['measurements']) =>
    setOf('Ana', { id, garmentType: 'dress', measurements, createdAt: `${day}T10:00:00.000Z` })
  const sets = [
    of('new', '2026-05-20', inches('Bust', 36), inches('Waist', 28.5), inches('Hips', 38)),
    { ...of('skirt', '2026-05-10', inches('Waist', 50)), garmentType: 'skirt' as const },
    of('old', '2026-05-01', inches('Bust', 36), inches('Waist', 28)),
  ]
  stubServer({
    '/clients': clients,
    '/clients/client-Ana/measurements': () => list(sets),
    '/measurements': () => list(sets),
    '/measurements/new': () => ({ json: { data: { measurement: sets[0] } } }),
  })
  const { user } = open()
  const opener = await button(/^Open Ana, Dress, May 20/)
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana: Dress' }))
  const row = async (name: string) => within(await dialog.findByRole('row', { name: new RegExp(`^${name}`) }))
  const waist = await row('Waist')
  waist.getByText('+½″')
  ;(await row('Bust')).getByText('same')
  ;(await row('Hips')).getByText('new')
  expect(waist.getByRole('img').getAttribute('aria-label')).toBe(
    'Waist, 2 times from 28″ on May 1, 2026 to 28½″ on May 20, 2026',
  )
  dialog.getByText('+½″ Waist, Hips added (38″)')
  await user.click(dialog.getByRole('button', { name: /First set/ }))
  await waitFor(() => expect(dialog.queryByRole('row', { name: /^Hips/ })).toBeNull())
  ;(await row('Waist')).getByText('28″')
})

it('locks the sets of clients beyond the plan, and says why', async () => {
  const [cleo, dora] = [setOf('Cleo'), setOf('Dora', { readOnly: true })]
  stubServer({
    '/clients': clients,
    '/clients/client-Dora/measurements': () => list([dora]),
    '/measurements': () => list([cleo, dora]),
    '/measurements/Dora': () => ({ json: { data: { measurement: dora } } }),
  })
  const { user } = open()
  await user.hover(within(await card(/^Dora/)).getByText('Read-only'))
  await screen.findByText(/this client's measurements are read-only/)
  expect((await button(/^Edit Dora/)).disabled).toBe(true)
  expect((await button(/^Edit Cleo/)).disabled).toBe(false)
  await user.click(await button(/^Open Dora/))
  await within(await screen.findByRole('dialog', { name: 'Dora: Skirt' })).findByText('28″')
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
