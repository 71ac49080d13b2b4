import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query'
import { createMirror, initialOf, type Mirror } from './mirror.ts'

/** A list as it is loaded, a page after the other by the cursor of the one before. */
export type Pages<Page> = InfiniteData<Page, string | undefined>

/** The same list with every page changed. */
export const mapPages = <Page>(data: Pages<Page>, change: (page: Page) => Page): Pages<Page> => ({
  ...data,
  pages: data.pages.map(change),
})

/** Keeps the first page of a list for the next start; one of an older version is left aside. */
export const mirrorOfPages = <Page>(key: string, version = 1) =>
  createMirror<Pages<Page>>({
    key,
    version,
    isData: (data): data is Pages<Page> =>
      typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages),
    keep: ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }),
  })

/** Where a page begins, as the server is asked for it: the first one at none. */
interface From {
  readonly cursor?: string
}

interface PagedQuery<Page, Key extends QueryKey> {
  readonly queryKey: Key
  readonly read: (from: From, signal: AbortSignal) => Promise<Page>
  /** What was shown last, from which this very list starts. */
  readonly mirror?: Mirror<Pages<Page>> | undefined
  /** The first page, where it has come before the application (lib/asked-first.ts). */
  readonly first?: (() => Page | undefined) | undefined
  readonly staleTime?: number
  readonly refetchOnWindowFocus?: boolean
}

const pagesFrom = <Page>(page: Page | undefined): Pages<Page> | undefined =>
  page && { pages: [page], pageParams: [undefined] }

/** A list, a page after the other; what was shown stays until what is asked for instead has come. */
export const pagedQuery = <Page extends { readonly nextCursor: string | null }, const Key extends QueryKey>({
  queryKey,
  read,
  mirror,
  first,
  ...when
}: PagedQuery<Page, Key>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Page> => read(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { handled: true, ...(mirror && { mirror }) },
    ...initialOf(mirror, first && (() => pagesFrom(first()))),
    ...when,
  })
