import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { ClientsPage } from '#web/features/clients/clients-page.tsx'
import { InvoicesPage } from '#web/features/invoices/invoices-page.tsx'
import { MeasurementsPage } from '#web/features/measurements/measurements-page.tsx'
import { ProjectsPage } from '#web/features/projects/projects-page.tsx'
import { clientNamed } from '#web/testing/client.ts'
import { drawnAnew } from '#web/testing/drawn-anew.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { TYPED, typedAndSignedOut } from '#web/testing/typed-and-signed-out.tsx'

const set = measurementSet({ clientName: 'Ana', measurements: [{ name: 'Waist', size: 28, unit: 'inches' }] })

function answerLists(): void {
  const sums = { total: 1, inProgress: 0, completed: 0, paid: 0, overdue: 0, totalRevenue: 0 }
  const summary = { ...sums, currency: 'USD', otherTotals: [], outstanding: 0 }
  const list = (records: object) => () => ({ json: { data: { ...records, nextCursor: null, summary } } })
  stubServer({
    '/clients': list({ clients: [clientNamed('Ana')] }),
    '/clients/Ana': () => ({ json: { data: { client: clientNamed('Ana') } } }),
    '/projects': list({ projects: [projectNamed('Gown')] }),
    '/invoices': list({ invoices: [sampleInvoice({ notes: 'For Ana' })] }),
    '/measurements': list({ measurements: [set] }),
    '/measurement-templates': () => ({ json: { data: { measurementTemplates: [] } } }),
  })
}

/** What stands above a list, and its headings. */
const listed = () => [
  ...screen.getAllByRole('searchbox'),
  ...screen
    .getAllByRole('combobox', { name: 'Sort by' })
    .flatMap((select) => within(select).getAllByRole('option')),
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

/** By the menu of the one row of a list. */
async function take(user: UserEvent, action: string) {
  await user.click(await screen.findByRole('button', { name: /ctions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
}

it.each<[action: string, title: string, path: string, Page: ComponentType, label: string]>([
  ['Edit Client', 'Edit Client', '/clients?view=list', ClientsPage, 'Notes'],
  ['Edit', 'Edit Project', '/projects?view=list', ProjectsPage, 'Description'],
  ['Edit', 'Edit Invoice', '/invoices?view=list', InvoicesPage, 'Notes'],
  ['Edit Measurement', 'Edit Measurement', '/measurements?tab=history&view=list', MeasurementsPage, 'Notes'],
])(
  '“%s”, in “%s” on %s, is open again as it was typed where its session ended under it',
  async (...given) => {
    const [action, title, path, Page, label] = given
    signIn()
    answerLists()
    const open = (user: UserEvent) => take(user, action)
    const field = await typedAndSignedOut({ path, Page, open, title, label })
    const typed = expect.stringContaining(TYPED)
    await waitFor(async () => expect(await field()).toHaveProperty('value', typed))
  },
)
