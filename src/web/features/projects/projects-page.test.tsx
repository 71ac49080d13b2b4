import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { clientNamed } from '#web/testing/client.ts'
import { layOut } from '#web/testing/layout.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ProjectsPage } from './projects-page.tsx'

const pages = [
  { path: '/projects', element: <ProjectsPage /> },
  { path: '/pricing', element: <h1>Plans</h1> },
]
const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
const summary = { total: 0, inProgress: 0, completed: 0, totalRevenue: 0, currency: 'USD', otherTotals: [] }

const answer = (projects: readonly Project[], nextCursor: string | null = null, total = projects.length) => ({
  json: { data: { projects, nextCursor, summary: { ...summary, total } } },
})

const ana = clientNamed('Ana Sousa', { id: '0198a1b2-0000-7000-8000-00000000000b' })
const article = (name: string) => screen.findByRole('article', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

afterEach(() => localStorage.clear())

it('says what went wrong and tries again on Retry', async () => {
  layOut()
  let isDown = true
  stubServer({ '/projects': () => (isDown ? failure : answer([projectNamed('Gown')])) })
  const { user } = renderPages(pages, '/projects')
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(button('Retry'))
  await article('Gown')
})

it('says in every view why the next page could not be loaded, and loads it on Retry', async () => {
  layOut()
  const asked: string[] = []
  stubServer({
    '/projects': ({ url }) => {
      const { searchParams } = new URL(url)
      if (!['planning', null].includes(searchParams.get('status'))) return answer([])
      if (!searchParams.has('cursor')) return answer([projectNamed('Gown')], 'next', 2)
      asked.push(url)
      return asked.filter((one) => one === url).length % 2 === 1 ? failure : answer([projectNamed('Coat')])
    },
  })
  const grid = renderPages(pages, '/projects')
  await screen.findByText('Error: Something went wrong')
  await article('Gown')
  expect(asked).toHaveLength(1)
  await grid.user.click(await screen.findByRole('radio', { name: 'Board' }))
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(screen.queryByText('Error: Something went wrong')).toBeNull()
  expect(asked).toHaveLength(1)
  await grid.user.click(more)
  await screen.findByText('Error: Something went wrong')
  await grid.user.click(button('Retry'))
  await article('Coat')
  await grid.user.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByText('Error: Something went wrong')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await grid.user.click(button('Retry'))
  await screen.findByRole('row', { name: /Coat/ })
})

it('shows the first cards of a column, and more of them when asked', async () => {
  const all = Array.from({ length: 60 }, (_, n) => projectNamed(`Project ${n}`))
  stubServer({
    '/projects': ({ url }) => {
      const { searchParams } = new URL(url)
      if (!['planning', null].includes(searchParams.get('status'))) return answer([])
      const first = Number(searchParams.get('cursor') ?? 0)
      const next = first + Number(searchParams.get('limit') ?? 60)
      return answer(all.slice(first, next), next < all.length ? String(next) : null, all.length)
    },
  })
  const { user } = renderPages(pages, '/projects?view=board')
  const column = await screen.findByRole('region', { name: /^Planning: 60/ })
  await waitFor(() => expect(column.querySelectorAll('article')).toHaveLength(25))
  await user.click(within(column).getByText('Show more'))
  await waitFor(() => expect(column.querySelectorAll('article')).toHaveLength(50))
})

it('leads to the plans from one project more than there is room for, and loses nothing without asking', async () => {
  signIn()
  const message = 'Your plan has room for 5 projects. Upgrade to add more.'
  stubServer({
    '/projects': ({ method }) =>
      method === 'POST'
        ? { status: 403, json: { code: 'PLAN_PROJECT_LIMIT_REACHED', message } }
        : answer([projectNamed('5')]),
    '/clients': () => ({
      json: {
        data: {
          clients: [ana],
          nextCursor: null,
        },
      },
    }),
    '/subscriptions/room': () => ({ json: { data: { left: 0, refusal: null } } }),
  })
  const { user, address } = renderPages(pages, '/projects')
  await user.click(screen.getByRole('button', { name: 'Add Project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Project' }))
  await user.click(dialog.getByRole('combobox', { name: /^Client/ }))
  await user.click(await screen.findByRole('option', { name: 'Ana Sousa', hidden: true }))
  await user.type(dialog.getByLabelText(/^Project name/), '6')
  await user.click(dialog.getByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Skirt', hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Add Project' }))
  const question = within(await screen.findByRole('dialog', { name: 'Go to the plans without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Project name/).value).toBe('6')
  await user.click(await dialog.findByRole('button', { name: 'Add Project' }))
  const again = within(await screen.findByRole('dialog', { name: 'Go to the plans without saving?' }))
  await user.click(again.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/pricing'))
  await screen.findByText(message)
})

it('locks what is beyond the plan, and says why', async () => {
  layOut()
  const [open, locked] = [projectNamed('5'), projectNamed('6', { readOnly: true })]
  stubServer({
    '/projects': ({ url }) =>
      ['planning', null].includes(new URL(url).searchParams.get('status'))
        ? answer([locked, open])
        : answer([]),
    '/projects/6': () => ({ json: { data: { project: locked, projects: [locked] } } }),
  })
  const { user } = renderPages(pages, '/projects')
  await user.hover(within(await article('6')).getByText('Read-only'))
  await screen.findByText(/so this one is read-only/)
  expect(button('Edit 6').disabled).toBe(true)
  expect(button('Edit 5').disabled).toBe(false)
  await user.click(button('View details of 6'))
  const details = await screen.findByRole('dialog', { name: 'Project Details' })
  await within(details).findByText(/so this one is read-only/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for 6' }))
  const review = await screen.findByRole<HTMLButtonElement>('menuitem', { name: 'Review', hidden: true })
  expect(review.disabled).toBe(true)
})

it('shows both versions when somebody else saved meanwhile, and lets one choose', async () => {
  layOut()
  const before = projectNamed('Gown', { clientId: { _id: ana.id, name: ana.name } })
  let gown: Project = { ...before, description: 'what she typed', updatedAt: '2026-05-02T10:00:00.000Z' }
  let isDown = true
  stubServer({
    '/projects': () => answer([gown.description === 'what I typed' ? gown : before]),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
    '/projects/Gown': async (request) => {
      if (request.method === 'GET') {
        return isDown
          ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } }
          : { json: { data: { project: gown, projects: [gown] } } }
      }
      const { updatedAt, description } = await request.json()
      if (updatedAt !== gown.updatedAt) return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      gown = { ...gown, description }
      return { json: { data: { project: gown, projects: [gown] } } }
    },
  })
  const { user } = renderPages(pages, '/projects')
  await user.click(await screen.findByRole('button', { name: 'Edit Gown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
  const description = dialog.getByLabelText<HTMLTextAreaElement>('Description')
  await user.type(description, 'what I typed')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  // What she saved can't be read: nothing is chosen, and nothing lost.
  await dialog.findByText('Out of thread')
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText('what she typed')
  expect(description.value).toBe('what I typed')
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await within(await article('Gown')).findByText('what I typed')
})

it('is done with what was saved already, where the answer to it was lost', async () => {
  layOut()
  let gown = projectNamed('Gown', { clientId: { _id: ana.id, name: ana.name } })
  let saves = 0
  stubServer({
    '/projects': () => answer([gown]),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
    '/projects/Gown': async (request) => {
      if (request.method === 'GET') return { json: { data: { project: gown, projects: [gown] } } }
      const { updatedAt, description } = await request.json()
      saves += 1
      if (updatedAt !== gown.updatedAt) return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      gown = { ...gown, description: description.trim(), updatedAt: '2026-05-02T10:00:00.000Z' }
      throw new TypeError('The line is cut')
    },
  })
  const { user } = renderPages(pages, '/projects')
  await user.click(await screen.findByRole('button', { name: 'Edit Gown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
  await user.type(dialog.getByLabelText('Description'), 'what I typed ')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText(/Network error/)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await within(await article('Gown')).findByText('what I typed')
  expect(saves).toBe(2)
})

it('asks before something typed is lost', async () => {
  stubServer({
    '/projects': () => answer([]),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/subscriptions/room': () => ({ json: { data: { left: null, refusal: null } } }),
  })
  const { user } = renderPages(pages, '/projects?new=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Project' }))
  await dialog.findByText('You have no clients yet.')
  const name = dialog.getByLabelText<HTMLInputElement>(/^Project name/)
  await user.type(name, 'Half a name{Escape}')
  const question = { name: 'Leave without saving?' }
  const stay = within(await screen.findByRole('dialog', question))
  await user.click(stay.getByRole('button', { name: 'Keep editing' }))
  expect(name.value).toBe('Half a name')
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
