import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '#domain/team/permissions.ts'
import { clientNamed } from '#web/testing/client.ts'
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
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientPage } from './client-page.tsx'
import { ClientsPage } from './clients-page.tsx'

const pages = [
  { path: '/clients', element: <ClientsPage /> },
  { path: '/clients/:id', element: <ClientPage /> },
]

const id = '0198a1b2-0000-7000-8000-00000000000b'
const owed = [{ currency: 'EUR', amount: 4321 }]
const ana = clientNamed('Ana', { id, email: 'ana@example.com', phone: '+49 30 123' })

const none = {
  measurements: 0,
  drafts: 0,
  projects: 0,
  pieces: 0,
  fittings: 0,
  appointments: 0,
  invoices: 0,
  messages: 0,
  photos: 0,
}

/** As the server answers, but what is owed is told to everybody: the pages have to leave it out by themselves. */
async function open(role: Role, address: string, clients = [{ ...ana, owed }]) {
  layOut()
  signInAs(role)
  const overview = { nextAppointment: null, owed, openProjects: 1, counts: none }
  stubServer({
    '/clients': () => ({ json: { data: { clients, nextCursor: null } } }),
    [`/clients/${id}`]: () => ({ json: { data: { client: ana } } }),
    [`/clients/${id}/overview`]: () => ({ json: { data: { overview } } }),
    [`/clients/${id}/timeline`]: () => ({ json: { data: { entries: [], nextCursor: null } } }),
    [`/clients/${id}/measurements`]: () => ({ json: { data: { measurements: [] } } }),
    [`/clients/${id}/photos`]: () => ({ json: { data: { photos: [] } } }),
    [`/projects/${id}`]: () => ({ json: { data: { projects: [] } } }),
  })
  const page = renderPages(pages, address)
  if (clients.length > 0) await screen.findAllByText('Ana')
  return page
}

it('clients as cards', async () => {
  expect(
    await offersByRole(async (role) => {
      const page = await open(role, '/clients')
      await openMenu('Actions for Ana')
      return page
    }),
  ).toEqual({
    'Add Client': working,
    'Edit Ana': working,
    'Delete Ana': managing,
    'Actions for Ana': working,
    'Ana is Active. Switch to Inactive.': working,
    'Edit Client': working,
    'Switch to Inactive': working,
    'Merge...': managing,
    'Delete client': managing,
  })
})

it('the orders of the clients', async () => {
  expect(await offersByRole((role) => open(role, '/clients'), ['Balance owed'])).toMatchObject({
    'Balance owed': accounting,
  })
})

it('clients as rows', async () => {
  expect(await offersByRole((role) => open(role, '/clients?view=list'), ['4,321', 'Balance owed'])).toEqual({
    '4,321': accounting,
    'Balance owed': accounting,
    'Add Client': working,
    'Ana is Active. Switch to Inactive.': working,
    'Edit Ana': working,
    'Delete Ana': managing,
    'Actions for Ana': working,
  })
})

it('no clients yet', async () => {
  expect(await offersByRole((role) => open(role, '/clients', []))).toEqual({
    'Add Client': working,
  })
})

it('a client’s page', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, `/clients/${id}`)
        await openMenu('New for Ana')
        return page
      },
      ['4,321', 'Next event'],
    ),
  ).toEqual({
    '4,321': accounting,
    'Next event': seeingWork,
    Measurement: working,
    Project: working,
    'Pattern draft': working,
    Event: working,
    Invoice: accounting,
    Quote: accounting,
    Message: working,
    'Ana is Active. Switch to Inactive.': working,
    'New for Ana': 'owner manager tailor bookkeeper',
    'Edit Ana': working,
    'Merge Ana with another client': managing,
    'Delete Ana': managing,
    'End all links mailed to Ana': managing,
    'Balance owed': accounting,
    Measurements: working,
    Patterns: working,
    Invoices: accounting,
    Events: seeingWork,
    Messages: working,
    Photos: working,
    Fittings: working,
  })
})

it.each([
  ['measurements', 'Measure', working],
  ['projects', 'New project', working],
  ['photos', 'Add photos', working],
])('what a client’s %s begin with', async (tab, action, who) => {
  const offers = await offersByRole((role) => open(role, `/clients/${id}?tab=${tab}`))
  expect(offers[action]).toBe(who)
})
