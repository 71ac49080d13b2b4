import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SizeTable } from '#contract/size-tables.ts'
import type { Role } from '#domain/team/permissions.ts'
import { managing, offersByRole, openMenu, seeingWork, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { SizeTablePage } from './size-table-page.tsx'
import { SizeTablesPage } from './size-tables-page.tsx'

/** Whom the pages open to. */
const readers = seeingWork

const at = '2026-05-01T10:00:00.000Z'
const school: SizeTable = {
  ...{ _id: 'school', id: 'school', name: 'School', figure: 'women', createdAt: at, updatedAt: at },
  rows: [{ code: '38', sizes: [{ name: 'Bust', size: 88, unit: 'cm' }] }],
}

const pages = [
  { path: '/patterns/sizes', element: <SizeTablesPage /> },
  { path: '/patterns/sizes/:id', element: <SizeTablePage /> },
]

async function open(role: Role, address: string, sizeTables: readonly SizeTable[]) {
  signInAs(role)
  stubServer({
    '/size-tables': () => ({ json: { success: true, data: { sizeTables } } }),
    '/size-tables/school': () => ({ json: { success: true, data: { sizeTable: school } } }),
  })
  const page = renderPages(pages, address)
  await screen.findAllByText(sizeTables.length > 0 ? 'School' : 'No size tables of your own yet')
  return page
}

it('the size tables', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/patterns/sizes', [school])
        await openMenu('Actions for School')
        return page
      },
      [],
      readers,
    ),
  ).toEqual({
    'Draft from this table': working,
    'Make a copy': working,
    'Delete table': managing,
    'Add Table': working,
    'Draft from School': working,
    'Actions for School': working,
  })
})

it('no size tables yet', async () => {
  expect(await offersByRole((role) => open(role, '/patterns/sizes', []), [], readers)).toEqual({
    'Add Table': working,
    'Start with XS to 3XL': working,
  })
})

it('a size table', async () => {
  expect(
    await offersByRole((role) => open(role, '/patterns/sizes/school', [school]), ['88'], readers),
  ).toMatchObject({
    '88': seeingWork,
    'What it is called': working,
    'Bust, size 38': working,
    'What to do with Bust': working,
    'Paste or import': working,
    'Save table': working,
    'Draft from this table': working,
    'Make a copy': working,
    'Delete table': managing,
  })
})
