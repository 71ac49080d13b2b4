/**
 * A program as somebody writes it against what a generator makes of the document: the five calls from a key to a first
 * invoice. It knows the business by `BASE` and `KEY`, and prints what it has read in the end.
 */
export const firstInvoice = `import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

type Client = components['schemas']['Client']

const { BASE = '', KEY = '' } = process.env
const api = createClient<paths>({ baseUrl: BASE, headers: { Authorization: \`Bearer \${KEY}\` } })

const me = await api.GET('/api/v1/api-keys/me', {})
if (!me.data) throw new Error(me.error.message)
const maySell: boolean = me.data.data.scopes.includes('money.write')

const added = await api.POST('/api/v1/clients', {
  params: { header: { 'Idempotency-Key': 'order-1017-client' } },
  body: { name: 'Ana Lima', email: 'ana@example.com', phone: null },
})
if (!added.data) throw new Error(added.error.code)
const client: Client = added.data.data.client
const email: string | null = client.email

const next = await api.GET('/api/v1/invoices/next-number', {})
if (!next.data) throw new Error(next.error.message)
const days: number = next.data.data.paymentDays ?? 14

const drafted = await api.POST('/api/v1/invoices', {
  params: { header: { 'Idempotency-Key': 'order-1017' } },
  body: {
    clientId: client.id,
    invoiceNumber: next.data.data.invoiceNumber,
    issueDate: '2026-05-04',
    dueDate: '2026-05-18',
    items: [{ description: 'Hem shortened', quantity: 1, rate: 24 }],
    taxRate: null,
  },
})
if (!drafted.data) throw new Error(drafted.error.errors?.[0]?.field)

const read = await api.GET('/api/v1/invoices/{id}', { params: { path: { id: drafted.data.data.invoice.id } } })
const invoice = read.data?.data.invoice
if (!invoice) throw new Error('It is gone')
const status: 'draft' | 'sent' | 'paid' | 'overdue' = invoice.status
const due: string = invoice.dueDate
const of: string | undefined = invoice.clientId?.name

const page = await api.GET('/api/v1/clients', { params: { query: { limit: 10, status: 'active' } } })
const names = page.data?.data.clients.map(({ name }) => name)

console.log(JSON.stringify({ maySell, email, days, status, due, of, amount: invoice.amount, names }))
`

/** Slips of whoever writes it, each of which their compiler is to find: what stands there, and what they wrote. */
export const slips: readonly (readonly [right: string, wrong: string])[] = [
  ["'/api/v1/clients', {\n  params", "'/api/v1/client', {\n  params"],
  ["api.POST('/api/v1/clients'", "api.PATCH('/api/v1/clients'"],
  ["name: 'Ana Lima', email", "nmae: 'Ana Lima', email"],
  ['clientId: client.id', 'clientId: 1017'],
  ["dueDate: '2026-05-18',", ''],
  ['quantity: 1, rate: 24', "quantity: '1', rate: 24"],
  ['const email: string | null', 'const email: string'],
  [
    'const days: number = next.data.data.paymentDays ?? 14',
    'const days: number = next.data.data.paymentDays',
  ],
  ["'draft' | 'sent' | 'paid' | 'overdue'", "'draft' | 'sent' | 'paid'"],
  ['invoice.clientId?.name', 'invoice.clientId.name'],
  ['amount: invoice.amount', 'amount: invoice.amuont'],
  ["status: 'active' }", "status: 'asleep' }"],
  ["includes('money.write')", "includes('money.wirte')"],
]
