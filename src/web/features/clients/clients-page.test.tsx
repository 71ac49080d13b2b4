import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Client } from '#contract/clients.ts'
import type { Role } from '#domain/team/permissions.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { chosenIn } from '#web/testing/chosen-in.ts'
import { clientNamed } from '#web/testing/client.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { ClientsPage } from './clients-page.tsx'

const ada = clientNamed('Ada', {
  phone: '+49 30 123',
  projects: 2,
  lastOrderDate: '2026-03-04T10:00:00.000Z',
  owed: [
    { currency: 'EUR', amount: 70 },
    { currency: 'USD', amount: 250 },
  ],
})
const bea = clientNamed('Bea', { readOnly: true, owed: [] })

const pages = [
  { path: '/clients', element: <ClientsPage /> },
  { path: '/clients/:id', element: <h1>Their page</h1> },
]

/** Answers with two clients, or none, and notes what was asked for. */
function listClients(clients: readonly Client[] = [ada, bea]) {
  const asked: string[] = []
  stubServer({
    [`/clients/${ada.id}`]: () => ({ json: { data: { client: ada } } }),
    '/clients': ({ url }) => {
      asked.push(new URL(url).search)
      return { json: { data: { clients, nextCursor: null } } }
    },
  })
  return asked
}

afterEach(() => localStorage.clear())

describe('one’s own', () => {
  const self = colleague('Cleo Vance', { id: '0198a1b2-0000-7000-8000-0000000000c1', isSelf: true })
  const ben = colleague('Ben Okoro', { id: '0198a1b2-0000-7000-8000-0000000000b1' })

  function show(search: string, { role = 'owner' as Role, members = [self, ben] } = {}) {
    layOut()
    signIn({ workspace: workspaceAs(role) })
    const asked: string[] = []
    stubServer({
      '/team': () => teamOf(...members),
      '/user/preferences': () => ({ json: { data: { user: sessionStore.getState().user } } }),
      '/clients': ({ url }) => {
        asked.push(new URL(url).search)
        const clients = new URL(url).searchParams.has('assignee') ? [] : [ada]
        return { json: { data: { clients, nextCursor: null } } }
      },
    })
    return { ...renderPages(pages, `/clients${search}`), asked }
  }
  const filter = () => screen.queryByRole('combobox', { name: 'Filter by person' })

  it('are picked out, and everybody’s are shown again with one press where there are none', async () => {
    const { user, search, asked } = show('')
    await screen.findByRole('article', { name: 'Ada' })
    const whose = await screen.findByRole('combobox', { name: 'Filter by person' })
    expect(within(whose).queryByRole('option', { name: 'Not assigned' })).toBeNull()
    await user.selectOptions(whose, 'Mine')
    await screen.findByText('You are not assigned to work for any client.')
    expect([search(), asked.at(-1)]).toEqual(['?assignee=me', '?assignee=me'])
    await user.click(screen.getByRole('button', { name: "Show everyone's" }))
    await screen.findByRole('article', { name: 'Ada' })
    expect(search()).toBe('')
  })

  it.each([
    ['who sees no others', { role: 'tailor' as const }],
    ['who works alone', { members: [self] }],
  ])('are no choice of %s', async (_, as) => {
    show('', as)
    await screen.findByRole('article', { name: 'Ada' })
    expect(filter()).toBeNull()
  })
})

const heading = (name: string) => screen.getByRole('columnheader', { name })

it('lists clients as rows, and turns an order around that is asked for again', async () => {
  const asked = listClients()
  const { user, search } = renderPages(pages, '/clients')
  await user.click(await screen.findByRole('radio', { name: 'List' }))
  const row = await screen.findByRole('row', { name: /^Ada/ })
  await waitFor(() => within(row).getByText('€70.00, $250.00'))
  within(row).getByText('Mar 4, 2026')
  expect(search()).toBe('?view=list')
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending')
  expect(heading('Phone').hasAttribute('aria-sort')).toBe(false)

  await user.click(within(heading('Balance owed')).getByRole('button'))
  await waitFor(() => expect(heading('Balance owed').getAttribute('aria-sort')).toBe('descending'))
  expect(heading('Name').getAttribute('aria-sort')).toBe('none')
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=-owed&with=owed'))
  await user.click(within(heading('Balance owed')).getByRole('button'))
  await waitFor(() => expect(heading('Balance owed').getAttribute('aria-sort')).toBe('ascending'))
  expect(search()).toBe('?view=list&sort=owed')
  expect(chosenIn(screen.getByRole('combobox', { name: 'Sort by' }))).toBe('Balance owed (reversed)')
})

it('opens a row by its name, which the arrows lead to', async () => {
  listClients()
  const { user, address } = renderPages(pages, '/clients?view=list')
  const first = await screen.findByRole('link', { name: 'Ada' })
  first.focus()
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bea' }))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/clients/Bea')
})

it('offers what can be done in a menu, and nothing that the plan refuses', async () => {
  listClients()
  const { user } = renderPages(pages, '/clients?view=list')
  await user.click(await screen.findByRole('button', { name: 'Actions for Bea' }))
  const item = (name: string) => screen.findByRole<HTMLButtonElement>('menuitem', { name, hidden: true })
  expect((await item('Edit Client')).disabled).toBe(true)
  expect((await item('Delete client')).disabled).toBe(false)
})

it('gives the focus back to the menu from which a dialog was opened', async () => {
  listClients()
  const { user } = renderPages(pages, '/clients?view=list')
  const menu = await screen.findByRole('button', { name: 'Actions for Ada' })
  menu.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Merge...', hidden: true })
  item.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Merge with Ada' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

it('remembers the view of each person, and says in its address what is listed', async () => {
  signIn()
  localStorage.setItem('toile-clients-view:ada', '"list"')
  localStorage.setItem('toile-clients-view:ben', '"cards"')
  const asked = listClients([])
  const { user, search } = renderPages(pages, '/clients?status=inactive&sort=-created&q=ana')
  await screen.findByText('No client with that name or email. Try fewer letters.')
  expect(asked).toEqual(['?q=ana&status=inactive&sort=-created&with=owed'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true)
  await user.clear(screen.getByRole('searchbox', { name: 'Search clients by name or email' }))
  await waitFor(() => expect(search()).toBe('?status=inactive&sort=-created'))
})
