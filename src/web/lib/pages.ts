import type { InfiniteData } from '@tanstack/react-query'
import { createMirror } from './mirror.ts'

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
