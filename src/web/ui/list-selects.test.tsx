import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { FilterSelect } from './filter-select.tsx'
import { SortSelect } from './sort-select.tsx'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Due' },
]
const selects = (
  <>
    <FilterSelect label="Filter" choices={choices} value="all" onChange={() => {}} />
    <SortSelect sorts={choices} sort="due" onSort={() => {}} />
  </>
)

it('a list’s selects have a list that the browser scrolls: nothing is made beside its choices', async () => {
  const { user } = renderPages([{ path: '/', element: selects }], '/')
  for (const name of ['Filter', 'Sort by']) {
    await user.click(await screen.findByRole('combobox', { name }))
    const list = await screen.findByRole('listbox', { name, hidden: true })
    expect([...list.children].map(({ role }) => role)).toEqual(['option', 'option'])
    await user.keyboard('{Escape}')
  }
})
