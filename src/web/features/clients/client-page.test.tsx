import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ClientOverview } from '#contract/client-timeline.ts'
import { clientNamed } from '#web/testing/client.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientPage } from './client-page.tsx'

const id = '0198a1b2-0000-7000-8000-00000000000b'

const client = clientNamed('Ana Sousa', { id, projects: 1 })

const counts: ClientOverview['counts'] = {
  measurements: 3,
  drafts: 2,
  projects: 1,
  pieces: 1,
  fittings: 1,
  appointments: 0,
  invoices: 2,
  messages: 0,
  photos: 0,
}

const setOf = (setId: string, createdAt: string, size: number) => ({
  _id: setId,
  id: setId,
  clientId: id,
  clientName: client.name,
  garmentType: 'dress',
  measurements: [{ name: 'Waist', size, unit: 'inches' }],
  notes: null,
  confirmedAt: null,
  fromClientAt: null,
  readOnly: false,
  createdAt,
  updatedAt: createdAt,
})

type Answers = Parameters<typeof stubServer>[0]

function open(tab: string, answers: Answers = {}) {
  stubServer({
    [`/clients/${id}`]: () => ({ json: { data: { client } } }),
    [`/clients/${id}/overview`]: () => ({
      json: { data: { overview: { nextAppointment: null, owed: [], openProjects: 1, counts } } },
    }),
    [`/clients/${id}/timeline`]: () => ({ json: { data: { entries: [], nextCursor: null } } }),
    ...answers,
  })
  return renderPages(pages, `/clients/${id}${tab}`)
}

const pages = [
  { path: '/clients/:id', element: <ClientPage /> },
  { path: '/clients', element: <p>The list</p> },
]

it('has a tab for each kind, says how much there is of it, and names the tab in the address', async () => {
  // As on a phone, where the row of tabs is longer than the screen.
  const placeOf = (tab: HTMLElement) => [...(tab.parentElement?.children ?? [])].indexOf(tab)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'tab' ? placeOf(this) * 100 : 0
  })
  let count = () => {}
  const counted = new Promise<void>((resolve) => {
    count = resolve
  })
  const { user, search } = open('', {
    [`/projects/${id}`]: () => ({ json: { data: { projects: [] } } }),
    [`/clients/${id}/overview`]: async () => {
      await counted
      return { json: { data: { overview: { nextAppointment: null, owed: [], openProjects: 1, counts } } } }
    },
  })
  const row = await screen.findByRole('tablist')
  row.scrollLeft = 999
  count()
  await screen.findByRole('tab', { name: 'Measurements 3' })
  // How much there is of each has widened the tabs.
  expect(row.scrollLeft).not.toBe(999)
  expect(screen.getByRole('tab', { name: 'Timeline' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: 'Events' }).textContent).toBe('Events')
  await user.click(screen.getByRole('tab', { name: 'Projects 1' }))
  expect(search()).toBe('?tab=projects')
  await screen.findByText('No projects for Ana Sousa yet.')
  // The tab before it is seen a little.
  expect(screen.getByRole('tablist').scrollLeft).toBe(252)
  const add = screen.getByRole('link', { name: 'New project' })
  expect(add.getAttribute('href')).toBe(`/projects?new=${id}`)
  const owed = screen.getByRole('link', { name: 'Balance owed' })
  expect(owed.getAttribute('href')).toBe(`/clients/${id}?tab=invoices`)
})

it('says of an appointment that it is to come, and of no payment, whose day has no time', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const paid = { kind: 'paid', id: 'p', at, invoiceId: 'i', number: 'INV-007', amount: 100 }
  const event = { kind: 'appointment', id: 'e', at, endsAt: at, title: 'Fitting', type: 'fitting' }
  const entries = [
    { ...event, status: 'scheduled' },
    { ...paid, currency: 'EUR', method: 'card', moved: 'online' },
  ]
  open('', { [`/clients/${id}/timeline`]: () => ({ json: { data: { entries, nextCursor: null } } }) })
  await screen.findByText('€100.00 paid online on invoice INV-007')
  expect(screen.getAllByText('To come')).toHaveLength(1)
})

it('shows of each garment the newest set and what is different from the one before, to be taken again or printed', async () => {
  const measurements = [
    setOf('new', '2026-05-02T10:00:00.000Z', 28.5),
    setOf('old', '2026-03-02T10:00:00.000Z', 28),
  ]
  const print = vi.fn()
  const { user } = open('?tab=measurements', {
    [`/clients/${id}/measurements`]: () => ({ json: { data: { measurements } } }),
  })
  vi.stubGlobal('print', print)
  const dress = within(await screen.findByRole('region', { name: 'Dress' }))
  dress.getByText('+½″')
  expect(dress.getByRole('link', { name: 'Measure again: Dress' }).getAttribute('href')).toBe(
    `/measurements?new=${id}&garment=dress`,
  )
  expect(dress.getByRole('link', { name: 'All sets: Dress' }).getAttribute('href')).toBe(
    '/measurements?tab=history&open=new',
  )
  await user.click(dress.getByRole('button', { name: 'Print: Dress' }))
  expect(print).toHaveBeenCalledOnce()
})

it('counts what was drafted for the client, and says where a draft begins while there is none', async () => {
  open('?tab=drafts', { [`/clients/${id}/drafts`]: () => ({ json: { data: { drafts: [] } } }) })
  await screen.findByRole('tab', { name: 'Patterns 2', selected: true })
  await screen.findByText('No patterns drafted for Ana Sousa yet.')
  const add = screen.getByRole('link', { name: 'Pattern draft' })
  expect(add.getAttribute('href')).toBe(`/patterns/draft?client=${id}`)
})

it('says of what the plan lacks why, and where plans are', async () => {
  const message = 'Upgrade to use invoices'
  open('?tab=invoices', {
    [`/invoices/${id}`]: () => ({ status: 403, json: { code: 'FEATURE_NOT_AVAILABLE', message } }),
  })
  await screen.findByText(message)
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
})

it('can ask again for a tab that did not come', async () => {
  let isDown = true
  const { user } = open('?tab=appointments', {
    [`/clients/${id}/calendar`]: () =>
      isDown
        ? { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now' } }
        : { json: { data: { events: [] } } },
  })
  await screen.findByText('Error: Not now')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No events with Ana Sousa yet.')
})

it('leads to the others where the client is gone', async () => {
  stubServer({
    [`/clients/${id}`]: () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
  })
  const { user } = renderPages(pages, `/clients/${id}`)
  await screen.findByText("This client isn't there any more.")
  await user.click(screen.getByRole('link', { name: 'All clients' }))
  await screen.findByText('The list')
})

it('shows what was changed at once, and leads back to the others when the client is deleted', async () => {
  let now = clientNamed('Ana Sousa', { id, notes: 'Left shoulder lower' })
  let isDeleted = false
  const { user, address } = open('', {
    [`/clients/${id}`]: async (request) => {
      if (request.method === 'DELETE') isDeleted = true
      if (request.method === 'PATCH') now = { ...now, ...(await request.json()) }
      return { json: { data: { client: now } } }
    },
    [`/clients/${id}/dependents`]: () => ({
      json: { data: { projects: 0, measurements: 0, invoices: 0, events: 0 } },
    }),
  })
  await screen.findByText('Left shoulder lower')
  await user.click(screen.getByLabelText('Edit Ana Sousa'))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Client' }))
  await user.clear(form.getByLabelText('Notes'))
  await user.type(form.getByLabelText('Notes'), 'Right shoulder lower')
  await user.click(form.getByText('Save Changes'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Right shoulder lower')
  expect(screen.queryByText('Left shoulder lower')).toBeNull()
  await user.click(screen.getByLabelText('Delete Ana Sousa'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete client' }))
  expect(isDeleted).toBe(false)
  await user.click(question.getByText('Delete'))
  await screen.findByText('The list')
  expect([address(), isDeleted]).toEqual(['/clients', true])
})

it.each(['invoices', 'appointments'])('asks for no %s where the plan is known to open none', async (tab) => {
  signIn({ plan: 'free', workspace: workspaceAs('owner') })
  const asked = vi.fn(() => ({ status: 403, json: { code: 'FEATURE_NOT_AVAILABLE', message: 'No' } }))
  const { settled } = open(`?tab=${tab}`, {
    [`/invoices/${id}`]: asked,
    [`/clients/${id}/calendar`]: asked,
    '/quotes': asked,
  })
  await screen.findByText('This feature is not available on your current plan.')
  await settled()
  expect(asked).not.toHaveBeenCalled()
})
