import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountStatement } from '#contract/account-statements.ts'
import { clientNamed } from '#web/testing/client.ts'
import { widthIs } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { sending } from '#web/testing/sent-papers.ts'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { StatementPage } from './statement-page.tsx'
import { readStatementPaper } from './use-statement-pdf.ts'

const id = '0198a1b2-0000-7000-8000-00000000000b'
const ana = clientNamed('Ana Sousa', { id, email: 'ana@example.com' })
const invoice = { id: 'i', invoiceNumber: 'INV-007' }
const base = { id: 'i', invoice, number: null, dueDate: null, method: null }
const statement: AccountStatement = {
  client: { _id: id, name: ana.name },
  ...{ from: '2027-01-01', to: '2027-12-31', on: '2027-04-01', isOver: false, readOnly: false },
  accounts: [
    {
      ...{ currency: 'USD', opening: 25, closing: 55, overpaid: 10 },
      entries: [
        { ...base, kind: 'invoice', day: '2027-03-02', dueDate: '2027-03-16', change: 100, balance: 125 },
        { ...base, id: 'p', kind: 'payment', day: '2027-03-03', method: 'cash', change: -50, balance: 75 },
        {
          ...base,
          id: 'n',
          kind: 'credit-note',
          day: '2027-03-04',
          number: 'CN-001',
          change: -20,
          balance: 55,
        },
      ],
      ages: [
        { age: 'not due', amount: 0 },
        { age: '1-30', amount: 65 },
        { age: '31-60', amount: 0 },
        { age: '61-90', amount: 0 },
        { age: '90+', amount: 0 },
      ],
    },
  ],
}

type Answers = Parameters<typeof stubServer>[0]

/** What the server was asked for, and sent. */
function open(search = '', answers: Answers = {}) {
  const asked: string[] = []
  const sent: unknown[] = []
  stubServer({
    [`/clients/${id}/statement`]: async (request) => {
      if (request.method === 'POST') {
        sent.push(await request.json())
        return { json: { data: { to: ana.email } } }
      }
      asked.push(new URL(request.url).search)
      return { json: { data: { statement } } }
    },
    ...answers,
  })
  const page = renderPages(
    [
      { path: '/clients/:id/statement', element: <StatementPage /> },
      { path: '/clients', element: <p>The list</p> },
    ],
    `/clients/${id}/statement${search}`,
  )
  return { ...page, asked, sent }
}

it('has cards on a phone, each with its balance', async () => {
  signIn()
  widthIs('narrow')
  open()
  const cards = within(await screen.findByRole('list', { name: 'Entries in USD' }))
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toBe(
    'Payment for INV-007Cash−$50.00Mar 3, 2027Balance $75.00',
  )
  expect(screen.queryByRole('table')).toBeNull()
})

it('is a table where there is room, with each entry, its balance, and what is late', async () => {
  signIn()
  widthIs('wide')
  const { asked } = open('?from=2027-01-01&to=2027-12-31')
  const table = within(await screen.findByRole('table', { name: 'Entries in USD' }))
  expect(
    table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Day', 'Entry', 'Amount', 'Balance'],
    ['Jan 1, 2027', 'Opening balance', '', '$25.00'],
    ['Mar 2, 2027', 'Invoice INV-007Due Mar 16, 2027', '$100.00', '$125.00'],
    ['Mar 3, 2027', 'Payment for INV-007Cash', '−$50.00', '$75.00'],
    ['Mar 4, 2027', 'Credit note CN-001For invoice INV-007', '−$20.00', '$55.00'],
    ['', 'Closing balance', '', '$55.00'],
  ])
  expect(screen.getByText('1–30 days overdue').nextElementSibling?.textContent).toBe('$65.00')
  expect(screen.getByText('Paid too much').nextElementSibling?.textContent).toBe('−$10.00')
  expect(asked).toEqual(['?from=2027-01-01&to=2027-12-31'])
})

it('is asked for by a period that stands in the address, says why it didn’t come, and that there is nothing', async () => {
  signIn()
  let fails = true
  const { user, search, asked } = open('?period=all', {
    [`/clients/${id}/statement`]: ({ url }) => {
      asked.push(new URL(url).search)
      if (fails) return { status: 500, json: { message: 'Broken' } }
      return { json: { data: { statement: { ...statement, from: null, to: null, accounts: [] } } } }
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  await screen.findByText('Nothing was invoiced in this period.')
  expect([...new Set(asked)]).toEqual([''])
  expect(screen.queryByRole('button', { name: 'Mail to client' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last year')
  expect(search()).toBe('?period=last-year')
  await waitFor(() => expect(asked.at(-1)).toMatch(/^\?from=\d{4}-01-01&to=\d{4}-12-31$/))
})

it('is mailed as the dialog shows it, with its days, by who may write money', async () => {
  signIn()
  const mail = {
    ...{ to: ana.email, subject: 'Statement', message: 'Hello', fileName: 'Statement.pdf' },
    ...{ missing: [], messageMax: 4_000, mayLink: true },
  }
  const number = 'Statement of account 2027-01-01 2027-12-31 Ana Sousa'
  const { user, sent } = open('?from=2027-01-01&to=2027-12-31', {
    [`/clients/${id}/statement/documents`]: () => ({
      json: { data: { documents: sent.length > 0 ? [sending('1', { kind: 'statement', number })] : [] } },
    }),
    [`/clients/${id}/statement/mail`]: () => ({ json: { data: mail } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Mail to client' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Attached: Statement.pdf')
  await user.click(dialog.getByRole('button', { name: 'Mail to client' }))
  await screen.findByText('The statement is on its way to ana@example.com.')
  expect(sent).toEqual([{ to: ana.email, period: { from: '2027-01-01', to: '2027-12-31' } }])
  const papers = within(await screen.findByRole('region', { name: 'Sent papers', hidden: true }))
  expect(papers.getByRole('listitem', { hidden: true }).textContent).toBe(
    `May 2, 2026, to ana@example.com${number}PDF`,
  )
})

it('is set in the language and on the paper of the business', async () => {
  signIn({ workspace: workspaceAs('bookkeeper') })
  const business = {
    ...{ businessName: 'Nadel & Faden', address: 'Saum 1', logo: null, timezone: 'Europe/Berlin' },
    ...{ currency: 'EUR', language: 'de', pageSize: 'A4', phone: null, email: 'post@example.com' },
  }
  stubServer({
    '/workspace': () => ({ json: { data: { business } } }),
    [`/clients/${id}`]: () => ({ json: { data: { client: ana } } }),
  })
  expect(await readStatementPaper(statement)).toMatchObject({
    ...{ locale: 'de', formatLocale: 'de-DE', pageSize: 'A4', statement },
    sender: { name: 'Nadel & Faden', address: 'Saum 1', logo: null },
    billedTo: { name: 'Ana Sousa' },
  })
})
