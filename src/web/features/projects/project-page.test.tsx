import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { ProjectOverview } from '#contract/project-overview.ts'
import type { Project } from '#contract/projects.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { pieceNamed } from '#web/testing/piece.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { ProjectPage } from './project-page.tsx'

const id = '0198a1b2-0000-7000-8000-00000000000a'
const clientId = '0198a1b2-0000-7000-8000-00000000000b'

const project = projectNamed('Gown', {
  id,
  ...{ clientId: { _id: clientId, name: 'Ana Sousa' }, description: 'Ivory silk', type: 'Wedding Dress' },
  ...{ status: 'in-progress', priority: 'high', progress: 40, dueDate: '2031-05-01', budget: 1_200 },
})

const ada = colleague('Ada Ilo', { id: '0198a1b2-0000-7000-8000-0000000000a1', isSelf: true })
const ben = colleague('Ben Okoro', { id: '0198a1b2-0000-7000-8000-0000000000b1' })

const nothing: ProjectOverview = { set: null, appointments: [], invoices: [], billed: [], patterns: [] }

const full: ProjectOverview = {
  set: {
    id: 'set-1',
    garmentType: 'dress',
    takenAt: '2026-04-01T10:00:00.000Z',
    sizes: [{ name: 'Bust', size: 36, unit: 'inches' }],
    isChosen: false,
  },
  appointments: [
    {
      id: 'event-1',
      title: 'Second fitting',
      type: 'fitting',
      status: 'scheduled',
      startTime: '2026-06-01T09:00:00.000Z',
    },
  ],
  invoices: [
    {
      id: 'invoice-1',
      invoiceNumber: 'INV-001',
      status: 'sent',
      isVoid: false,
      dueDate: '2026-06-01',
      currency: 'USD',
      amount: 900,
      credited: 0,
      paid: 300,
      balance: 600,
    },
  ],
  billed: [{ currency: 'USD', amount: 900, paid: 300, balance: 600 }],
  patterns: [{ id: 'pattern-1', name: 'Bodice', garmentType: 'dress', style: 'Classic' }],
}

const notFound = { status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }

const floor = (pieces: readonly Piece[] = []) => ({
  '/pieces': () => ({ json: { data: { pieces, isCut: false, today: '2026-05-20' } } }),
})

function open(
  overview: ProjectOverview,
  shown: Partial<Project> = {},
  pieces: readonly Piece[] = [],
  onSent: (body: object) => void = () => undefined,
  team = teamOf(ada),
) {
  const record = { ...project, ...shown }
  stubServer({
    [`/projects/${id}`]: async (request) => {
      if (request.method === 'PATCH') {
        const body = await request.json()
        onSent(body)
        Object.assign(record, body)
      }
      return { json: { data: { project: record, projects: [record] } } }
    },
    [`/projects/${id}/overview`]: () => ({ json: { data: { overview } } }),
    [`/clients/${clientId}/measurements`]: () => ({ json: { data: { measurements: [] } } }),
    '/patterns': () => ({ json: { data: { patterns: [], nextCursor: null } } }),
    [`/projects/${id}/photos`]: () => ({ json: { data: { photos: [] } } }),
    '/team': () => team,
    ...floor(pieces),
  })
  return renderPages(pages, `/projects/${id}`)
}

const pages = [
  { path: '/projects/:id', element: <ProjectPage pieces={() => null} /> },
  { path: '/projects', element: <p>The list</p> },
]

const part = (name: string) => screen.findByRole('region', { name })

it('shows what belongs to a project, and each of it leads there', async () => {
  open(full)
  await screen.findByRole('heading', { name: 'Gown', level: 1 })
  expect(screen.getByRole('link', { name: 'Ana Sousa' }).getAttribute('href')).toBe(`/clients/${clientId}`)
  screen.getByText('Ivory silk')
  const invoices = within(await part('Invoices'))
  expect(invoices.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '$900.00',
    '$300.00',
    '$600.00',
  ])
  expect(invoices.getByRole('link', { name: 'INV-001' }).getAttribute('href')).toBe(
    '/invoices?open=invoice-1',
  )
  expect(invoices.getByRole('link', { name: 'Record payment: INV-001' }).getAttribute('href')).toBe(
    '/invoices?open=invoice-1&pay=1',
  )
  const fitting = within(await part('Events')).getByRole('link', { name: 'Second fitting' })
  expect(fitting.getAttribute('href')).toBe('/calendar?open=event-1')
  const set = within(await part('Measurements'))
  set.getByText('36″')
  set.getByText('Dress, Apr 1, 2026')
  within(await part('Patterns')).getByRole('link', { name: 'Bodice' })
})

it('says of each part that there is nothing yet', async () => {
  open(nothing)
  within(await part('Invoices')).getByText('Nothing invoiced for this project yet.')
  within(await part('Events')).getByText('No events for this project yet.')
  const sizes = within(await part('Measurements'))
  sizes.getByText('No Dress measurements of this client yet.')
  // The garment's own template begins by itself there.
  expect(sizes.getByRole('link', { name: 'Measure' }).getAttribute('href')).toBe(
    `/measurements?new=${clientId}&garment=dress`,
  )
  within(await part('Patterns')).getByText('No patterns chosen yet.')
})

it('is moved by its steps, and tells where it is', async () => {
  const { user } = open(nothing)
  const steps = within(await part('Steps'))
  expect(steps.getByText('In Progress').closest('button')?.getAttribute('aria-current')).toBe('step')
  await user.click(steps.getByRole('button', { name: 'Review' }))
  await expect
    .poll(() => steps.getByText('Review').closest('button')?.getAttribute('aria-current'))
    .toBe('step')
})

it('is closed to changes beyond the plan', async () => {
  open(full, { readOnly: true })
  await screen.findByRole('heading', { name: 'Gown', level: 1 })
  expect(screen.queryByRole('button', { name: 'New for Gown' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit Gown' }).matches(':disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Review' }).matches(':disabled')).toBe(true)
})

it('leads to the others where it is gone, also by a client’s id', async () => {
  stubServer({
    [`/projects/${id}`]: () => notFound,
    [`/projects/${clientId}`]: () => ({ json: { data: { projects: [project] } } }),
  })
  renderPages(pages, `/projects/${clientId}`)
  await screen.findByText('This project isn’t there any more.'.replace('’', "'"))
  expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/projects')
})

it('can be asked for again where it did not come', async () => {
  let isDown = true
  stubServer({
    [`/projects/${id}`]: () =>
      isDown
        ? { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now' } }
        : { json: { data: { project, projects: [project] } } },
    [`/projects/${id}/overview`]: () => ({ json: { data: { overview: nothing } } }),
    '/patterns': () => ({ json: { data: { patterns: [], nextCursor: null } } }),
    ...floor(),
    [`/projects/${id}/photos`]: () => ({ json: { data: { photos: [] } } }),
  })
  const { user } = renderPages(pages, `/projects/${id}`)
  await screen.findByText('Error: Not now')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Gown', level: 1 })
})

it('stands where its pieces are, and is not moved by hand', async () => {
  const sent: object[] = []
  const pieces = [pieceNamed('Jacket')]
  const { user } = open(
    nothing,
    { assignees: [], pieces: { all: 1, ready: 0, collected: 0 } },
    pieces,
    (body) => sent.push(body),
  )
  await screen.findByText(/This project goes where its pieces go/)
  const steps = within(screen.getByRole('region', { name: 'Steps' }))
  expect(steps.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit Gown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
  expect(dialog.queryByLabelText('Status')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Project updated successfully!')
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('status')
  expect(sent[0]).not.toHaveProperty('progress')
})

it.each([
  { role: 'owner', mayChange: true },
  { role: 'tailor', mayChange: false },
] as const)('says to $role whose work it is', async ({ role, mayChange }) => {
  signIn({ workspace: workspaceAs(role) })
  const sent: object[] = []
  const { user } = open(nothing, { assignees: [ada.id] }, [], (body) => sent.push(body), teamOf(ada, ben))
  await screen.findByText('Ada Ilo')
  const change = () => screen.queryByRole('button', { name: 'Change who works on it' })
  if (!mayChange) return expect(change()).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Change who works on it' }))
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }))
  await user.click(optionOf('Assigned to', 'Ben Okoro'))
  await waitFor(() => expect(sent).toEqual([{ assignees: [ada.id, ben.id] }]))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByText('Ada Ilo, Ben Okoro')
})

it('says nothing of whose work it is to who works alone', async () => {
  signIn({ workspace: workspaceAs('owner') })
  open(nothing, { assignees: [ada.id] })
  await screen.findByText('Ivory silk')
  expect(screen.queryByText('Assigned to')).toBeNull()
})
