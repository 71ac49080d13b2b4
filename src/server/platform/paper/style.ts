import type { User } from '#contract/auth.ts'
import type { PaperStyle } from '#documents/invoice/paper-of.ts'
import { pageSizeOf } from '#documents/page/page-size.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'

type Settings = User['settings']

/** By what a business writes. */
interface Region {
  readonly timeZone: string
  readonly currency: CurrencyCode
  readonly language: Settings['language']
  readonly pageSize: Settings['pageSize']
}

/** How a business writes days and figures, in its mails and on its papers: no browser is there to tell. */
export const formatLocaleFor = ({ language, currency }: Pick<Region, 'language' | 'currency'>): string =>
  formatLocaleOf(language, currency)

/** How its paper is set. */
export function styleOf(region: Region): PaperStyle {
  const { language, pageSize, timeZone } = region
  const formatLocale = formatLocaleFor(region)
  return {
    locale: language,
    formatLocale,
    pageSize: pageSize === 'auto' ? pageSizeOf(formatLocale, timeZone) : pageSize,
  }
}
