import type { Business } from '#contract/business.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { isFields } from '#web/lib/is-fields.ts'
import type { PaperTicket, TagPaper } from '#web/lib/paper.ts'
import { localStore } from '#web/lib/storage.ts'

type PageSize = PaperTicket['pageSize']

export const paperKinds = ['tags', 'work', 'claim'] as const
export type PaperKind = (typeof paperKinds)[number]

export const tagPapers = ['label', 'strip'] as const satisfies readonly TagPaper[]
export const pageSizes = ['A4', 'Letter'] as const satisfies readonly PageSize[]

/** What was printed last, and on what: a printer stands where its browser does. */
export interface PaperChoice {
  readonly kind: PaperKind
  readonly tagPaper: TagPaper
  /** Null: what is usual where the business is. */
  readonly pageSize: PageSize | null
  readonly hasPrices: boolean
}

const key = 'toile-papers'

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

export function readPaperChoice(): PaperChoice {
  const kept = localStore.read(key)
  const { kind, tagPaper, pageSize, hasPrices } = isFields(kept) ? kept : {}
  return {
    kind: oneOf(paperKinds, kind) ?? 'tags',
    tagPaper: oneOf(tagPapers, tagPaper) ?? 'label',
    pageSize: oneOf(pageSizes, pageSize) ?? null,
    hasPrices: hasPrices === true,
  }
}

export const keepPaperChoice = (choice: PaperChoice): unknown => localStore.write(key, choice)

/** How the business writes days and amounts on its papers. */
export const formatLocaleFor = ({ language, currency }: Business): string =>
  formatLocaleOf(language, currency)
