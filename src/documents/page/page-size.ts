export type PageSize = 'A4' | 'Letter'

/** Where paper is cut to letter size, by the territory information of Unicode's CLDR. */
const letterRegions = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'BZ',
  'CR',
  'GT',
  'NI',
  'PA',
  'PR',
  'SV',
])

/** The paper of a locale's country; A4 where it names none. */
export function pageSizeOf(locale: string): PageSize {
  return letterRegions.has(new Intl.Locale(locale).region ?? '') ? 'Letter' : 'A4'
}
