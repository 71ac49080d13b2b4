import { countryCodes, countryName, isCountry } from '#domain/addresses/countries.ts'

const plain = (text: string) =>
  text
    .trim()
    .toLocaleLowerCase()
    .replaceAll(/[.\s]+/g, ' ')

/** What people write besides. */
const others: Readonly<Record<string, string>> = {
  brd: 'DE',
  england: 'GB',
  'great britain': 'GB',
  großbritannien: 'GB',
  schottland: 'GB',
  scotland: 'GB',
  uk: 'GB',
  usa: 'US',
}

let names: ReadonlyMap<string, string> | undefined

function namesOfAll(): ReadonlyMap<string, string> {
  const found = ['en', 'de'].flatMap((locale) =>
    countryCodes.map((code): [string, string] => [plain(countryName(code, locale)), code]),
  )
  return new Map([...found, ...Object.entries(others)])
}

/** A country by its name in either language, or by its two letters; null where it is none of them. */
export function readCountry(written: string): string | null {
  const code = written.trim().toUpperCase()
  if (isCountry(code)) return code
  names ??= namesOfAll()
  return names.get(plain(written)) ?? null
}
