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

/** Continents whose countries cut their paper to A4, but for a few towns. */
const a4Zones = /^(Europe|Africa|Asia|Australia|Indian|Antarctica|Arctic)\/(?!Manila|Ho_Chi_Minh|Saigon)/

/**
 * The paper of a business's country; A4 where nothing tells which that is. Dollars are billed in all over the world:
 * what the clock on the wall says of the continent outweighs the locale.
 */
export function pageSizeOf(locale: string, timeZone: string | null): PageSize {
  const isElsewhere = timeZone !== null && a4Zones.test(timeZone)
  return !isElsewhere && letterRegions.has(new Intl.Locale(locale).region ?? '') ? 'Letter' : 'A4'
}
