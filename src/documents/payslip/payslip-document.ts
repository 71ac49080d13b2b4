import type { IsoDay, LetterheadSender } from '../invoice/invoice-document.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import type { PageSize } from '../page/page-size.ts'

/**
 * What a worker did and got in a period, as it is handed to them. For whom the work was, and what was noted of anybody's
 * body, is no part of it: the paper leaves the house. Amounts are whole hundredths.
 */
export interface PayslipDocument {
  readonly locale: DocumentLocale
  /** A BCP 47 tag with its region: 'en-US'. */
  readonly formatLocale: string
  readonly pageSize: PageSize
  /** ISO 4217. */
  readonly currency: string
  readonly business: LetterheadSender
  readonly worker: string
  readonly from: IsoDay
  readonly to: IsoDay
  /** What is due is as of that day. */
  readonly madeOn: IsoDay
  /** What was due when the period began. */
  readonly carriedMinor: number
  /** The oldest first. */
  readonly work: readonly DoneTask[]
  /** For all work of the period; where that is more than is listed, the paper says so. */
  readonly earnedMinor: number
  /** The oldest first. */
  readonly entries: readonly PayslipEntry[]
  readonly adjustedMinor: number
  readonly paidMinor: number
  readonly dueMinor: number
  /** Why less than nothing is due: work that had been paid before its tick was taken away. */
  readonly reasons: readonly LostTask[]
}

interface DoneTask {
  readonly day: IsoDay
  readonly tag: number | null
  readonly name: string
  readonly quantity: number
  /** For one, and for all of it; null where nothing is paid for it. */
  readonly rateMinor: number | null
  readonly amountMinor: number | null
}

interface PayslipEntry {
  readonly day: IsoDay
  readonly kind: 'payout' | 'adjustment'
  readonly note: string | null
  /** What it changes of what is due: a payout takes off. */
  readonly changeMinor: number
}

interface LostTask {
  readonly name: string
  readonly tag: number | null
  readonly amountMinor: number
  readonly takenBackOn: IsoDay
}
