import type { Garment } from '#domain/workshop/garments.ts'
import type { IsoDay, LetterheadSender } from '../invoice/invoice-document.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import type { PageSize } from '../page/page-size.ts'

/**
 * What the papers of the workshop tell of a garment. What was noted of it, of its wearer's body, or photographed at a
 * fitting is no part of them: they lie on counters and hang on rails.
 */
export interface PaperPiece {
  /** The number on its tag. */
  readonly tag: number
  /** What its code leads to. */
  readonly address: string
  readonly label: string
  readonly garment: Garment
  readonly promisedOn: IsoDay | null
  readonly isRush: boolean
  /** Who makes it. */
  readonly maker: string | null
  readonly tasks: readonly PaperTask[]
  /** Whole hundredths; null where it isn't known, or isn't to be told. */
  readonly priceMinor: number | null
}

export interface PaperTask {
  readonly name: string
  readonly quantity: number
  /** For one. */
  readonly minutes: number | null
  /** For all of it; null where it isn't known, or isn't to be told. */
  readonly priceMinor: number | null
  readonly isDone: boolean
}

/** Garments of one order, and how their papers are to be said. */
export interface TicketDocument {
  readonly locale: DocumentLocale
  /** A BCP 47 tag with its region: 'en-US'. */
  readonly formatLocale: string
  readonly pageSize: PageSize
  /** ISO 4217. */
  readonly currency: string
  readonly business: LetterheadSender
  readonly client: string | null
  readonly project: string
  readonly takenOn: IsoDay
  /** In the order of their tags. */
  readonly pieces: readonly PaperPiece[]
  /** Null tells no price anywhere. */
  readonly prices: { readonly rushMinor: number; readonly totalMinor: number } | null
}

/** What a tag is printed on: a label, or a strip of a roll. */
export type TagPaper = 'label' | 'strip'
