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
