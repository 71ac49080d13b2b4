import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { clientNamed } from '#web/testing/client.ts'
import { layOut, widthIs } from '#web/testing/layout.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ProjectsPage } from './projects-page.tsx'

const ana = clientNamed('Ana Sousa', { id: '0198a1b2-0000-7000-8000-00000000000a' })
const bram = clientNamed('Bram de Vries', { id: '0198a1b2-0000-7000-8000-00000000000b' })
const of = ({ id, name }: typeof ana) => ({ clientId: { _id: id, name } })

/** Finds, sums, keeps and forgets projects as the server does. Answers what was sent to change them. */
function serve(...projects: readonly Project[]) {
  const kept = new Map(projects.map((project) => [project.id, project]))
  const gone = new Set<string>()
  const sent: Record<string, unknown>[] = []
  const one = (id: string) => {
    const project = kept.get(id)
    return { json: { data: { project, projects: [project] } } }
  }
  const listed = (query: URLSearchParams) => {
    const [text, status] = [(query.get('q') ?? '').toLowerCase(), query.get('status')]
    return [...kept.values()]
      .filter(({ id }) => !gone.has(id))
      .filter(({ name, clientId }) => `${name} ${clientId?.name}`.toLowerCase().includes(text))
      .filter((project) => status === null || project.status === status)
  }
  const ofEach = Object.fromEntries(
    projects.flatMap(({ id }) => [
      [
        `/projects/${id}`,
        async (request: Request) => {
          if (request.method === 'DELETE') gone.add(id)
          if (request.method === 'PATCH') {
            const { updatedAt: _, clientId: __, ...body } = await request.json()
            sent.push(body)
            const emptied = Object.entries(body).map(([name, value]) => [name, value === '' ? null : value])
            kept.set(id, { ...(kept.get(id) ?? projectNamed(id)), ...Object.fromEntries(emptied) })
          }
          return one(id)
        },
      ],
      [
        `/projects/${id}/restore`,
        () => {
          gone.delete(id)
          return one(id)
        },
      ],
    ]),
  )
  stubServer({
    ...ofEach,
    '/projects': ({ url }) => {
      const shown = listed(new URL(url).searchParams)
      const counted = (status: string) => shown.filter((project) => project.status === status).length
      const summary = {
        ...{ total: shown.length, inProgress: counted('in-progress'), completed: counted('completed') },
        totalRevenue: shown.reduce((sum, { budget }) => sum + (budget ?? 0), 0),
        ...{ currency: 'USD', otherTotals: [] },
      }
      return { json: { data: { projects: shown, nextCursor: null, summary } } }
    },
    '/clients': () => ({ json: { data: { clients: [ana, bram], nextCursor: null } } }),
    [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
  })
  return sent
}

const open = () => renderPages([{ path: '/projects', element: <ProjectsPage /> }], '/projects')
const article = (name: string) => screen.findByRole('article', { name })
const card = async (name: string) => within(await article(name))
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  layOut()
  signIn({ workspace: workspaceAs('owner') })
})
afterEach(() => localStorage.clear())

it('finds by project or client name, filters by status, and sums up what matches', async () => {
  serve(
    projectNamed('Gown', { ...of(ana), status: 'in-progress', budget: 1_000.4 }),
    projectNamed('Coat', { ...of(ana), status: 'completed', budget: 500 }),
    projectNamed('Suit', { ...of(bram), status: 'in-progress' }),
  )
  const { user } = open()
  await article('Suit')
  const summary = screen.getByRole('region', { name: 'Summary' })
  const figures = () =>
    [...summary.querySelectorAll('*')].flatMap(({ children, textContent }) =>
      children.length === 0 && /^\$?[\d,]+$/.test(textContent) ? [textContent] : [],
    )
  expect(figures()).toEqual(['3', '2', '1', '$1,500'])

  const search = screen.getByPlaceholderText('Search projects...')
  fireEvent.change(search, { target: { value: 'SOUSA' } })
  await isGone('Suit')
  await article('Gown')
  expect(figures()).toEqual(['2', '1', '1', '$1,500'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Completed')
  await isGone('Gown')
  expect(figures()).toEqual(['1', '0', '1', '$500'])
  fireEvent.change(search, { target: { value: 'suit' } })
  await screen.findByText('No projects found.')
  await press(user, 'Clear search')
  await article('Coat')
})

it('shows details, marks what is overdue, and names an unknown client', async () => {
  const late = { clientId: null, dueDate: '2020-02-03' }
  serve(
    projectNamed('Late', { ...late, description: 'In silk' }),
    projectNamed('Done', { ...late, status: 'completed' }),
  )
  const { user } = open()
  const card = within(await article('Late'))
  card.getByText('Overdue')
  card.getByText('Unknown Client')
  expect(within(await article('Done')).queryByText('Overdue')).toBeNull()
  await press(user, 'View details of Late')
  const details = within(await screen.findByRole('dialog', { name: 'Project Details' }))
  details.getByText('In silk')
  details.getByText('Feb 3, 2020')
  await user.click(details.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'In linen' } })
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Project updated successfully!')
  await within(await article('Late')).findByText('In linen')
})

it('edits, and empties fields', async () => {
  const sent = serve(
    projectNamed('Gown', { ...of(ana), dueDate: '2030-01-02', budget: 80, description: 'x' }),
  )
  const { user } = open()
  await press(user, 'Edit Gown')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
  const client = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Client/ })
  await waitFor(() => expect(client.value).toBe('Ana Sousa'))
  for (const label of ['Description', 'Due date', /^Budget/]) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: '' } })
  }
  await user.click(dialog.getByRole('combobox', { name: 'Status' }))
  await user.click(optionOf('Status', 'Review'))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Project updated successfully!')
  expect(sent).toEqual([
    expect.objectContaining({ description: '', dueDate: '', budget: null, status: 'review' }),
  ])
  const gown = await card('Gown')
  await gown.findByText('Review')
  gown.getByText('No due date')
  gown.getByText('No budget')
  expect(gown.queryByText('x')).toBeNull()
})

it('deletes after a question and gives back on Undo', async () => {
  serve(projectNamed('Gown', of(ana)))
  const { user } = open()
  await press(user, 'Delete Gown')
  const question = within(await screen.findByRole('dialog', { name: 'Delete project' }))
  await article('Gown')
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Project deleted successfully!')
  await isGone('Gown')
  await press(user, 'Undo')
  await article('Gown')
})

it('shows a list instead, and the browser remembers it', async () => {
  // With room for every column.
  widthIs('wide')
  serve(projectNamed('Gown', { ...of(ana), priority: 'high' }))
  const first = open()
  await first.user.click(await screen.findByRole('radio', { name: 'List' }))
  within(await screen.findByRole('row', { name: /Gown/ })).getByText('High')
  first.leave()
  const { user } = open()
  const row = within(await screen.findByRole('row', { name: /Gown/ }))
  expect(screen.queryByRole('article')).toBeNull()
  await user.click(await row.findByRole('button', { name: 'View details of Gown' }))
  await screen.findByRole('dialog', { name: 'Project Details' })
})
