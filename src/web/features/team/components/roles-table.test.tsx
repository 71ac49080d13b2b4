import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { RolesTable } from './roles-table.tsx'

it('names what the floor has beside what goes by the same right, and fittings beside measurements', async () => {
  renderPages([{ path: '/', element: <RolesTable /> }], '/')
  const rowOf = async (area: string) => {
    const head = await screen.findByText(area)
    return [...(head.closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  }
  const [all, change, look, no] = ['Everything', 'Add and change', 'Look', 'No']
  expect(await rowOf('Projects, pieces, tasks, photos, stock')).toEqual([all, all, change, look, look])
  expect(await rowOf('Measurements, fittings, photos of clients')).toEqual([all, all, change, no, no])
})
