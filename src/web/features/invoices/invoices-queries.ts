import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type InvoiceFilter, invoiceFilters } from '#contract/invoice-statuses.ts'
import type { Invoice, InvoiceKind, InvoiceSort } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import type { BilledTo } from '#documents/invoice/invoice-document.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { sentPapersOptions } from '#web/lib/kept-papers.ts'
import { mapPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { useRefreshRoom } from '#web/lib/use-refresh-room.ts'
import { m } from '#web/paraglide/messages.js'
import { everyInvoice } from './invoice-csv.ts'
import { invoiceStorage } from './invoice-storage.ts'

export type Page = Reply<'invoices.list'>
export type Letterhead = Reply<'invoices.letterhead'>

/** 'all', the invoices of one status, what is unpaid, or what is void. */
export type StatusFilter = InvoiceFilter | 'all'
export const statusFilters: readonly StatusFilter[] = ['all', ...invoiceFilters]

/** What an export asks for at once: the most that the server gives. */
const EXPORT_PAGE = 500

const keys = {
  all: ['invoices'] as const,
  lists: ['invoices', 'list'] as const,
  list: ({ kind = 'invoice', search, filter, sort }: AskedInvoices) =>
    [...keys.lists, kind, filter, sort, search] as const,
  one: (id: string) => [...keys.all, 'one', id] as const,
  creditNotes: (id: string) => [...keys.all, 'credit-notes', id] as const,
  versions: (id: string) => [...keys.all, 'versions', id] as const,
  mail: (id: string) => [...keys.all, 'mail', id] as const,
  nextNumber: ['invoices', 'next-number'] as const,
}

/** The order where nothing is said: newest first. */
export const usualSort: InvoiceSort = '-created'

export interface AskedInvoices {
  /** Invoices, where it is left out. */
  readonly kind?: InvoiceKind
  readonly search: string
  readonly filter: StatusFilter
  readonly sort: InvoiceSort
}

const listQuery = ({ kind, search, filter, sort }: AskedInvoices) => ({
  ...(kind && { kind }),
  ...(search && { q: search }),
  ...(filter !== 'all' && { status: filter }),
  ...(sort !== usualSort && { sort }),
})

/** Invoices, a page after the other; the whole list starts from what was shown last. */
export function invoicesQuery(asked: AskedInvoices) {
  const { kind = 'invoice', search, filter, sort } = asked
  const isWhole = kind === 'invoice' && search === '' && filter === 'all' && sort === usualSort
  const mirror = isWhole ? invoiceStorage : undefined
  return pagedQuery({
    queryKey: keys.list(asked),
    read: (from, signal): Promise<Page> =>
      call('invoices.list', { query: { ...listQuery(asked), ...from }, signal }),
    mirror,
  })
}

/** Everything that matches, for the export. */
export const readEveryInvoice = (
  asked: AskedInvoices,
  onProgress: (count: number) => void,
): Promise<Invoice[]> =>
  everyInvoice(
    (cursor) =>
      call('invoices.list', {
        query: { ...listQuery(asked), ...(cursor && { cursor }), limit: EXPORT_PAGE },
      }),
    onProgress,
  )

export const invoiceQuery = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: () => readInvoice(id), meta: { handled: true } })

/** As it stands on record now; rejects when it is gone. */
export async function readInvoice(id: string): Promise<Invoice> {
  const { invoice } = await call('invoices.get', { params: { id } })
  if (!invoice) throw new Error(`There is no invoice ${id}.`)
  return invoice
}

/** Never from memory: somebody else may have used the number meanwhile. */
export const nextNumberQuery = queryOptions({
  queryKey: keys.nextNumber,
  queryFn: ({ signal }) => call('invoices.nextNumber', { signal }),
  staleTime: 0,
  gcTime: 0,
  meta: { handled: true },
})

export const versionsQuery = ({ id, updatedAt }: Invoice) =>
  queryOptions({
    queryKey: [...keys.versions(id), updatedAt],
    queryFn: ({ signal }) => call('invoices.versions', { params: { id }, signal }),
    meta: { handled: true },
  })

/** What takes an invoice back. */
export const creditNotesQuery = ({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: [...keys.creditNotes(id), updatedAt],
    queryFn: ({ signal }) => call('invoices.creditNotes', { params: { id }, signal }),
    meta: { handled: true },
  })

export const sentPapersQuery = ({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>) =>
  sentPapersOptions({
    key: [...keys.all, 'documents', id, updatedAt],
    read: (signal) => call('invoices.documents', { params: { id }, signal }),
  })

export const creditInvoice = (
  id: string,
  body: Body<'invoices.credit'>,
  idempotencyKey: string,
): Promise<Reply<'invoices.credit'>> => call('invoices.credit', { params: { id }, body, idempotencyKey })

export const mailQuery = ({ id, updatedAt }: Invoice) =>
  queryOptions({
    queryKey: [...keys.mail(id), updatedAt],
    queryFn: ({ signal }) => call('invoices.mail', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handled: true },
  })

/** As an e-invoice: what it lacks may have been filled in elsewhere since. */
export const eInvoiceQuery = ({ id, updatedAt }: Invoice) =>
  queryOptions({
    queryKey: [...keys.all, 'e-invoice', id, updatedAt],
    queryFn: ({ signal }) => call('invoices.eInvoice', { params: { id }, signal }),
    staleTime: 0,
    meta: { handled: true },
  })

/** Whom it was sent to; before it is sent, the client as they stand in the book now. */
export async function readBilledTo({ billedTo, clientId }: Invoice): Promise<BilledTo> {
  if (billedTo) return billedTo
  if (!clientId) return { name: m.invoices_unknown_client(), address: null, email: null, phone: null }
  const { client } = await call('clients.get', { params: { id: clientId._id } })
  return client
}

/** Mails the client that a payment has come; answers where to. */
export const sendReceipt = (id: string, paymentId: string, idempotencyKey: string) =>
  call('invoices.receipt', { params: { id, paymentId }, body: {}, idempotencyKey })

/** What an invoice is printed on: as it was sent, or as the business stands now. */
export const readLetterhead = ({ id }: Invoice): Promise<Letterhead> =>
  call('invoices.letterhead', { params: { id } })

export const letterheadQuery = (invoice: Invoice) =>
  queryOptions({
    queryKey: [...keys.all, 'letterhead', invoice.id, invoice.updatedAt],
    queryFn: () => readLetterhead(invoice),
    // A draft is printed on what the profile says now.
    staleTime: 0,
  })

export const billedToQuery = (invoice: Invoice) =>
  queryOptions({
    queryKey: [...keys.all, 'billed-to', invoice.id, invoice.updatedAt],
    queryFn: () => readBilledTo(invoice),
    meta: { handled: true },
  })

export const sendInvoice = async (
  id: string,
  body: Body<'invoices.send'>,
  idempotencyKey: string,
): Promise<Invoice> => (await call('invoices.send', { params: { id }, body, idempotencyKey })).invoice

export const markAsSent = async (id: string): Promise<Invoice> =>
  (await call('invoices.update', { params: { id }, body: { status: 'sent' } })).invoice

export const moveDue = async (
  { id, updatedAt }: Invoice,
  dues: Pick<Body<'invoices.update'> & object, 'dueDate' | 'schedule'>,
): Promise<Invoice> =>
  (await call('invoices.update', { params: { id }, body: { ...dues, updatedAt } })).invoice

export const voidInvoice = async (id: string, body: Body<'invoices.void'>): Promise<Invoice> =>
  (await call('invoices.void', { params: { id }, body })).invoice

export const addPayment = async (
  id: string,
  body: Body<'invoices.addPayment'>,
  idempotencyKey?: string,
): Promise<Invoice> =>
  (await call('invoices.addPayment', { params: { id }, body, ...(idempotencyKey && { idempotencyKey }) }))
    .invoice

export const refundPayment = async (
  id: string,
  paymentId: string,
  body: Body<'invoices.refundPayment'>,
  idempotencyKey?: string,
): Promise<Invoice> =>
  (
    await call('invoices.refundPayment', {
      params: { id, paymentId },
      body,
      ...(idempotencyKey && { idempotencyKey }),
    })
  ).invoice

export const removePayment = async (id: string, payment: Payment): Promise<Invoice> =>
  (await call('invoices.removePayment', { params: { id, paymentId: payment.id } })).invoice

export const useRefreshInvoices = () => useRefreshRoom(keys.all[0])

/** Shows an invoice everywhere as the server has just answered it, and asks for the sums anew. */
export function useShowChanged() {
  const queryClient = useQueryClient()
  return (invoice: Invoice) => {
    queryClient.setQueryData(keys.one(invoice.id), invoice)
    changeShown(queryClient, (shown) => (shown.id === invoice.id ? invoice : shown))
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] || queryKey[1] === keys.lists[1],
    })
  }
}

const changeLists = shownData<Pages<Page>>(keys.lists)

/** Hides the invoice everywhere at once; a refusal brings it back, and nothing else does. */
export const invoiceDeletion: Deletion<Invoice> = {
  remove: ({ id }) => call('invoices.remove', { params: { id } }),
  hide: (queryClient, invoice) =>
    changeLists(queryClient, (data) => mapPages(data, withoutRow('invoices', invoice))),
  own: ({ id }) => [keys.one(id)],
}

function changeShown(queryClient: QueryClient, change: (invoice: Invoice) => Invoice): void {
  queryClient.setQueriesData<Pages<Page>>(
    { queryKey: keys.lists },
    (data) => data && mapPages(data, (page) => ({ ...page, invoices: page.invoices.map(change) })),
  )
}
