import type { FontLoader } from '../fonts/font-loader.ts'
import { dayStart, type InvoiceFormats, invoiceFormats } from '../invoice/invoice-formats.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import { setDocument } from '../page/set-document.ts'
import type { Sheet, SheetOptions } from '../page/sheet.ts'
import { documentElement, type Element } from '../page/structure.ts'
import { plainText } from '../text/plain-text.ts'
import type { PaperTask, TicketDocument } from './ticket-document.ts'
import type { TicketWords } from './ticket-words.ts'
import { german } from './ticket-words-de.ts'
import { english } from './ticket-words-en.ts'

const languages: Readonly<Record<DocumentLocale, TicketWords>> = { en: english, de: german }

/** What every part of the papers is set with. */
export interface TicketSetting {
  readonly ticket: TicketDocument
  readonly sheet: Sheet
  readonly structure: Element
  readonly words: TicketWords
  readonly formats: InvoiceFormats
}

interface Making {
  readonly title: (words: TicketWords) => string
  readonly size: SheetOptions['size']
  readonly isTrueToScale?: boolean
  readonly draw: (setting: TicketSetting) => void
}

/** Opens a sheet for papers of the workshop. The same ticket gives the same file, today and in a year. */
export async function setTicket(
  ticket: TicketDocument,
  load: FontLoader,
  { title, size, isTrueToScale = false, draw }: Making,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = languages[ticket.locale]
  const formats = invoiceFormats(ticket)
  return setDocument(
    {
      size,
      title: plainText(`${title(words)} ${ticket.pieces.map(({ tag }) => tagText(tag)).join(', ')}`),
      author: plainText(ticket.business.name ?? ''),
      language: ticket.locale,
      createdAt: dayStart(ticket.takenOn),
      load,
      isTrueToScale,
    },
    (sheet) => draw({ ticket, sheet, structure: documentElement(sheet), words, formats }),
  )
}

/** As the screens write it, and as it is typed to be found. */
export const tagText = (tag: number): string => `#${tag}`

/** 'Zip', or '2 × Zip'. */
export const taskText = (
  { words, formats }: Pick<TicketSetting, 'words' | 'formats'>,
  { quantity, name }: PaperTask,
): string => (quantity === 1 ? name : words.times(formats.quantity(quantity), name))
