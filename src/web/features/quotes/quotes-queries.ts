import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Quote, QuoteSort } from '#contract/quotes.ts'
import type { BilledTo } from '#documents/invoice/invoice-document.ts'
import { type QuoteStatus, quoteStatuses } from '#domain/money/quote-standing.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { sentPapersOptions } from '#web/lib/kept-papers.ts'
import { mapPages, mirrorOfPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { useRefreshRoom } from '#web/lib/use-refresh-room.ts'
import { clientText } from '#web/shared/papers/paper-words.ts'

export type Page = Reply<'quotes.list'>

export type StatusFilter = QuoteStatus | 'all'
export const statusFilters: readonly StatusFilter[] = ['all', ...quoteStatuses]

const keys = {
  all: ['quotes'] as const,
  lists: ['quotes', 'list'] as const,
  list: ({ search, filter, sort }: AskedQuotes) => [...keys.lists, filter, sort, search] as const,
  one: (id: string) => [...keys.all, 'one', id] as const,
  versions: (id: string) => [...keys.all, 'versions', id] as const,
  mail: (id: string) => [...keys.all, 'mail', id] as const,
  nextNumber: ['quotes', 'next-number'] as const,
}

/** The order where nothing is said: newest first. */
export const usualSort: QuoteSort = '-created'

export interface AskedQuotes {
  readonly search: string
  readonly filter: StatusFilter
  readonly sort: QuoteSort
}

/** Quotes, a page after the other; the whole list starts from what was shown last. */
export function quotesQuery(asked: AskedQuotes) {
  const { search, filter, sort } = asked
  const isWhole = search === '' && filter === 'all' && sort === usualSort
  return pagedQuery({
    queryKey: keys.list(asked),
    read: (from, signal): Promise<Page> =>
      call('quotes.list', {
        query: {
          ...(search && { q: search }),
          ...(filter !== 'all' && { status: filter }),
          ...(sort !== usualSort && { sort }),
          ...from,
        },
        signal,
      }),
    mirror: isWhole ? mirrorOfPages<Page>('quotes') : undefined,
  })
}

export const quoteQuery = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: () => readQuote(id), meta: { handled: true } })

/** As it stands on record now; rejects when it is gone. */
export const readQuote = async (id: string): Promise<Quote> =>
  (await call('quotes.get', { params: { id } })).quote

/** Never from memory: somebody else may have used the number meanwhile. */
export const nextNumberQuery = queryOptions({
  queryKey: keys.nextNumber,
  queryFn: ({ signal }) => call('quotes.nextNumber', { signal }),
  staleTime: 0,
  gcTime: 0,
  meta: { handled: true },
})

export const versionsQuery = ({ id, updatedAt }: Quote) =>
  queryOptions({
    queryKey: [...keys.versions(id), updatedAt],
    queryFn: ({ signal }) => call('quotes.versions', { params: { id }, signal }),
    meta: { handled: true },
  })

export const sentPapersQuery = ({ id, updatedAt }: Quote) =>
  sentPapersOptions({
    key: [...keys.all, 'documents', id, updatedAt],
    read: (signal) => call('quotes.documents', { params: { id }, signal }),
  })

export const mailQuery = ({ id, updatedAt }: Quote) =>
  queryOptions({
    queryKey: [...keys.mail(id), updatedAt],
    queryFn: ({ signal }) => call('quotes.mail', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handled: true },
  })

/** Whom it was sent to; of a draft, the client as they stand in the book now. */
export async function readBilledTo(quote: Quote): Promise<BilledTo> {
  const { id, clientId, status, versionCount } = quote
  if (status !== 'draft' && versionCount > 0) {
    const { versions } = await call('quotes.versions', { params: { id } })
    if (versions[0]) return versions[0].statement.billedTo
  }
  if (!clientId) return { name: clientText(quote), address: null, email: null, phone: null }
  return (await call('clients.get', { params: { id: clientId._id } })).client
}

/** What a quote is printed on: as it was sent last, or as the business stands now. */
export const readLetterhead = ({ id }: Quote) => call('quotes.letterhead', { params: { id } })

export const sendQuote = async (
  id: string,
  body: Body<'quotes.send'>,
  idempotencyKey: string,
): Promise<Quote> => (await call('quotes.send', { params: { id }, body, idempotencyKey })).quote

export const convertQuote = ({ id }: Quote) => call('quotes.convert', { params: { id } })

/** Of the next instalment that was agreed, unless a share is named. */
export const addDeposit = (id: string, body: Body<'quotes.deposit'>, idempotencyKey: string) =>
  call('quotes.deposit', { params: { id }, body, idempotencyKey })

export const useRefreshQuotes = () => useRefreshRoom(keys.all[0])

/** Shows a quote everywhere as the server has just answered it, and asks for the sums anew. */
export function useShowChanged() {
  const queryClient = useQueryClient()
  return (quote: Quote) => {
    queryClient.setQueryData(keys.one(quote.id), quote)
    changeShown(queryClient, (shown) => (shown.id === quote.id ? quote : shown))
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] || queryKey[1] !== 'one',
    })
  }
}

const changeLists = shownData<Pages<Page>>(keys.lists)

/** Hides the quote everywhere at once; a refusal brings it back. */
export const quoteDeletion: Deletion<Quote> = {
  remove: ({ id }) => call('quotes.remove', { params: { id } }),
  restore: ({ id }) => call('quotes.restore', { params: { id } }),
  hide: (queryClient, quote) =>
    changeLists(queryClient, (data) => mapPages(data, withoutRow('quotes', quote))),
  own: ({ id }) => [keys.one(id)],
}

function changeShown(queryClient: QueryClient, change: (quote: Quote) => Quote): void {
  queryClient.setQueriesData<Pages<Page>>(
    { queryKey: keys.lists },
    (data) => data && mapPages(data, (page) => ({ ...page, quotes: page.quotes.map(change) })),
  )
}
