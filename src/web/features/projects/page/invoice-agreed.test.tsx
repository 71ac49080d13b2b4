import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Agreed } from '#contract/agreed.ts'
import type { ProjectOverview } from '#contract/project-overview.ts'
import type { Deposit } from '#contract/quote-deposits.ts'
import type { Role } from '#domain/team/permissions.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { InvoiceAgreed } from './invoice-agreed.tsx'

const ok = (data: object) => ({ json: { data } })
const gown = projectNamed('Gown', { id: 'gown', budget: 1_190, budgetCurrency: 'USD' })
const deposit: Deposit = {
  ...{ id: 'advance', invoiceNumber: 'INV-001', issueDate: '2026-05-01', amount: 300, credited: 0 },
  ...{ status: 'sent', isVoid: false, takenOffOn: null },
}
const byHand: ProjectOverview['invoices'][number] = {
  ...{ id: 'hand', invoiceNumber: 'INV-009', status: 'sent', isVoid: false, dueDate: '2026-06-01' },
  ...{ currency: 'USD', amount: 90, credited: 0, paid: 0, balance: 90 },
}

interface Given {
  readonly agreed?: Partial<Agreed>
  readonly role?: Role
  readonly plan?: 'premium' | 'free'
  readonly isNew?: boolean
  readonly invoices?: ProjectOverview['invoices']
}

/** What can be invoiced of a project, whose server answers so; a client's deposit of half is taken. */
function open({ agreed = {}, role = 'owner', plan = 'premium', isNew = true, invoices = [] }: Given = {}) {
  signIn({ plan, workspace: workspaceAs(role) })
  const sent: unknown[] = []
  const told: Agreed = {
    ...{ next: 'make', quotes: [], invoice: null, deposits: [], left: 1_190, currency: 'USD', ...agreed },
  }
  stubServer({
    '/projects/gown/agreed': () => ok({ agreed: told }),
    '/projects/gown/agreed/invoice': () =>
      ok({ agreed: told, invoice: { id: 'last', invoiceNumber: 'INV-002' }, isNew }),
    '/projects/gown/agreed/deposit': async (request) => {
      sent.push(await request.json())
      return ok({ invoiceId: 'advance' })
    },
  })
  const pages = [
    { path: '/', element: <InvoiceAgreed project={gown} invoices={invoices} /> },
    { path: '/invoices', element: <h1>Invoices</h1> },
  ]
  return { ...renderPages(pages, '/'), sent }
}

const button = (name: string) => screen.findByRole('button', { name })

it('drafts the invoice of the budget by one press and leads to it', async () => {
  const { user, search } = open()
  await user.click(await button('Invoice the budget'))
  expect(await screen.findByText('INV-002 drafted.')).toBeDefined()
  await waitFor(() => expect(search()).toBe('?open=last'))
})

it.each<[string, Given, string, RegExp]>([
  ['it was drafted before', { isNew: false }, 'Invoice the budget', /^INV-002 has been drafted before/],
  [
    'a deposit isn’t paid',
    { agreed: { deposits: [deposit] } },
    'Make Final Invoice',
    /^Deposit INV-001 isn't paid/,
  ],
])('tells that %s', async (_what, given, label, text) => {
  const { user } = open(given)
  await user.click(await button(label))
  expect(await screen.findByText(text)).toBeDefined()
})

it('asks where the project is on an invoice of which nothing is taken off', async () => {
  const { user, search } = open({ invoices: [byHand] })
  await user.click(await button('Invoice the budget'))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(/INV-009/)
  await user.click(asked.getByRole('button', { name: 'Invoice the budget' }))
  await waitFor(() => expect(search()).toBe('?open=last'))
})

it('asks for a share of the budget in advance', async () => {
  const { user, sent, search } = open()
  await user.click(await button('Deposit Invoice'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit Invoice' }))
  dialog.getByText(/\$1,190\.00/)
  await user.click(dialog.getByRole('button', { name: 'Make Deposit Invoice' }))
  await waitFor(() => expect(search()).toBe('?open=advance'))
  expect(sent).toEqual([{ percent: 30 }])
})

const quoted = (id: string) => ({ id, quoteNumber: id.toUpperCase(), invoice: null })

it.each<[string, Partial<Agreed>, string | null, string[]]>([
  ['one quote by a press', { quotes: [quoted('q-1')], left: 0 }, 'Invoice quote Q-1', []],
  ['what was paid since', { next: 'take-off', left: 0 }, 'Take Deposit Off', []],
  ['nothing where all is there', { next: 'there', left: 0 }, null, []],
  ['nothing of what its garments hold', { next: 'by-garments', left: 0 }, null, []],
  [
    'several quotes where each is',
    { next: 'choose-quote', quotes: [quoted('q-1'), quoted('q-2')], left: 0 },
    null,
    ['/invoices?tab=quotes&open=q-1', '/invoices?tab=quotes&open=q-2'],
  ],
  [
    'an empty invoice without a budget',
    { next: 'no-budget', left: 0 },
    null,
    [`/invoices?new=${gown.clientId?._id}&project=gown`],
  ],
])('offers %s', async (_what, agreed, label, ways) => {
  open({ agreed })
  if (label !== null) await button(label)
  else await waitFor(() => expect(screen.queryAllByRole('link')).toHaveLength(ways.length))
  expect(screen.queryAllByRole('button')).toHaveLength(label === null ? 0 : 1)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways)
})

it.each<[string, Given]>([
  ['may not write invoices', { role: 'viewer' }],
  ['has no invoices in the plan', { plan: 'free' }],
])('is not there for who %s', async (_who, given) => {
  open(given)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
