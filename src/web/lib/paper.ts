import type { Business } from '#contract/business.ts'
import { type PageSize, pageSizeOf } from '#documents/page/page-size.ts'
import { addressLines } from '#domain/addresses/address-lines.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { m } from '#web/paraglide/messages.js'
import type { Reply } from './endpoints.ts'
import { report } from './report.ts'

/** The browser's only door to paper, which comes with pdfkit when a PDF is asked for. */
type Door = typeof import('#documents/browser.ts')

/** Garments of an order, as their papers tell of them. */
export type PaperTicket = Parameters<Door['tagsPdf']>[0]
export type TagPaper = Parameters<Door['tagsPdf']>[1]

/** What a business prints on, where nothing else is chosen. */
export const usualPageSize = ({ pageSize, language, currency, timezone }: Printing): PageSize =>
  pageSize === 'auto' ? pageSizeOf(formatLocaleOf(language, currency), timezone) : pageSize

type Printing = Pick<Business, 'pageSize' | 'language' | 'currency' | 'timezone'>

/** A paper takes a second; over a slow line its fonts, up to a megabyte, take longest. */
const LIMIT_MS = 30_000

/** Makes a PDF, or says that it takes too long: nobody waits for ever, whatever goes wrong on the way. */
export async function makePaper(
  make: (door: Door) => Promise<Blob>,
  openDoor: () => Promise<Door> = () => import('#documents/browser.ts'),
): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(m.app_paper_too_long())), LIMIT_MS)
  })
  try {
    return await Promise.race([openDoor().then(make), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** A paper without its logo is better than none. */
export function logoLost(error: unknown): null {
  report('The picture for the letterhead could not be loaded.', error)
  return null
}

/** Who a business is on its papers. */
export async function senderOf(
  { businessName: name, phone, email, website, logo, ...business }: Business,
  { hasLogo = true } = {},
) {
  const picture = hasLogo && logo !== null ? await pictureAt(logo).catch(logoLost) : null
  const address = addressLines(business, { home: business.country, nameOf: String }).join('\n') || null
  return { name, address, phone, email, website, logo: picture }
}

/** What lies at an address, for paper: a picture of ours. */
export async function pictureAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(m.app_error_network())
  return new Uint8Array(await response.arrayBuffer())
}

/** A letterhead as paper needs it: who sends it, with their picture, and how it is set. */
export async function onLetterhead({
  image,
  language: locale,
  formatLocale,
  pageSize,
  ...sender
}: Reply<'invoices.letterhead'>) {
  const logo = image === null ? null : await pictureAt(image).catch(logoLost)
  return { sender: { ...sender, logo }, style: { locale, formatLocale, pageSize } }
}
