import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionStore } from '#web/lib/session-store.ts'
import { layOut } from '#web/testing/layout.ts'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { WorkshopPage } from './workshop-page.tsx'

const promisedOn = '2026-05-20'
const pieces = [
  pieceNamed('Jacket', { memberId: 'Ada', promisedOn }),
  pieceNamed('Trousers', { memberId: 'Bo', promisedOn }),
]

afterEach(() => localStorage.clear())

/** The floor before a tailor who makes the jacket of a suit, and so sees its trousers too. */
function show(address: string) {
  layOut()
  signIn({ workspace: workspaceAs('tailor') })
  stubServer({
    '/workshop': () => ({ json: { data: { workshop } } }),
    '/workshop/mark': () => ({ json: { data: { mark: 'as it was' } } }),
    '/tasks': () => ({ json: { data: { tasks: [] } } }),
    '/user/preferences': () => ({ json: { data: { user: sessionStore.getState().user } } }),
    '/team': () => teamOf(colleague('Ada', { isSelf: true }), colleague('Bo')),
    '/pieces': ({ url }) => {
      const isMine = new URL(url).searchParams.get('assignee') === 'me'
      const shown = pieces.filter(({ memberId }) => !isMine || memberId === 'Ada')
      return { json: { data: { pieces: shown, isCut: false, today: promisedOn } } }
    },
  })
  return renderPages([{ path: '/workshop', element: <WorkshopPage /> }], address)
}
const areShown = (...wanted: string[]) =>
  waitFor(() => {
    const shown = screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))
    expect(shown).toEqual(wanted)
  })

it('are picked out by who sees assigned work only, and every piece of the project again', async () => {
  const { user, search } = show('/workshop?view=today')
  await areShown('#1042 Jacket', '#1042 Trousers')
  const choose = async (name: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by person' }), name)
  await choose('Mine')
  await areShown('#1042 Jacket')
  expect(new URLSearchParams(search()).get('assignee')).toBe('me')
  await choose('Everyone')
  await areShown('#1042 Jacket', '#1042 Trousers')
})

it('are theirs alone where an address asks for them', async () => {
  show('/workshop?view=today&assignee=me')
  await areShown('#1042 Jacket')
})
