import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Import, ImportState } from '#contract/imports.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ImportPage } from './import-page.tsx'

interface Asked {
  readonly rows: readonly object[]
  readonly dryRun: boolean
}

/** A server that finds every row new, for which the plan has room or not. */
function serve(noRoom: Import['noRoom'] = null) {
  const imported: Asked[] = []
  let asked: Asked = { rows: [], dryRun: true }
  const state = (result: Import | null): { json: object } => {
    const fields = { _id: 'job', id: 'job', kind: 'clients', dryRun: asked.dryRun, progress: 0 } as const
    const made: ImportState = { ...fields, status: result ? 'done' : 'waiting', result, refusal: null }
    return { json: { data: { import: made } } }
  }
  stubServer({
    '/imports': async (request) => {
      if (request.method === 'GET') return { json: { data: { imports: [] } } }
      asked = await request.json()
      if (!asked.dryRun) imported.push(asked)
      return state(null)
    },
    '/imports/job': () =>
      state({
        importId: asked.dryRun ? null : 'made',
        imported: asked.rows.length,
        newClients: 0,
        outcomes: asked.rows.map(() => 'new'),
        problems: [],
        noRoom,
      }),
  })
  return imported
}

async function open(kind = 'clients') {
  signIn()
  const { user, address } = renderPages(
    [
      { path: '/settings/import', element: <ImportPage /> },
      { path: '/settings', element: null },
    ],
    `/settings/import?kind=${kind}`,
  )
  await screen.findByRole('heading', { name: 'Choose a file' })
  async function choose(name: string, content: string | Uint8Array<ArrayBuffer>) {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is nothing to choose a file by.')
    await user.upload(input, new File([content], name, { type: 'text/csv' }))
  }
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { user, address, choose, press }
}

it('says how many the plan has room for, and imports none of more', async () => {
  const imported = serve({ of: 'clients', fits: 3, needed: 4 })
  const { choose, press } = await open()
  await choose('clients.csv', 'Name\nA\nB\nC\nD\n')
  await press('Continue')
  await screen.findByText(/^This file adds 4 clients, but your plan has room for 3\./)
  const run = screen.getByRole<HTMLButtonElement>('button', { name: /^(Import \d|Nothing to import)/ })
  expect(run.disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
  expect(imported).toEqual([])
})

it('refuses files that are none, and goes on with the next', async () => {
  serve()
  const { choose } = await open()
  await choose('book.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))
  await screen.findByText(/^This is an Excel workbook\./)
  await choose('large.csv', 'x'.repeat(5_000_001))
  await screen.findByText(/^This file is larger than 5 MB\./)
  await choose('many.csv', `Name\n${'x\n'.repeat(10_001)}`)
  await screen.findByText(/^This file has more than 10,000 rows\./)
  await choose('clients.csv', 'Name\nAna\n')
  await screen.findByRole('heading', { name: 'Match the columns' })
})

it('asks before a file that is half imported is left', async () => {
  serve()
  const { user, address, choose } = await open()
  await choose('clients.csv', 'Name\nAna\n')
  await screen.findByRole('heading', { name: 'Match the columns' })
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(address()).toBe('/settings/import')
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/settings'))
})

it('asks which size a column is that could be several, and goes on with the answer', async () => {
  const imported = serve()
  const { user, choose, press } = await open('measurements')
  await choose('m.csv', 'Name;Garment;Bundweite (cm);BU (cm);Notiz\nAna;skirt;66;88;\n')
  await press('Continue')
  const question = within(await screen.findByRole('radiogroup', { name: 'What was measured under “BU”?' }))
  expect(question.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    ...['size:Bust', 'size:Trouser Waist', 'size:BU', 'none'],
  ])
  await screen.findByText('Please choose above what these columns are: BU (cm).')
  await user.click(question.getByRole('radio', { name: 'Bust' }))
  expect(question.getByRole<HTMLInputElement>('radio', { name: 'Bust' }).checked).toBe(true)
  await press('Continue')
  await press(/^Import 1/)
  await waitFor(() => expect(imported).toHaveLength(1))
  expect(imported[0]?.rows).toMatchObject([
    {
      clientName: 'Ana',
      measurements: [
        { name: 'Waist', size: 66, unit: 'cm' },
        { name: 'Bust', size: 88, unit: 'cm' },
      ],
    },
  ])
})

it('hands out a file to fill in, and takes it back', async () => {
  const imported = serve()
  const { choose, press } = await open('projects')
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:template'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Download a template')
  await choose('projects.csv', new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()))
  await press('Continue')
  await press('Import 1 project')
  await screen.findByRole('heading', { name: '1 project imported' })
  expect(imported).toMatchObject([
    { rows: [{ name: 'Summer gown', type: 'Evening Dress', budget: 1800, progress: 25 }] },
  ])
})

it('brings 10,000 in', async () => {
  const imported = serve()
  const { choose, press } = await open()
  const rows = Array.from({ length: 10_000 }, (_, n) => `Client ${n},client${n}@example.com,+49 30 ${n}`)
  await choose('clients.csv', ['Name,Email,Phone', ...rows].join('\n'))
  await press('Continue')
  await press('Import 10,000 clients')
  await screen.findByRole('heading', { name: '10,000 clients imported' })
  const [asked] = imported
  expect([imported.length, asked?.rows.length]).toEqual([1, 10_000])
  expect(asked?.rows.at(-1)).toEqual({
    name: 'Client 9999',
    email: 'client9999@example.com',
    phone: '+49 30 9999',
  })
})
