import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import type { OwnList } from '#contract/preferences.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { useEverybodysPath, useListAssignee } from './asked-assignee.ts'

function List() {
  const [assignee, onAssignee] = useListAssignee('projects')
  return (
    <>
      <output>{assignee ?? 'everybody'}</output>
      <button type="button" onClick={() => onAssignee('me')}>
        Mine
      </button>
      <button type="button" onClick={() => onAssignee(null)}>
        Everyone
      </button>
    </>
  )
}

function show(address: string, ownLists: OwnList[] = [], isKept = true) {
  signIn({ workspace: { ...workspaceAs('owner'), ownLists } })
  const told: unknown[] = []
  stubServer({
    '/user/preferences': async (request) => {
      told.push(await request.json())
      return isKept
        ? { json: { data: { user: sessionStore.getState().user } } }
        : { status: 500, json: { code: 'INTERNAL', message: 'Not kept.' } }
    },
  })
  return { ...renderPages([{ path: '/', element: <List /> }], address), told }
}
const shown = () => screen.getByRole('status').textContent
const remembered = () => sessionStore.getState().user?.workspace.ownLists

it('begins with one’s own where it was left so, says so in the address, and ends with everybody’s', async () => {
  const { user, search, told } = show('/', ['clients', 'projects'])
  await waitFor(() => expect(search()).toBe('?assignee=me'))
  await user.click(screen.getByRole('button', { name: 'Everyone' }))
  await waitFor(() => expect([shown(), search()]).toEqual(['everybody', '']))
  await waitFor(() => expect(told).toEqual([{ ownLists: { projects: false } }]))
  expect(remembered()).toEqual(['clients'])
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect([shown(), search()]).toEqual(['me', '?assignee=me']))
  await waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toEqual({ ownLists: { projects: true } })
})

it.each(['?q=silk', '?status=review', '?due=week', '?show=late'])('follows %s to the letter', (address) => {
  const { search } = show(`/${address}`, ['projects'])
  expect([shown(), search()]).toEqual(['everybody', address])
})

it('is nothing to other lists', () => {
  show('/', ['clients'])
  expect(shown()).toBe('everybody')
})

it('is as it was before where it can’t be kept', async () => {
  const { user, told } = show('/', [], false)
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(told).toHaveLength(1))
  await waitFor(() => expect(remembered()).toEqual([]))
  expect(shown()).toBe('me')
})

it('shows everybody’s where a link tells of all, and forgets nothing by that', async () => {
  signIn({ workspace: { ...workspaceAs('owner'), ownLists: ['projects'] } })
  const { user, search } = renderPages(
    [
      { path: '/', element: <Links /> },
      { path: '/projects', element: <List /> },
    ],
    '/',
  )
  expect(screen.getByRole('link', { name: 'All clients' }).getAttribute('href')).toBe('/clients')
  await user.click(screen.getByRole('link', { name: 'All projects' }))
  expect([shown(), search()]).toEqual(['everybody', '?view=board&assignee=everyone'])
  expect(remembered()).toEqual(['projects'])
})

function Links() {
  return (
    <>
      <Link to={useEverybodysPath('projects', '/projects?view=board')}>All projects</Link>
      <Link to={useEverybodysPath('clients', '/clients')}>All clients</Link>
    </>
  )
}
