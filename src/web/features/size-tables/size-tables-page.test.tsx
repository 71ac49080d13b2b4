import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SizeTable } from '#contract/size-tables.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { SizeTablePage } from './size-table-page.tsx'
import { SizeTablesPage } from './size-tables-page.tsx'

const table: SizeTable = {
  _id: 'school',
  id: 'school',
  name: 'School',
  figure: 'women',
  rows: [38, 40].map((code) => ({
    code: String(code),
    sizes: [
      { name: 'Bust', size: 50 + code, unit: 'cm' },
      { name: 'Waist', size: 34 + code, unit: 'cm' },
    ],
  })),
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
}

const ok = (data: object, status = 200) => ({ status, json: { success: true, data } })

const refused = (status: number, code: string) => ({
  status,
  json: { code, message: 'Refused.' },
})

const pages = [
  { path: '/patterns/sizes', element: <SizeTablesPage /> },
  { path: '/patterns/sizes/new', element: <SizeTablePage /> },
  { path: '/patterns/sizes/:id', element: <SizeTablePage /> },
]

beforeEach(() => signIn({ settings: { measurementUnit: 'cm' } as never }))

const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

it('says how to begin where there is no table, and why the tables couldn’t be loaded', async () => {
  let answers = 0
  stubServer({
    '/size-tables': () => (answers++ === 0 ? refused(500, 'INTERNAL_ERROR') : ok({ sizeTables: [] })),
  })
  const { user } = renderPages(pages, '/patterns/sizes')
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No size tables of your own yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start with XS to 3XL' }).getAttribute('href')).toBe(
    '/patterns/sizes/new?from=letters-women',
  )
})

it('lists tables with the way to a draft, and deletes one with the way back', async () => {
  const asked: string[] = []
  const tell = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`)
    return ok(
      request.method === 'GET'
        ? { sizeTables: asked.includes('DELETE /size-tables/school') ? [] : [table] }
        : { sizeTable: table },
    )
  }
  stubServer({ '/size-tables': tell, '/size-tables/school': tell, '/size-tables/school/restore': tell })
  const { user } = renderPages(pages, '/patterns/sizes')
  const card = within(await screen.findByRole('article', { name: 'School' }))
  expect(card.getByText('38 · 40')).toBeDefined()
  expect(card.getByText('Bust, Waist')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Actions for School' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete table', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'Delete table' }))
  expect(await screen.findByText('No size tables of your own yet')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toContain('POST /size-tables/school/restore'))
})

it('is typed by the keyboard alone, as in a spreadsheet, and saved as it was typed', async () => {
  const bodies: unknown[] = []
  stubServer({
    '/size-tables': async (request) => {
      if (request.method === 'GET') return ok({ sizeTables: [] })
      bodies.push(await request.json())
      return ok({ sizeTable: table }, 201)
    },
  })
  const { user, address } = renderPages(pages, '/patterns/sizes/new')
  await user.type(await screen.findByRole('textbox', { name: 'What it is called' }), 'School')
  await user.click(await cell('Size in column 1'))
  await user.keyboard(
    '38{ArrowRight}40{ArrowDown}92,5{Enter}{Shift>}{Enter}{/Shift}{ArrowLeft}88{Enter}34{ArrowDown}',
  )
  expect((await cell('Bust, size 40')).value).toBe('92.5')
  // What the other cells of a size are estimated at stands there in grey, as soon as there is a pause.
  const hips = await cell('Hips, size 40')
  await waitFor(() => expect(hips.placeholder).toMatch(/^≈ \d/))
  expect(await screen.findByText('38: Waist is 34 cm. Was 68 cm meant?')).toBeDefined()
  await user.click(await cell('Waist, size 38'))
  await user.keyboard('x{Escape}')
  expect((await cell('Waist, size 38')).value).toBe('34')
  await user.keyboard('wide{ArrowUp}')
  expect((await cell('Waist, size 38')).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Save table' }))
  expect(bodies).toEqual([])
  await user.clear(await cell('Waist, size 38'))
  await user.keyboard('72{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/patterns/sizes'))
  expect(bodies).toEqual([
    {
      name: 'School',
      figure: 'women',
      rows: [
        {
          code: '38',
          sizes: [
            { name: 'Bust', size: 88, unit: 'cm' },
            { name: 'Waist', size: 72, unit: 'cm' },
          ],
        },
        { code: '40', sizes: [{ name: 'Bust', size: 92.5, unit: 'cm' }] },
      ],
    },
  ])
})

it('takes cells of a spreadsheet where somebody stands, and gives back what stood there', async () => {
  stubServer({ '/size-tables/school': () => ok({ sizeTable: table }) })
  const { user } = renderPages(pages, '/patterns/sizes/school')
  await user.click(await cell('Waist, size 38'))
  await user.paste('70\t73,5\t77\n96\t100\t104\n')
  expect((await cell('Waist, size 40')).value).toBe('73.5')
  expect((await cell('Row 3, size Column 3')).value).toBe('104')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await cell('Waist, size 40')).value).toBe('74')
  expect(screen.queryByRole('textbox', { name: 'Size in column 3' })).toBeNull()
})

it('shows what comes of a file before it is taken, and names what it didn’t understand', async () => {
  const { user } = renderPages(pages, '/patterns/sizes/new?from=file')
  const dialog = within(await screen.findByRole('dialog'))
  const csv = 'Mädchen\n;128;134\nBrustumfang;64,5;etwa 68\nHut;52;53'
  const file = new File([csv], 'Kinder.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('No file can be chosen.')
  await user.upload(input, file)
  expect(await dialog.findByText(/Bust in 134: “etwa 68” is no figure/)).toBeDefined()
  expect(dialog.getByText(/“Hut” is kept, but no draft knows/)).toBeDefined()
  expect(within(dialog.getByRole('table', { name: 'Preview' })).getByText('64.5')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Put into the table' }))
  expect((await cell('Bust, size 134')).value).toBe('etwa 68')
  expect((await cell('Bust, size 134')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What it is called' }).value).toBe('Mädchen')
})

it('lays a version that was saved meanwhile beside what was typed', async () => {
  const newer = { ...table, name: 'School 2', updatedAt: '2026-05-02T10:00:00.000Z' }
  let reads = 0
  const saved: unknown[] = []
  stubServer({
    '/size-tables': () => ok({ sizeTables: [newer] }),
    '/size-tables/school': async (request) => {
      if (request.method === 'GET') return ok({ sizeTable: reads++ === 0 ? table : newer })
      const body: { updatedAt: string } = await request.json()
      saved.push(body.updatedAt)
      return body.updatedAt === newer.updatedAt ? ok({ sizeTable: newer }) : refused(409, 'CONFLICT')
    },
  })
  const { user, address } = renderPages(pages, '/patterns/sizes', '/patterns/sizes/school')
  await user.clear(await cell('Waist, size 38'))
  await user.keyboard('73{Control>}{Enter}{/Control}')
  const news = within(await screen.findByRole('alert'))
  expect(news.getByText('38 · Waist').nextSibling?.textContent).toBe('72 cm')
  expect(news.getByText('School 2')).toBeDefined()
  expect((await cell('Waist, size 38')).value).toBe('73')
  await waitFor(() =>
    expect(news.getByRole('button', { name: 'Overwrite with mine' })).toHaveProperty('disabled', false),
  )
  await user.click(news.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(address()).toBe('/patterns/sizes'))
  expect(saved).toEqual([table.updatedAt, newer.updatedAt])
})

it('says where a table is gone', async () => {
  stubServer({ '/size-tables/school': () => refused(404, 'NOT_FOUND') })
  renderPages(pages, '/patterns/sizes/school')
  expect(await screen.findByText('This size table no longer exists.')).toBeDefined()
})

it('asks what a name means that has several meanings before the table is taken', async () => {
  stubServer({ '/size-tables': () => ok({ sizeTables: [] }) })
  const { user } = renderPages(pages, '/patterns/sizes/new')
  await user.click(await screen.findByRole('button', { name: 'Paste or import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a size table' }))
  await user.click(dialog.getByRole('textbox', { name: 'Cells from a spreadsheet' }))
  await user.paste('Gr.\t38\t40\nBundweite\t72\t76\nHW\t96\t100')
  const take = dialog.getByRole('button', { name: 'Put into the table' })
  expect(take).toHaveProperty('disabled', true)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What was measured under “HW”?' }), 'Hips')
  const preview = within(dialog.getByRole('table', { name: 'Preview' }))
  expect(preview.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Trouser Waist',
    'Hips',
  ])
  expect(take).toHaveProperty('disabled', false)
})
