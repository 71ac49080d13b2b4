import type { InfiniteData } from '@tanstack/react-query'
import type { Reply } from '#web/lib/endpoints.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { createMirror } from '#web/lib/mirror.ts'

type Page = Reply<'invoices.list'>
type Pages = InfiniteData<Page, string | undefined>

const isPage = (page: unknown): page is Page =>
  isFields(page) &&
  Array.isArray(page.invoices) &&
  isFields(page.summary) &&
  Array.isArray(page.summary.otherTotals) &&
  'nextCursor' in page

const isPages = (data: unknown): data is Pages =>
  isFields(data) && Array.isArray(data.pages) && data.pages.every(isPage)

/** The first page of the list, kept as the specification words it (section 3): `invoices` and `lastFetched` in `state`. */
export const invoiceStorageOptions = {
  key: 'invoice-storage',
  version: 1,
  isData: isPages,
  keep: (data: Pages): Pages => ({ pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }),
  state: {
    from: (data: Pages): object => ({ ...data.pages[0] }),
    to: (page: object): unknown => ({ pages: [page], pageParams: [undefined] }),
  },
}

export const invoiceStorage = createMirror<Pages>(invoiceStorageOptions)
