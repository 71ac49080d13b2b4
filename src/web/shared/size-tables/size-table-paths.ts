import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'

export const sizeTablePath = (id: string): string => generatePath(memberPages.sizeTable, { id })

/** What a new table begins with: nothing, XS to 3XL, a file, or another table by its id. */
export type NewTableStart = 'empty' | 'letters-women' | 'letters-men' | 'file' | { readonly copyOf: string }

export const newTablePath = (start: NewTableStart = 'empty'): string => {
  const from = typeof start === 'string' ? start : start.copyOf
  return `${memberPages.newSizeTable}${from === 'empty' ? '' : `?${new URLSearchParams({ from })}`}`
}

/** Where garments are drafted in a table's sizes. */
export const draftOfTablePath = (id: string): string =>
  `${memberPages.draft}?${new URLSearchParams({ table: id })}`
