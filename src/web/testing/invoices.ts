import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { clientNamed } from './client.ts'
import { stubServer } from './stub-server.ts'

type Answers = Parameters<typeof stubServer>[0]

export const ana = clientNamed('Ana Sousa', { id: '018f0000-0000-7000-8000-000000000001' })

/** An invoice by its number, over $100 to Ana, that nobody has sent. */
export const draftNumbered = (invoiceNumber: string, more: Partial<Invoice> = {}): Invoice =>
  sampleInvoice({
    _id: invoiceNumber,
    id: invoiceNumber,
    invoiceNumber,
    status: 'draft',
    sentAt: null,
    ...more,
  })

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, { amount }) => sum + amount, 0)

/** What of an invoice follows from its payments. */
function settled(invoice: Invoice, payments: Invoice['payments']): Invoice {
  const paid = sumOf(payments)
  const balance = invoice.amount - paid
  return { ...invoice, payments, paid, balance, status: balance === 0 ? 'paid' : 'sent' }
}

/** A server that keeps these invoices and what becomes of them; answers them, and what it was asked. */
export function invoicesDesk(invoices: readonly Invoice[], answers: Answers = {}) {
  const onRecord = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  /** Of lists, behind the question mark. */
  const asked: string[] = []
  const saved: Record<string, unknown>[] = []
  const find = (id: string) => onRecord.get(id) ?? sampleInvoice()
  const keep = (invoice: Invoice) => {
    onRecord.set(invoice.id, invoice)
    return { json: { data: { invoice } } }
  }

  function listed(search: string) {
    asked.push(search)
    const params = new URLSearchParams(search)
    const [q, status] = [params.get('q')?.toLowerCase() ?? '', params.get('status')]
    const shown = [...onRecord.values()].filter(
      (one) =>
        `${one.invoiceNumber} ${one.clientId?.name}`.toLowerCase().includes(q) &&
        (status === null || one.status === status),
    )
    const having = (wanted: Invoice['status']) => shown.filter((one) => one.status === wanted).length
    const summary = {
      ...{ total: shown.length, paid: having('paid'), overdue: having('overdue') },
      ...{ currency: 'USD', totalRevenue: 300, otherTotals: [], outstanding: 200 },
    }
    return { json: { data: { invoices: shown, nextCursor: null, summary } } }
  }

  const ofOne = (id: string): Answers => ({
    [`/invoices/${id}`]: async (request) => {
      if (request.method === 'GET') return { json: { data: { invoice: find(id) } } }
      if (request.method === 'DELETE') {
        onRecord.delete(id)
        return { json: { data: null } }
      }
      const body = await request.json()
      saved.push(body)
      const projectId = body.projectId === null ? null : find(id).projectId
      return keep({ ...find(id), ...body, clientId: find(id).clientId, projectId })
    },
    [`/invoices/${id}/payments`]: async (request) => {
      const body = await request.json()
      saved.push(body)
      const payment = {
        note: null,
        byStatus: false,
        refundOf: null,
        takenBack: null,
        receiptNumber: 1,
        createdAt: find(id).createdAt,
        ...body,
      }
      const payments = [...find(id).payments, { ...payment, id: `payment-${body.amount}` }]
      return keep(settled(find(id), payments))
    },
    ...Object.fromEntries(
      [20, 30, 70].map((amount) => [
        `/invoices/${id}/payments/payment-${amount}`,
        () =>
          keep(
            settled(
              find(id),
              find(id).payments.filter((one) => one.amount !== amount),
            ),
          ),
      ]),
    ),
  })

  stubServer({
    '/invoices': async (request) => {
      if (request.method === 'GET') return listed(new URL(request.url).search)
      const body = await request.json()
      saved.push(body)
      return keep(draftNumbered(body.invoiceNumber))
    },
    '/clients': () => ({ json: { data: { clients: [ana], nextCursor: null } } }),
    [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
    ...Object.assign({}, ...invoices.map(({ id }) => ofOne(id))),
    ...answers,
  })
  return { onRecord, asked, saved }
}
