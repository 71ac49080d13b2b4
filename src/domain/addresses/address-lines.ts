/** Where somebody is reached by post. Older records have all of it in `address`. */
export interface Place {
  /** The street lines. */
  readonly address?: string | null | undefined
  readonly postcode?: string | null | undefined
  readonly city?: string | null | undefined
  /** Two letters. */
  readonly country?: string | null | undefined
}

/** Where the postcode follows the town, in its line. */
const cityFirst = new Set(['AU', 'CA', 'IN', 'NZ', 'SG', 'US'])
/** Where it has a line of its own. */
const ownLine = new Set(['GB', 'GG', 'GI', 'IE', 'IM', 'JE'])

const plain = (line: string) =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

/** Postcode and town as they are written in the country. */
function townLines({ postcode, city, country }: Place, usual: string | null | undefined): string[] {
  const where = country || usual || ''
  const isCityFirst = cityFirst.has(where) || ownLine.has(where)
  const parts = (isCityFirst ? [city, postcode] : [postcode, city]).filter(
    (part): part is string => part != null && part !== '',
  )
  return ownLine.has(where) ? parts : [parts.join(' ')].filter((line) => line !== '')
}

/** The street lines without those that postcode and town say already: whoever typed them twice means them once. */
export function streetLines(place: Place, usual?: string | null): string[] {
  const lines = (place.address ?? '').split('\n').filter((line) => line.trim() !== '')
  const said = new Set([
    ...townLines(place, usual).map(plain),
    plain(`${place.postcode ?? ''} ${place.city ?? ''}`),
    plain(`${place.city ?? ''} ${place.postcode ?? ''}`),
  ])
  return lines.filter((line) => !said.has(plain(line)))
}

interface Written {
  /** The country that goes without saying. */
  readonly home?: string | null | undefined
  /** What a country is called. */
  readonly nameOf: (code: string) => string
}

/** An address as it is written on paper; the country is told where it isn't the other's. */
export function addressLines(place: Place, { home, nameOf }: Written): string[] {
  const { country } = place
  // As it was typed, empty lines too, where nothing is told by parts.
  const street =
    place.postcode || place.city ? streetLines(place, home) : place.address ? [place.address] : []
  return [...street, ...townLines(place, home), ...(country && country !== home ? [nameOf(country)] : [])]
}
