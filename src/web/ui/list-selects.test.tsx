import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chosenIn } from '#web/testing/chosen-in.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListSelect } from './list-select.tsx'
import { SortSelect } from './sort-select.tsx'

const all = { value: 'all', label: 'All' }
const due = { value: 'due', label: 'Due' }
const grouped = [all, { group: 'Later', items: [due, { value: 'late', label: 'Late' }] }]
const sorts = [
  { value: 'name', label: 'Name' },
  { value: '-budget', label: 'Budget' },
]
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('offer their choices as the browser does, in their groups, and tell once what was chosen', async () => {
  const told: string[] = []
  const filter = (
    <FilterSelect label="Filter" choices={grouped} value="all" onChange={(value) => told.push(value)} />
  )
  const { user } = renderPages([{ path: '/', element: filter }], '/')
  const field = await select('Filter')
  expect(optionsOf(field)).toEqual(['All', 'Due', 'Late'])
  expect(optionsOf(within(field).getByRole('group', { name: 'Later' }))).toEqual(['Due', 'Late'])
  await user.selectOptions(field, 'Late')
  expect(told).toEqual(['late'])
  // Until whoever was told has it so.
  expect(chosenIn(field)).toBe('All')
})

it('are reached by Tab, unless there is nothing to choose', async () => {
  const both = (isDisabled: boolean) => (
    <>
      <FilterSelect
        label="Filter"
        choices={grouped}
        value="all"
        onChange={() => {}}
        isDisabled={isDisabled}
      />
      <SortSelect sorts={sorts} sort="name" onSort={() => {}} isDisabled={isDisabled} />
      <button type="button">After</button>
    </>
  )
  const offered = renderPages([{ path: '/', element: both(false) }], '/')
  await select('Filter')
  for (const name of ['Filter', 'Sort by']) {
    await offered.user.tab()
    expect(document.activeElement).toBe(await select(name))
  }
  offered.leave()
  const { user } = renderPages([{ path: '/', element: both(true) }], '/')
  await select('Filter')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})

it('are marked where they narrow a list, or order it in another way', async () => {
  const isMarked = async (name: string) => 'narrowed' in (await select(name)).dataset
  const shown = (value: string, sort: string) =>
    renderPages(
      [
        {
          path: '/',
          element: (
            <>
              <FilterSelect label="Filter" choices={grouped} value={value} onChange={() => {}} />
              <FilterSelect
                label="Span"
                choices={grouped}
                value={value}
                onChange={() => {}}
                isNarrowing={false}
              />
              <SortSelect sorts={sorts} sort={sort} onSort={() => {}} />
            </>
          ),
        },
      ],
      '/',
    )
  const usual = shown('all', 'name')
  for (const name of ['Filter', 'Span', 'Sort by']) expect(await isMarked(name)).toBe(false)
  usual.leave()
  shown('late', '-name')
  expect(await isMarked('Filter')).toBe(true)
  expect(await isMarked('Span')).toBe(false)
  expect(await isMarked('Sort by')).toBe(true)
  expect(optionsOf(await select('Sort by'))).toEqual(['Name (reversed)', 'Budget'])
  expect(chosenIn(await select('Sort by'))).toBe('Name (reversed)')
})

it('say nothing where an address names what isn’t offered, and offer it to nobody', async () => {
  const told: string[] = []
  const field = (
    <ListSelect
      label="Filter"
      choices={[all, due]}
      value="gone"
      onChoose={(value) => told.push(value)}
      className=""
    />
  )
  const { user } = renderPages([{ path: '/', element: field }], '/')
  expect(chosenIn(await select('Filter'))).toBe('')
  expect(optionsOf(await select('Filter')).filter((text) => text !== '')).toEqual(['All', 'Due'])
  await user.selectOptions(await select('Filter'), 'All')
  expect(told).toEqual(['all'])
})
