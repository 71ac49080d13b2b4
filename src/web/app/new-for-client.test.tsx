import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { CalendarPage } from '#web/features/calendar/calendar-page.tsx'
import { ClientPage } from '#web/features/clients/client-page.tsx'
import { InvoicesPage } from '#web/features/invoices/invoices-page.tsx'
import { MeasurementsPage } from '#web/features/measurements/measurements-page.tsx'
import { ProjectsPage } from '#web/features/projects/projects-page.tsx'
import { clientNamed } from '#web/testing/client.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'

const ana = clientNamed('Ana Sousa', { id: '0190f1c0-0000-7000-8000-000000000001' })

const priced = { pricesIncludeTax: false, taxRates: [] }

function answerRooms(): void {
  const sums = { total: 0, inProgress: 0, completed: 0, paid: 0, overdue: 0, totalRevenue: 0 }
  const summary = { ...sums, currency: 'USD', otherTotals: [], outstanding: 0 }
  const none = (records: object) => () => ({ json: { data: { ...records, nextCursor: null, summary } } })
  const counts = { measurements: 0, projects: 0, invoices: 0, appointments: 0, photos: 0 }
  stubServer({
    '/clients': none({ clients: [ana] }),
    [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
    [`/clients/${ana.id}/overview`]: () => ({
      json: { data: { overview: { nextAppointment: null, owed: [], openProjects: 0, counts } } },
    }),
    [`/clients/${ana.id}/timeline`]: none({ entries: [] }),
    '/projects': none({ projects: [] }),
    '/invoices': none({ invoices: [] }),
    '/measurements': none({ measurements: [] }),
    '/calendar/clashes': () => ({ json: { data: { events: [] } } }),
    '/invoices/next-number': () => ({
      json: { data: { invoiceNumber: 'INV-001', paymentDays: null, paymentTerms: null, ...priced } },
    }),
  })
}

it.each<[what: string, path: string, Page: ComponentType]>([
  ['Measurement', '/measurements', MeasurementsPage],
  ['Project', '/projects', ProjectsPage],
  ['Event', '/calendar', CalendarPage],
  ['Invoice', '/invoices', InvoicesPage],
])('“%s” for a client begins at %s, with the client filled in', async (what, path, Page) => {
  layOut()
  signIn({ workspace: workspaceAs('owner'), settings: { timezone: 'UTC', measurementUnit: 'cm' } as never })
  answerRooms()
  const pages = [
    { path: '/clients/:id', element: <ClientPage /> },
    { path, element: <Page /> },
  ]
  const { user, address } = renderPages(pages, `/clients/${ana.id}`)
  await user.click(await screen.findByRole('button', { name: 'New for Ana Sousa' }))
  await user.click(await screen.findByRole('menuitem', { name: what, hidden: true }))
  await waitFor(() => expect(address()).toBe(path))
  const client = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' })
  await waitFor(() => expect(client.value).toBe('Ana Sousa'))
})
