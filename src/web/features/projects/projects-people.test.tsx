import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import type { Member } from '#contract/team.ts'
import type { Role } from '#domain/team/permissions.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { chosenIn } from '#web/testing/chosen-in.ts'
import { clientNamed } from '#web/testing/client.ts'
import { layOut, widthIs } from '#web/testing/layout.ts'
import { loadOf } from '#web/testing/load.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { workshop } from '#web/testing/piece.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamAfter, teamOf } from '#web/testing/team.ts'
import { ProjectsPage } from './projects-page.tsx'

const pages = [{ path: '/projects', element: <ProjectsPage /> }]
const answer = (projects: readonly Project[]) => ({
  json: {
    data: {
      projects,
      nextCursor: null,
      summary: {
        total: projects.length,
        inProgress: 0,
        completed: 0,
        totalRevenue: 0,
        currency: 'USD',
        otherTotals: [],
      },
    },
  },
})

const ana = clientNamed('Ana Sousa', { id: '0198a1b2-0000-7000-8000-00000000000b' })
const ada = colleague('Ada Ilo', { id: '0198a1b2-0000-7000-8000-0000000000a1', isSelf: true })
const ben = colleague('Ben Okoro', { id: '0198a1b2-0000-7000-8000-0000000000b1' })

beforeEach(() => layOut())
afterEach(() => localStorage.clear())

describe('the form', () => {
  async function openForm(role: Role, ...members: readonly Member[]) {
    signIn({ workspace: workspaceAs(role) })
    const sent: unknown[] = []
    const gown = projectNamed('Gown', { clientId: { _id: ana.id, name: ana.name } })
    stubServer({
      '/team': () => teamOf(...members),
      '/workshop': () => ({ json: { data: { workshop } } }),
      '/load': () => loadOf('2026-05-20', []),
      '/projects': () => answer([gown]),
      '/clients': () => ({ json: { data: { clients: [ana], nextCursor: null } } }),
      [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
      '/projects/Gown': async (request) => {
        sent.push(await request.json())
        return { json: { data: { project: gown, projects: [gown] } } }
      },
    })
    const { user } = renderPages(pages, '/projects')
    await user.click(await screen.findByRole('button', { name: 'Edit Gown' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
    return { user, dialog, sent }
  }

  it('says of a day that is typed that the workshop is closed on it, or that it has passed', async () => {
    const { user, dialog } = await openForm('owner', ada, ben)
    const due = dialog.getByLabelText('Due date')
    expect(dialog.queryByText(/Free from/)).toBeNull()
    await user.clear(due)
    await user.type(due, '2026-05-23')
    await dialog.findByText('The workshop is closed that day. Free from Mon, May 25.')
    await user.clear(due)
    await user.type(due, '2026-05-19')
    await dialog.findByText('That day has passed. Free from Wed, May 20.')
  })

  it('is said in the form by who may say so', async () => {
    const { user, dialog, sent } = await openForm('owner', ada, ben)
    await user.click(await dialog.findByRole('combobox', { name: 'Assigned to' }))
    await user.click(optionOf('Assigned to', 'Ben Okoro'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(sent).toMatchObject([{ assignees: [ben.id] }]))
  })

  it.each([
    { role: 'tailor', members: [ada, ben], why: 'to who may not assign' },
    { role: 'owner', members: [ada], why: 'to who works alone' },
  ] as const)('is no question $why', async ({ role, members }) => {
    const { user, dialog, sent } = await openForm(role, ...members)
    await user.type(dialog.getByLabelText('Description'), 'Silk')
    expect(dialog.queryByLabelText('Assigned to')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(sent).toMatchObject([{ description: 'Silk' }]))
    expect(sent[0]).not.toHaveProperty('assignees')
  })
})

describe('where only the owner is left', () => {
  const cleo = { id: '0198a1b2-0000-7000-8000-0000000000c1', name: 'Cleo Vance' }

  function show() {
    signIn({ workspace: workspaceAs('owner') })
    const gown = projectNamed('Gown', {
      clientId: { _id: ana.id, name: ana.name },
      assignees: [cleo.id],
      status: 'completed',
    })
    stubServer({
      '/team': () => teamAfter([cleo], ada),
      '/workshop': () => ({ json: { data: { workshop } } }),
      '/load': () => loadOf('2026-05-20', []),
      '/projects': () => answer([gown]),
      '/clients': () => ({ json: { data: { clients: [ana], nextCursor: null } } }),
      [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
    })
    return renderPages(pages, '/projects')
  }

  it('whoever did the work before is told on cards and in the table, and one’s own can be picked out', async () => {
    // With room for every column.
    widthIs('wide')
    const { user } = show()
    const theirs = { name: 'Change whom Gown is assigned to: Cleo Vance' }
    within(await screen.findByRole('article', { name: 'Gown' })).getByRole('button', theirs)
    await screen.findByRole('combobox', { name: 'Filter by person' })
    await user.click(screen.getByRole('radio', { name: 'List' }))
    const table = within(await screen.findByRole('table'))
    table.getByText('Assigned to')
    table.getByRole('button', theirs)
  })

  it('the form names them, and offers them to nobody anew', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Edit Gown' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Assigned to' }))
    await screen.findByRole('option', { name: 'Ada Ilo', hidden: true })
    expect(screen.queryByRole('option', { name: 'Cleo Vance', hidden: true })).toBeNull()
    dialog.getByText('Cleo Vance')
  })
})

describe('the filter by person', () => {
  /** Answers as the server does: Ada's is the gown, Ben's the coat, nobody's the cape. */
  function show(address: string, { members = [ada, ben], role = 'owner' as Role } = {}) {
    signIn({ workspace: workspaceAs(role) })
    const all = [
      projectNamed('Gown', { assignees: [ada.id] }),
      projectNamed('Coat', { assignees: [ben.id], status: 'review' }),
      projectNamed('Cape'),
    ]
    const isOf = ({ assignees }: Project, whose: string | null) =>
      whose === null ||
      (whose === 'none' ? assignees.length === 0 : assignees.includes(whose === 'me' ? ada.id : whose))
    const asked: URLSearchParams[] = []
    stubServer({
      '/team': () => teamOf(...members),
      '/user/preferences': () => ({ json: { data: { user: sessionStore.getState().user } } }),
      '/projects': ({ url }) => {
        const { searchParams } = new URL(url)
        asked.push(searchParams)
        const status = searchParams.get('status')
        return answer(
          all
            .filter((project) => isOf(project, searchParams.get('assignee')))
            .filter((project) => status === null || project.status === status)
            .filter(({ name }) => name.includes(searchParams.get('q') ?? '')),
        )
      },
    })
    return { ...renderPages(pages, address), asked }
  }
  const filter = () => screen.findByRole('combobox', { name: 'Filter by person' })
  const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))
  const areShown = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))

  it('shows one’s own, a colleague’s, or what is nobody’s yet', async () => {
    const { user, search } = show('/projects')
    await areShown('Gown', 'Coat', 'Cape')
    const choose = async (name: string) => user.selectOptions(await filter(), name)
    await choose('Mine')
    await areShown('Gown')
    await choose('Ben Okoro')
    await areShown('Coat')
    expect(search()).toBe(`?assignee=${ben.id}`)
    await choose('Not assigned')
    await areShown('Cape')
    await choose('Everyone')
    await areShown('Gown', 'Coat', 'Cape')
    expect(search()).toBe('')
  })

  it('holds in every view, with a search, an order and a status', async () => {
    const { user, asked, search } = show(`/projects?assignee=${ben.id}&q=Coat&sort=name&status=review`)
    await areShown('Coat')
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      ...{ assignee: ben.id, q: 'Coat', sort: 'name', status: 'review' },
    })
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await screen.findByRole('row', { name: /Coat/ })
    await user.click(screen.getByRole('radio', { name: 'Board' }))
    await screen.findByRole('region', { name: 'Review: 1' })
    await screen.findByRole('region', { name: 'Planning: 0' })
    expect(chosenIn(await filter())).toBe('Ben Okoro')
    expect(asked.every((query) => query.get('assignee') === ben.id)).toBe(true)
    expect(new URLSearchParams(search()).get('assignee')).toBe(ben.id)
  })

  it.each([
    { of: 'me', members: [ada, ben], text: 'No project is assigned to you.' },
    { of: ben.id, members: [ada, ben], text: 'No project is assigned to Ben Okoro.' },
    { of: 'none', members: [ada, ben], text: 'Every project is assigned to somebody.' },
  ])('says that it left nothing of $of, and is taken off there', async ({ of, members, text }) => {
    signIn({ workspace: workspaceAs('owner') })
    stubServer({
      '/team': () => teamOf(...members),
      '/projects': ({ url }) =>
        answer(new URL(url).searchParams.has('assignee') ? [] : [projectNamed('Gown')]),
    })
    const { user, search } = renderPages(pages, `/projects?assignee=${of}&view=grid`)
    await screen.findByText(text)
    await user.click(screen.getByRole('button', { name: "Show everyone's" }))
    await areShown('Gown')
    expect(search()).toBe('?view=grid')
  })

  it('knows oneself in a colleague’s link, and who has left', async () => {
    const first = show(`/projects?assignee=${ada.id}`)
    await waitFor(async () => expect(chosenIn(await filter())).toBe('Mine'))
    first.leave()
    show('/projects?assignee=0198a1b2-0000-7000-8000-0000000000f1')
    await waitFor(async () => expect(chosenIn(await filter())).toBe('Somebody who has left'))
  })

  it('is not there for who works alone', async () => {
    show('/projects', { members: [ada] })
    await areShown('Gown', 'Coat', 'Cape')
    expect(screen.queryByRole('combobox', { name: 'Filter by person' })).toBeNull()
  })

  it('picks out their own for who sees assigned work only, and others’ with it', async () => {
    const { asked } = show('/projects?assignee=me', { role: 'tailor' })
    await areShown('Gown')
    expect(chosenIn(await filter())).toBe('Mine')
    expect(asked.every((query) => query.get('assignee') === 'me')).toBe(true)
  })

  it('takes an address that names nobody for nothing said', async () => {
    const { asked } = show('/projects?assignee=ben')
    await areShown('Gown', 'Coat', 'Cape')
    expect(asked[0]?.has('assignee')).toBe(false)
  })
})
