import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { piecesText } from '#web/shared/projects/piece-counts.ts'
import { layOut } from '#web/testing/layout.ts'
import { openMenu } from '#web/testing/offers.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { ProjectsPage } from './projects-page.tsx'

const ada = colleague('Ada Ilo', { id: '0198a1b2-0000-7000-8000-0000000000a1', isSelf: true })
const ben = colleague('Ben Okoro', { id: '0198a1b2-0000-7000-8000-0000000000b1' })

beforeEach(() => layOut())
afterEach(() => localStorage.clear())

function show(address: string, projects: readonly Project[], role: 'owner' | 'tailor' = 'owner') {
  signIn({ workspace: workspaceAs(role) })
  const summary = {
    total: projects.length,
    inProgress: 0,
    completed: 0,
    totalRevenue: 0,
    currency: 'USD',
    otherTotals: [],
  }
  stubServer({
    '/team': () => teamOf(ada, ben),
    '/projects': ({ url }) => {
      const status = new URL(url).searchParams.get('status')
      const shown = projects.filter((one) => status === null || one.status === status)
      return { json: { data: { projects: shown, nextCursor: null, summary } } }
    },
  })
  return renderPages([{ path: '/projects', element: <ProjectsPage /> }], address)
}

it('counts them in words, and how far they are', () => {
  const text = (all: number, ready = 0, collected = 0) => piecesText({ pieces: { all, ready, collected } })
  expect(text(0)).toBeNull()
  expect(text(1)).toBe('1 piece')
  expect(text(3, 1)).toBe('3 pieces, 1 ready')
  expect(text(1, 1)).toBe('1 piece, ready')
  expect(text(2, 0, 2)).toBe('2 pieces, all collected')
  expect(text(1_200, 7)).toBe('1,200 pieces, 7 ready')
})

it.each([
  ['with pieces', { all: 3, ready: 1, collected: 0 }, ['Planning', 'Review'], true],
  ['without', { all: 0, ready: 0, collected: 0 }, ['Planning', 'Review', 'Completed'], false],
] as const)(
  'the board offers by hand where a project %s can go, and why no farther',
  async (_with, pieces, open, why) => {
    show('/projects?view=board', [projectNamed('Wedding', { status: 'in-progress', pieces })])
    const card = within(await screen.findByRole('article', { name: 'Wedding' }))
    expect(card.queryByText('3 pieces, 1 ready') !== null).toBe(why)
    await openMenu('Actions for Wedding')
    const places = /^(Planning|In Progress|Review|Completed)$/
    const items = [...document.querySelectorAll('[role="menuitem"]')].filter(
      (item) => places.test(item.textContent) && !item.hasAttribute('disabled'),
    )
    expect(items.map((item) => item.textContent)).toEqual(open)
    expect(screen.queryByText('Follows its pieces') !== null).toBe(why)
  },
)

it('cards and rows tell of them', async () => {
  const { leave } = show('/projects?view=grid', [
    projectNamed('Wedding', { pieces: { all: 2, ready: 2, collected: 0 } }),
  ])
  await screen.findByText('2 pieces, 2 ready')
  leave()
  show('/projects?view=list', [projectNamed('Wedding', { pieces: { all: 2, ready: 0, collected: 2 } })])
  await screen.findByText('2 pieces, all collected')
})

it.each([
  [`?assignee=${ben.id}`, 'owner', 'Ben Okoro'],
  ['?assignee=me', 'owner', 'Ada Ilo'],
  ['?assignee=none', 'owner', null],
  ['', 'owner', null],
  [`?assignee=${ben.id}`, 'tailor', null],
] as const)('a project begun under %s by the %s is assigned to %s', async (address, role, assigned) => {
  const { user } = show(`/projects${address}`, [projectNamed('Gown')], role)
  await screen.findByText('Gown')
  if (role === 'owner') await screen.findByRole('combobox', { name: 'Filter by person' })
  const [add] = await screen.findAllByRole('button', { name: 'Add Project' })
  if (!add) throw new Error('There is no way to add a project')
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Project' }))
  const name = dialog.queryByText(assigned ?? /Ben Okoro|Ada Ilo/)
  expect(name === null).toBe(assigned === null)
})
