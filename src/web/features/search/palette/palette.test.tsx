import { IconUsers } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { SearchHit } from '#contract/search.ts'
import { noteRecent } from '#web/lib/recent.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { type KeysAhead, nothingAhead } from '../use-keys-ahead.ts'
import { Palette } from './palette.tsx'

const id = '0198a1b2-0000-7000-8000-00000000abcd'
const weiss: SearchHit = {
  kind: 'client',
  id,
  name: 'Jürgen Weiß',
  phone: '0151 234',
  email: null,
  status: 'active',
}
const gown: SearchHit = {
  kind: 'project',
  id,
  name: 'Gown',
  clientName: 'Jürgen Weiß',
  status: 'planning',
  dueDate: '2031-02-03',
}

const commands = [
  {
    label: 'Pages',
    options: [{ id: '/clients', label: 'Clients', icon: IconUsers, act: { path: '/clients' } }],
  },
]

function Page({ ahead }: { readonly ahead: KeysAhead }) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Palette
        opened={opened}
        ahead={ahead}
        onClose={() => setOpened(false)}
        commands={commands}
        found={{}}
      />
    </>
  )
}

const openPalette = (ahead = nothingAhead) =>
  renderPages(
    [
      { path: '/', element: <Page ahead={ahead} /> },
      { path: '/clients', element: <h1>All clients</h1> },
      { path: '/workshop/pieces/:id', element: <h1>One piece</h1> },
      { path: '/clients/:id', element: <h1>One client</h1> },
    ],
    '/',
  )

const field = () => screen.findByRole('combobox', { name: 'Search everything' })
const optionsIn = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** What the field says is chosen. */
const chosen = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  localStorage.clear()
  const user = { _id: 'ada', id: 'ada', email: 'ada@example.com', plan: 'premium' }
  // Only what is read of it here.
  sessionStore.setState({ token: 'token', user: user as never })
})

it('offers what was opened last and what can be done, and walks through it by the keyboard', async () => {
  noteRecent({ kind: 'project', id, name: 'Older', detail: null })
  noteRecent({ kind: 'client', id, name: 'Ana Sousa', detail: '030 1' })
  const { user, address } = openPalette()
  expect(await optionsIn('Recently opened')).toEqual(['Ana SousaClient · 030 1', 'OlderProject'])
  expect(await optionsIn('Pages')).toEqual(['Clients'])
  expect(await chosen()).toContain('Ana Sousa')
  await user.keyboard('{ArrowUp}')
  expect(await chosen()).toBe('Clients')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await chosen()).toContain('Older')
  await user.keyboard('{ArrowUp}{Enter}')
  await screen.findByRole('heading', { name: 'One client' })
  expect(address()).toBe(`/clients/${id}`)
})

it('finds records with what tells them apart, says how many, and Enter waits for the answer', async () => {
  stubServer({ '/search': () => ({ json: { data: { hits: [weiss, gown] } } }) })
  const { user } = openPalette()
  await user.type(await field(), 'weiss')
  expect(await optionsIn('Clients')).toEqual(['Jürgen Weiß0151 234'])
  expect(await optionsIn('Projects')).toEqual(['GownJürgen Weiß · Feb 3, 2031'])
  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 results')
  await user.clear(await field())
  await user.type(await field(), 'juergen{Enter}')
  await screen.findByRole('heading', { name: 'One client' })
})

it('begins with what was typed before it was there, and takes what is found for it where Enter came, too', async () => {
  stubServer({ '/search': () => ({ json: { data: { hits: [weiss] } } }) })
  openPalette({ text: 'juergen', isEntered: true })
  expect((await field()).getAttribute('value')).toBe('juergen')
  await screen.findByRole('heading', { name: 'One client' })
})

it('goes on from what was typed before, without what Enter would take', async () => {
  stubServer({ '/search': () => ({ json: { data: { hits: [] } } }) })
  const { user } = openPalette({ text: 'cl', isEntered: false })
  await user.type(await field(), 'i')
  expect(await optionsIn('Pages')).toEqual(['Clients'])
  expect((await field()).getAttribute('value')).toBe('cli')
})

it('finds a piece by what a hand scanner types, and goes there', async () => {
  const dress: SearchHit = {
    ...{
      kind: 'piece',
      id,
      tag: 1042,
      label: 'Dress',
      projectName: 'Wedding',
      clientName: 'Ana Sousa',
      promisedOn: '2031-02-03',
    },
  }
  stubServer({ '/search': () => ({ json: { data: { hits: [dress] } } }) })
  const { user } = openPalette()
  await user.type(await field(), '1042')
  expect(await optionsIn('Garments')).toEqual(['#1042 DressAna Sousa · Wedding · Feb 3, 2031'])
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'One piece' })
})

it('finds pages without the server, says when there is nothing, and is emptied for the next time', async () => {
  stubServer({ '/search': () => ({ json: { data: { hits: [] } } }) })
  const { user } = openPalette()
  await user.type(await field(), 'cli')
  expect(await optionsIn('Pages')).toEqual(['Clients'])
  await user.type(await field(), 'x')
  await screen.findByText('Nothing found for “clix”.')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByText('Open'))
  expect((await field()).getAttribute('value')).toBe('')
})

it('tells of a failure and tries again', async () => {
  let fails = true
  stubServer({
    '/search': () =>
      fails
        ? { status: 500, json: { code: 'INTERNAL', message: 'It broke.' } }
        : { json: { data: { hits: [weiss] } } },
  })
  const { user } = openPalette()
  await user.type(await field(), 'weiss')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('It broke.')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await optionsIn('Clients')).toEqual(['Jürgen Weiß0151 234'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so when the answer takes long', async () => {
  stubServer({ '/search': () => new Promise(() => undefined) })
  const { user } = openPalette()
  await user.type(await field(), 'weiss')
  await screen.findByText(/taking longer than usual/, undefined)
})

it('shows nothing of what another person had opened', async () => {
  noteRecent({ kind: 'client', id, name: 'Ana Sousa', detail: null })
  sessionStore.setState({ user: { _id: 'eve', id: 'eve', email: 'eve@example.com', plan: 'free' } as never })
  openPalette()
  await field()
  expect(screen.queryByText('Ana Sousa')).toBeNull()
})
