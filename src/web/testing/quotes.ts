import type { Quote, QuoteVersion } from '#contract/quotes.ts'
import { ana } from './invoices.ts'
import { stubServer } from './stub-server.ts'

type Answers = Parameters<typeof stubServer>[0]

/** A quote by its number, over $100 to Ana, that nobody has sent. */
export const quoteNumbered = (quoteNumber: string, more: Partial<Quote> = {}): Quote => ({
  _id: quoteNumber,
  id: quoteNumber,
  clientId: { _id: ana.id, name: ana.name },
  projectId: null,
  quoteNumber,
  issueDate: '2026-05-01',
  validUntil: '2099-05-31',
  currency: 'USD',
  items: [{ description: 'Gown', quantity: 2, rate: 50, amount: 100 }],
  subtotal: 100,
  discount: null,
  discountAmount: 0,
  taxRate: null,
  taxIncluded: false,
  taxAmount: 0,
  taxes: [],
  amount: 100,
  schedule: [],
  paymentTerms: null,
  notes: null,
  status: 'draft',
  sentAt: null,
  mailFailed: null,
  versionCount: 0,
  answer: null,
  invoiceId: null,
  isInvoiceOut: false,
  deposits: [],
  readOnly: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  ...more,
})

/** A server that keeps these quotes and what becomes of them; answers what it was asked, and told. */
export function quotesDesk(quotes: readonly Quote[], answers: Answers = {}) {
  const onRecord = new Map(quotes.map((quote) => [quote.id, quote]))
  const saved: Record<string, unknown>[] = []
  const find = (id: string) => onRecord.get(id) ?? quoteNumbered(id)
  const keep = (quote: Quote) => {
    onRecord.set(quote.id, quote)
    return { json: { data: { quote } } }
  }

  function listed(search: string) {
    const params = new URLSearchParams(search)
    const [q, status] = [params.get('q')?.toLowerCase() ?? '', params.get('status')]
    const shown = [...onRecord.values()].filter(
      (one) =>
        `${one.quoteNumber} ${one.clientId?.name}`.toLowerCase().includes(q) &&
        (status === null || one.status === status),
    )
    const open = shown.filter((one) => one.status === 'sent')
    const summary = {
      total: shown.length,
      open: open.length,
      agreed: shown.filter((one) => one.status === 'approved' || one.status === 'converted').length,
      currency: 'USD',
      openAmount: open.reduce((sum, { amount }) => sum + amount, 0),
      otherOpenAmounts: [],
    }
    return { json: { data: { quotes: shown, nextCursor: null, summary } } }
  }

  const versionOf = ({ id, ...quote }: Quote): QuoteVersion => ({
    id: `${id}-1`,
    number: 1,
    sentAt: '2026-05-02T10:00:00.000Z',
    sha256: 'ab12',
    statement: {
      ...quote,
      billedTo: { name: ana.name, email: 'ana@sousa.test', phone: null, address: null },
    },
    answer: quote.answer,
  })

  const ofOne = (id: string): Answers => ({
    [`/quotes/${id}`]: async (request) => {
      if (request.method === 'GET') return { json: { data: { quote: find(id) } } }
      if (request.method === 'DELETE') {
        onRecord.delete(id)
        return { json: { data: null } }
      }
      const body = await request.json()
      saved.push(body)
      return keep({ ...find(id), ...body, clientId: find(id).clientId, projectId: null, status: 'draft' })
    },
    [`/quotes/${id}/restore`]: () => keep(quotes.find((one) => one.id === id) ?? quoteNumbered(id)),
    [`/quotes/${id}/versions`]: () => ({ json: { data: { versions: [versionOf(find(id))] } } }),
    [`/quotes/${id}/mail`]: () => ({
      json: {
        data: {
          ...{ to: 'ana@sousa.test', subject: `Quote ${id}`, message: 'Dear Ana', fileName: `${id}.pdf` },
          ...{ missing: [], messageMax: 4_000, mayLink: true },
        },
      },
    }),
    [`/quotes/${id}/send`]: () =>
      keep({ ...find(id), status: 'sent', sentAt: '2026-05-02T10:00:00.000Z', versionCount: 1 }),
    [`/quotes/${id}/convert`]: () => {
      const invoiceId = { _id: 'INV-009', name: 'INV-009' }
      const { data } = keep({ ...find(id), status: 'converted', invoiceId }).json
      return { json: { data: { ...data, invoiceId: invoiceId._id } } }
    },
  })

  stubServer({
    '/quotes': async (request) => {
      if (request.method === 'GET') return listed(new URL(request.url).search)
      const body = await request.json()
      saved.push(body)
      return { ...keep(quoteNumbered(body.quoteNumber)), status: 201 }
    },
    '/quotes/next-number': () => ({
      json: {
        data: {
          ...{ quoteNumber: 'Q-010', validUntil: '2099-06-30' },
          ...{ paymentTerms: 'Half in advance', pricesIncludeTax: false, taxRates: [] },
        },
      },
    }),
    '/clients': () => ({ json: { data: { clients: [ana], nextCursor: null } } }),
    [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
    ...Object.assign({}, ...quotes.map(({ id }) => ofOne(id))),
    ...answers,
  })
  return { onRecord, saved }
}
