import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Role, switchesOf } from '#domain/team/permissions.ts'
import { layOut } from '#web/testing/layout.ts'
import {
  accounting,
  managing,
  offersByRole,
  openMenu,
  seeingWork,
  signInAs,
  working,
} from '#web/testing/offers.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ProjectPage } from './project-page.tsx'
import { ProjectsPage } from './projects-page.tsx'

const pages = [
  { path: '/projects', element: <ProjectsPage /> },
  { path: '/projects/:id', element: <ProjectPage pieces={() => null} /> },
]

const id = '0198a1b2-0000-7000-8000-00000000000a'
const clientId = '0198a1b2-0000-7000-8000-00000000000b'

const set = {
  id: 'set-1',
  garmentType: 'dress',
  takenAt: '2026-04-01T10:00:00.000Z',
  sizes: [{ name: 'Bust', size: 36, unit: 'inches' }],
  isChosen: false,
}
const invoice = {
  ...{ id: 'invoice-1', invoiceNumber: 'INV-001', status: 'sent', isVoid: false, dueDate: '2026-06-01' },
  ...{ currency: 'USD', amount: 900, credited: 0, paid: 300, balance: 600 },
}
const pattern = { id: 'pattern-1', name: 'Bodice', garmentType: 'dress', style: 'Classic' }
const event = {
  ...{ id: 'event-1', title: 'Second fitting', type: 'fitting', status: 'scheduled' },
  startTime: '2026-06-01T09:00:00.000Z',
}

afterEach(() => localStorage.clear())

/** As the server answers somebody of the role: with a budget for who sees prices, and of a project what may be read. */
async function open(role: Role, address: string, isEmpty = false) {
  layOut()
  signInAs(role)
  const budget = switchesOf[role].seesPrices ? 4321 : null
  const gown = projectNamed('Gown', { id, budget, clientId: { _id: clientId, name: 'Ana Sousa' } })
  const summary = { total: 1, inProgress: 0, completed: 0, totalRevenue: 0, currency: 'USD', otherTotals: [] }
  const seesMoney = ['owner', 'manager', 'bookkeeper'].includes(role)
  const overview = {
    ...{ set, appointments: [event], patterns: [pattern] },
    ...(seesMoney
      ? { invoices: [invoice], billed: [{ currency: 'USD', amount: 900, paid: 300, balance: 600 }] }
      : { invoices: null, billed: null }),
  }
  stubServer({
    '/projects': ({ url }) => {
      const isHere = ['planning', null].includes(new URL(url).searchParams.get('status')) && !isEmpty
      return { json: { data: { projects: isHere ? [gown] : [], nextCursor: null, summary } } }
    },
    [`/projects/${id}`]: () => ({ json: { data: { project: gown, projects: [gown] } } }),
    [`/projects/${id}/overview`]: () => ({ json: { data: { overview } } }),
    [`/projects/${id}/photos`]: () => ({ json: { data: { photos: [] } } }),
    [`/projects/${id}/fittings`]: () => ({ json: { data: { fittings: [] } } }),
    [`/clients/${clientId}/measurements`]: () => ({ json: { data: { measurements: [] } } }),
    '/pieces': () => ({ json: { data: { pieces: [], isCut: false, today: '2026-05-20' } } }),
    '/patterns': () => ({ json: { data: { patterns: [], nextCursor: null } } }),
    '/quotes': () => ({ json: { data: { quotes: [], nextCursor: null } } }),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    [`/clients/${clientId}`]: () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'None.' } }),
    '/team': () => ({
      json: { data: { team: { members: [], former: [], invitations: null, seats: null, ownerOffer: null } } },
    }),
  })
  const page = renderPages(pages, address)
  if (!isEmpty) await screen.findAllByText('Gown')
  return page
}

it('projects as cards', async () => {
  expect(await offersByRole((role) => open(role, '/projects'), ['4,321', 'Highest budget'])).toEqual({
    '4,321': accounting,
    'Add Project': working,
    'Edit Gown': working,
    'Delete Gown': managing,
    'Highest budget': accounting,
  })
})

it('projects as rows', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/projects?view=list')
        await openMenu('Actions for Gown')
        return page
      },
      ['4,321', 'Budget'],
    ),
  ).toEqual({
    '4,321': accounting,
    Budget: accounting,
    Edit: working,
    'Make Invoice': accounting,
    Delete: managing,
    'Add Project': working,
    'Edit Gown': working,
    'Delete Gown': managing,
  })
})

it('projects on the board', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/projects?view=board')
        await openMenu('Actions for Gown')
        expect(document.querySelector('[draggable=true]') !== null).toBe(
          ['owner', 'manager', 'tailor'].includes(role),
        )
        return page
      },
      ['4,321'],
    ),
  ).toEqual({
    // A card on the board shows no budget to anybody.
    '4,321': '',
    Planning: working,
    'In Progress': working,
    Review: working,
    Completed: working,
    Edit: working,
    Delete: managing,
    'Add Project': working,
  })
})

it('no projects yet', async () => {
  expect(await offersByRole((role) => open(role, '/projects', true))).toEqual({
    'Add Project': working,
  })
})

it('a project’s details', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/projects')
        await page.user.click(await screen.findByLabelText('View details of Gown'))
        await screen.findByRole('dialog', { name: 'Project Details' })
        return page
      },
      ['$4,321', 'Budget'],
    ),
  ).toEqual({
    '$4,321': accounting,
    Budget: accounting,
    Delete: managing,
    Edit: working,
    'Add Project': working,
    'Edit Gown': working,
    'Delete Gown': managing,
  })
})

it('the form of a project', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/projects')
        await page.user.click(await screen.findByLabelText('Edit Gown'))
        await screen.findByRole('dialog', { name: 'Edit Project' })
        return page
      },
      [],
      'manager tailor',
    ),
  ).toEqual({
    Budget: 'manager',
    'Delete Gown': 'manager',
  })
})

it('a project’s page', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, `/projects/${id}`)
        await openMenu('New for Gown')
        return page
      },
      ['4,321', 'Budget', 'INV-001', '$900', 'Second fitting', 'Bust', 'Bodice'],
    ),
  ).toEqual({
    '4,321': accounting,
    Budget: accounting,
    'INV-001': accounting,
    $900: accounting,
    'Second fitting': seeingWork,
    Bust: working,
    Bodice: seeingWork,
    Event: working,
    Invoice: accounting,
    Quote: accounting,
    'New for Gown': 'owner manager tailor bookkeeper',
    'Edit Gown': working,
    'Delete Gown': managing,
    '1Planning': working,
    '2In Progress': working,
    '3Review': working,
    '4Completed': working,
    'Record payment: INV-001': accounting,
    Measure: working,
    'Cut by': working,
    'Remove Bodice': working,
    'What it shows': working,
    'Add photos': working,
    'New Fitting': working,
  })
})
