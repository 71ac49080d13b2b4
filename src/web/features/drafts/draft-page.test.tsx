import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { sizeTablesQuery } from '#web/shared/size-tables/size-table-queries.ts'
import { clientNamed } from '#web/testing/client.ts'
import { draftHere } from '#web/testing/draft.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { DraftPage } from './draft-page.tsx'

const trousers: readonly NamedSize[] = [
  { name: 'Waist', size: 76, unit: 'cm' },
  { name: 'Hips', size: 100, unit: 'cm' },
  { name: 'Inseam', size: 78, unit: 'cm' },
  { name: 'Outseam', size: 104, unit: 'cm' },
]

const set = (measurements: readonly NamedSize[], more: Partial<Measurement> = {}) =>
  measurementSet({
    ...{ clientId: 'ada', clientName: 'Ada Byron', garmentType: 'pants' },
    ...{ measurements: [...measurements], ...more },
  })

function open(sets: readonly Measurement[], address = '/patterns/draft?client=ada') {
  const client = clientNamed('Ada Byron', { id: 'ada' })
  stubServer({
    '/clients': () => ({ json: { success: true, data: { clients: [client], nextCursor: null } } }),
    '/clients/ada': () => ({ json: { success: true, data: { client } } }),
    '/clients/ada/measurements': () => ({ json: { success: true, data: { measurements: sets } } }),
  })
  draftHere()
  return renderPages([{ path: '/patterns/draft', element: <DraftPage /> }], address)
}

it('asks whom for', async () => {
  open([], '/patterns/draft')
  expect(await screen.findByText('Choose a client')).toBeDefined()
})

it('sends whoever has no sizes to be measured', async () => {
  open([])
  expect(await screen.findByText('No sizes yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Take sizes' }).getAttribute('href')).toBe('/measurements?new=ada')
})

it('drafts the newest sizes at once, and tells edges, estimates and checks', async () => {
  const { user } = open([set(trousers)])
  expect(await screen.findByRole('application', { name: /Pattern pieces/ })).toBeDefined()
  expect(screen.getByText(/checks passed/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false)

  await user.click(screen.getByRole('tab', { name: 'Pieces' }))
  const [piece] = screen.getAllByRole('button', { name: /Cut \d/ })
  if (!piece) throw new Error('No piece is listed.')
  await user.click(piece)
  const edges = within(screen.getByRole('list', { name: 'Edges and their lengths' }))
  const [edge] = edges.getAllByRole('button')
  if (!edge) throw new Error('No edge is listed.')
  await user.click(edge)
  expect(edge.getAttribute('aria-pressed')).toBe('true')

  await user.click(screen.getByRole('tab', { name: 'All sizes' }))
  expect(screen.getByText('These sizes would help most')).toBeDefined()
  const field = screen.getByRole('textbox', { name: 'True size: Crotch length' })
  await user.type(field, '70 cm{Enter}')
  expect(await screen.findByText('for this draft')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Crotch Length' }))
  expect(screen.queryByText('for this draft')).toBeNull()
})

const dress: readonly NamedSize[] = [
  { name: 'Bust', size: 88, unit: 'cm' },
  { name: 'Waist', size: 70, unit: 'cm' },
  { name: 'Hips', size: 96, unit: 'cm' },
]

/** Which section of 'All sizes' each of these stands in: its heading. */
function sectionsOf(names: readonly string[]) {
  return names.map((name) => {
    const [term] = screen.getAllByText(
      (_text, element) => element?.tagName === 'DT' && element.textContent === name,
    )
    return term?.closest('section')?.querySelector('h2, h3, h4')?.textContent
  })
}

it('drafts from sizes of one’s own that it knows in either language, and lists apart what it doesn’t use', async () => {
  const own = { 'High Bust': 82, Unterbrustumfang: 75, 'Skirt Length': 60, Hat: 56 }
  const sizes = Object.entries(own).map(([name, size]) => ({ name, size, unit: 'cm' as const }))
  const { user } = open([set([...dress, ...sizes], { garmentType: 'dress' })])
  await screen.findByRole('application', { name: /Pattern pieces/ })
  await user.click(screen.getByRole('tab', { name: 'All sizes' }))
  expect(sectionsOf(['Bust', 'High Bust', 'Unterbrustumfang'])).toEqual(['Measured', 'Measured', 'Measured'])
  expect(sectionsOf(['Skirt Length', 'Hat'])).toEqual(['Not used by this design', 'Not used by this design'])
  // Nothing is assumed in their place.
  expect(screen.queryByRole('textbox', { name: 'True size: High bust' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'True size: Underbust' })).toBeNull()
})

it('takes the true size of whatever it would assume', async () => {
  const { user } = open([set(dress, { garmentType: 'dress' })])
  await screen.findByRole('application', { name: /Pattern pieces/ })
  await user.click(screen.getByRole('tab', { name: 'All sizes' }))
  for (const [name, size] of [
    ['Bust span', '19 cm'],
    ['Shoulder slope', '4.5 cm'],
    ['Back waist', '34 cm'],
    ['Waist to armpit', '21 cm'],
  ]) {
    await user.type(screen.getByRole('textbox', { name: `True size: ${name}` }), `${size}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: `True size: ${name}` })).toBeNull())
  }
  expect(screen.getAllByText('for this draft')).toHaveLength(4)
  expect(screen.queryByText('Not used by this design')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Shoulder Slope' }))
  expect(await screen.findByText(/13°, a drop of .+, assumed/)).toBeDefined()
})

it('asks what a size is called that can’t be it, and drafts without it', async () => {
  open([set([...trousers.slice(0, 2), { name: 'Rise', size: 78, unit: 'cm' }])])
  expect(await screen.findByRole('application', { name: /Pattern pieces/ })).toBeDefined()
  expect(screen.getByText(/^Rise is 78 cm: no one's is\..+Inseam or Crotch Length\.$/)).toBeDefined()
})

it('shows the pages before they are printed, and which roll would do', async () => {
  const { user } = open([set(trousers)])
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/\d+ pages\. Print page 1 first/)).toBeDefined()
  expect(dialog.getByRole('img', { name: /How the pages lie together: A1/ })).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'One sheet for a plotter' }))
  expect(dialog.getByText(/m long in all/)).toBeDefined()
})

it('asks about a slip, and drafts nothing of sizes that nobody has', async () => {
  open([set([{ name: 'Waist', size: 3400, unit: 'cm' }])])
  expect(await screen.findByText("These sizes can't be drafted from")).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

it('keeps a draft that failed from paper, and says what is wrong', async () => {
  // A child's hips over a large waist: the design closes nowhere.
  const { user } = open([
    set([
      { name: 'Waist', size: 150, unit: 'cm' },
      { name: 'Hips', size: 70, unit: 'cm' },
      { name: 'Inseam', size: 40, unit: 'cm' },
      { name: 'Outseam', size: 120, unit: 'cm' },
    ]),
  ])
  expect(await screen.findByText('This draft failed a check')).toBeDefined()
  // Which size is beyond the estimates, and what to take besides.
  expect(screen.getByText(/Waist.*: hardly anybody .* Measure Thigh, Knee/)).toBeDefined()
  for (const name of ['Print', 'Save draft', 'Cutting layout']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  await user.click(screen.getByRole('tab', { name: 'Checks' }))
})

const school = {
  _id: 't',
  id: 't',
  name: 'School',
  figure: 'women',
  rows: [38, 40].map((code) => ({
    code: `${code}`,
    sizes: [
      { name: 'Bust', size: 50 + code, unit: 'cm' },
      { name: 'Waist', size: 34 + code, unit: 'cm' },
      { name: 'Hips', size: 60 + code, unit: 'cm' },
    ],
  })),
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
}

it('drafts in the sizes of the business’s own table that the address names, and leads back to it', async () => {
  stubServer({ '/size-tables': () => ({ json: { success: true, data: { sizeTables: [school] } } }) })
  draftHere()
  renderPages([{ path: '/patterns/draft', element: <DraftPage /> }], '/patterns/draft?table=t')
  expect(await screen.findByRole('application', { name: /Pattern pieces/ })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Size table' }).value).toBe('School')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'On the sheet' }).value).toBe('38')
  const way = screen.getByRole('link', { name: 'See or change this table' })
  expect(way.getAttribute('href')).toBe('/patterns/sizes/t')
})

it('drafts at once where the table is known already', async () => {
  stubServer({ '/size-tables': () => ({ json: { success: true, data: { sizeTables: [school] } } }) })
  draftHere()
  const { user } = renderPages(
    [
      { path: '/', element: <WayFromTables /> },
      { path: '/patterns/draft', element: <DraftPage /> },
    ],
    '/',
  )
  await user.click(await screen.findByRole('link', { name: 'Draft from School' }))
  expect(await screen.findByRole('application', { name: /Pattern pieces/ })).toBeDefined()
})

function WayFromTables() {
  const { data } = useQuery(sizeTablesQuery)
  return data?.map(({ id, name }) => (
    <Link key={id} to={`/patterns/draft?table=${id}`}>
      Draft from {name}
    </Link>
  ))
}

it('lays the sizes of a set over each other for printing, or some of them', async () => {
  stubServer({ '/size-tables': () => ({ json: { success: true, data: { sizeTables: [] } } }) })
  draftHere()
  const { user } = renderPages([{ path: '/patterns/draft', element: <DraftPage /> }], '/patterns/draft')
  await user.click(await screen.findByRole('radio', { name: 'Clothing sizes' }))
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const dialog = within(await screen.findByRole('dialog'))
  const mapOf = () => dialog.getByRole('img', { name: /How the pages lie together/ })
  const before = mapOf().querySelectorAll('path')[0]?.getAttribute('d')?.match(/M/g)?.length ?? 0
  await user.click(dialog.getByRole('radio', { name: 'Nested sizes' }))
  await waitFor(() => {
    const outlines = mapOf().querySelectorAll('path')[0]?.getAttribute('d')?.match(/M/g)?.length
    expect(outlines).toBe(3 * before)
  })
  expect(dialog.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', false)
})

it('tells edges and measures between two corners by the keyboard alone', async () => {
  const { user } = open([set(trousers)])
  const sheet = await screen.findByRole('application', { name: /Pattern pieces/ })
  sheet.focus()
  await user.keyboard('e')
  const told = screen.getByText(/ · .+: \d/).textContent
  await user.keyboard('eE')
  expect(screen.getByText(/ · .+: \d/).textContent).toBe(told)
  await user.keyboard('m.')
  expect(screen.getByText(/corner of /)).toBeDefined()
  await user.keyboard('{Enter}.')
  expect(screen.getByText(/First point set\./)).toBeDefined()
  await user.keyboard('{Enter}')
  expect(screen.getByText(/^Distance: \d/)).toBeDefined()
})
