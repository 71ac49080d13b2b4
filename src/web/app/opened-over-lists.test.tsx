import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { ClientsPage } from '#web/features/clients/clients-page.tsx'
import { InvoicesPage } from '#web/features/invoices/invoices-page.tsx'
import { MeasurementsPage } from '#web/features/measurements/measurements-page.tsx'
import { ProjectsPage } from '#web/features/projects/projects-page.tsx'
import { clientNamed } from '#web/testing/client.ts'
import { drawnAnew } from '#web/testing/drawn-anew.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'

const at = '2026-05-01T10:00:00.000Z'
const set: Measurement = {
  ...{ _id: 'set', id: 'set', clientId: 'ana', clientName: 'Ana', garmentType: 'skirt', notes: null },
  measurements: [{ name: 'Waist', size: 28, unit: 'inches' }],
  ...{ readOnly: false, template: null, bodySizes: null, createdAt: at, updatedAt: at },
}

function answerLists(): void {
  const sums = { total: 1, inProgress: 0, completed: 0, paid: 0, overdue: 0, totalRevenue: 0 }
  const summary = { ...sums, currency: 'USD', otherTotals: [], outstanding: 0 }
  const list = (records: object) => () => ({ json: { data: { ...records, nextCursor: null, summary } } })
  stubServer({
    '/clients': list({ clients: [clientNamed('Ana')] }),
    '/clients/Ana': () => ({ json: { data: { client: clientNamed('Ana') } } }),
    '/projects': list({ projects: [projectNamed('Gown')] }),
    '/invoices': list({ invoices: [sampleInvoice()] }),
    '/measurements': list({ measurements: [set] }),
    '/measurement-templates': () => ({ json: { data: { measurementTemplates: [] } } }),
  })
}

/** What stands above a list, and its headings. */
const listed = () => [
  ...screen.getAllByRole('searchbox'),
  ...screen.getAllByRole('combobox', { name: 'Sort by' }),
  ...screen.getAllByRole('columnheader'),
]

it.each<[action: string, path: string, Page: ComponentType, name: RegExp]>([
  ['Edit Client', '/clients', ClientsPage, /Ana/],
  ['Merge...', '/clients', ClientsPage, /Ana/],
  ['Edit', '/projects', ProjectsPage, /Gown/],
  ['Edit', '/invoices', InvoicesPage, /INV-007/],
  ['Edit Measurement', '/measurements?tab=history', MeasurementsPage, /Ana/],
])('“%s” on %s opens over a list that isn’t drawn anew for it', async (action, path, Page, name) => {
  signIn()
  answerLists()
  const separator = path.includes('?') ? '&' : '?'
  const { user } = renderPages([{ path: '/*', element: <Page /> }], `${path}${separator}view=list`)
  await screen.findByRole('row', { name })
  await user.click(screen.getByRole('button', { name: /ctions for/ }))
  const item = await screen.findByRole('menuitem', { name: action, hidden: true })
  const anew = await drawnAnew(listed(), async () => {
    await user.click(item)
    await screen.findByRole('dialog')
  })
  expect(anew).toEqual([])
})
