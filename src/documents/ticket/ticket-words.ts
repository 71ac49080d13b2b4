import type { Garment } from '#domain/workshop/garments.ts'
import type { InvoiceWords } from '../invoice/words.ts'

/** Every word on the papers of the workshop that their writer did not write. A language is a file that fills this. */
export interface TicketWords {
  readonly tags: string
  readonly workTicket: string
  readonly claimCheck: string
  readonly tag: string
  readonly client: string
  readonly project: string
  readonly garment: string
  readonly maker: string
  readonly takenOn: string
  readonly promised: string
  readonly rush: string
  readonly task: string
  readonly minutes: string
  readonly price: string
  readonly rushPrice: string
  readonly total: string
  readonly done: string
  readonly open: string
  /** Of a garment on whose price nobody has agreed yet. */
  readonly priceLater: string
  /** Beside the code on a claim check. */
  readonly bring: string
  /** What the code is to whoever can't see it. */
  readonly code: (tag: string) => string
  readonly allMinutes: (minutes: string) => string
  readonly times: (quantity: string, task: string) => string
  readonly page: InvoiceWords['page']
  readonly garments: Readonly<Record<Garment, string>>
}
