import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { Select } from './select.tsx'

const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Asia/Dubai']
const show = (isSearchable: boolean) =>
  renderPages(
    [
      {
        path: '/',
        element: <Select label="Zone" data={zones} defaultValue="Asia/Tokyo" searchable={isSearchable} />,
      },
    ],
    '/',
  )

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Zone' })
const listOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-controls') ?? '')
const choices = () => document.querySelectorAll('[role=option]')
/** What the keys have come to. */
const marked = () => document.querySelector('[data-combobox-selected]')?.textContent

it('has no element for a choice before somebody is in the field, and none once they have left', async () => {
  const { user } = show(false)
  await field()
  expect(choices()).toHaveLength(0)
  await user.tab()
  expect(document.activeElement).toBe(await field())
  expect(choices()).toHaveLength(3)
  await user.tab()
  expect(choices()).toHaveLength(0)
})

it('begins with its value when it is opened by a key, and tells a screen reader of its list', async () => {
  const { user } = show(false)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const input = await field()
  expect(marked()).toBe('Asia/Tokyo')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(listOf(input)?.getAttribute('role')).toBe('listbox')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(input.value).toBe('Asia/Dubai')
})

it('tells of its list where it opens with the focus, and finds what is typed', async () => {
  const { user } = show(true)
  await user.tab()
  const input = await field()
  await waitFor(() => expect(listOf(input)?.getAttribute('role')).toBe('listbox'))
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await user.clear(input)
  await user.type(input, 'berl')
  expect([...choices()].map(({ textContent }) => textContent)).toEqual(['Europe/Berlin'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(input.value).toBe('Europe/Berlin')
})

it('opens with a press', async () => {
  const { user } = show(false)
  await user.click(await field())
  await user.click(await screen.findByRole('option', { name: 'Asia/Dubai', hidden: true }))
  expect((await field()).value).toBe('Asia/Dubai')
})

const hours = Array.from({ length: 30 }, (_, hour) => `${hour}:00`)

it.each([
  ['nothing', null, 12],
  ['one of the first', '3:00', 15],
  ['one further down', '20:00', 30],
])(
  'with %s chosen makes what is seen of a long list, and the rest once it is open',
  async (_, value, made) => {
    const { user } = renderPages(
      [{ path: '/', element: <Select label="Hour" data={hours} value={value} /> }],
      '/',
    )
    await user.tab()
    expect(choices()).toHaveLength(made)
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(choices()).toHaveLength(30))
    expect(marked()).toBe(value ?? '0:00')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(choices()).toHaveLength(made))
  },
)

it('shows all that was found elsewhere, whatever words it was found by', async () => {
  const field = <Select label="Client" data={['Ana Sousa', 'Bea']} searchable isSearched searchValue="ana@" />
  const { user } = renderPages([{ path: '/', element: field }], '/')
  await user.tab()
  await waitFor(() => expect(choices()).toHaveLength(2))
})
