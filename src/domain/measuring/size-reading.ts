import { type GarmentType, measureId, standardNames } from './garments.ts'
import { sizeWords } from './size-words.ts'
import { unsureWords } from './unsure-words.ts'
import { wordKey } from './word-key.ts'

/** What people mean by a size's name, by the names that sizes are kept as. */
export type ReadName =
  | { readonly kind: 'sure'; readonly name: string }
  /** One of these, the likeliest first, or none of them: it has to be asked. */
  | { readonly kind: 'unsure'; readonly names: readonly string[] }
  /** Only whoever gave it knows. */
  | { readonly kind: 'own' }

const articles: ReadonlySet<string> = new Set([
  ...['der', 'des', 'die', 'das', 'den', 'dem', 'zur', 'zum', 'the', 'of'],
])

/** 'Umfang Brust' is 'Brustumfang', 'length of the arm' is 'arm length'. */
const dimensions: ReadonlySet<string> = new Set([
  ...['umfang', 'weite', 'lange', 'breite', 'tiefe', 'abstand'],
  ...['circumference', 'girth', 'length', 'width', 'depth'],
])

/** 'Bundweite cm': what the figures are in says nothing of what is measured. */
const unitWords: ReadonlySet<string> = new Set(['cm', 'zoll', 'inch', 'inches'])

/** Words that are the same however they are written: 'Bund-Weite', 'bundweite', 'Weite des Bunds'. */
function sizeKey(text: string): string {
  const words = wordKey(text)
    .split(' ')
    .filter((word) => !articles.has(word))
  if (words.length > 1 && unitWords.has(words.at(-1) ?? '')) words.pop()
  const [first = '', ...others] = words
  return (dimensions.has(first) ? [...others, first] : words).join('')
}

const byKey = (words: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(words).map(([word, names]) => [sizeKey(word), names] as const)

let known: {
  readonly sure: ReadonlyMap<string, string>
  readonly unsure: ReadonlyMap<string, readonly string[]>
}

/** Some thousand words, of which nobody waits for the keys before a name is read. */
function knownWords() {
  known ??= {
    sure: new Map(
      Object.entries(sizeWords).flatMap(([name, words]) =>
        [...words, name].map((word) => [sizeKey(word), name] as const),
      ),
    ),
    unsure: new Map(byKey(unsureWords)),
  }
  return known
}

function readWord(text: string): ReadName {
  const key = sizeKey(text)
  const { sure, unsure } = knownWords()
  const name = sure.get(key)
  if (name !== undefined) return { kind: 'sure', name }
  const names = unsure.get(key)
  return names ? { kind: 'unsure', names } : { kind: 'own' }
}

/** '1. Brustumfang', 'a) Taille': the place in a list. */
const numbered = /^\s*(?:\d{1,2}|[a-z](?=[.):]))\s*[.):–-]?\s+/i

/** 'Brustumfang (BU)' says it twice; 'Hüfte (hohe)' doesn't. */
function readTwice(text: string): ReadName {
  const parts = text.split(/[()[\]/|,;–=]+/).filter((part) => wordKey(part) !== '')
  if (parts.length < 2) return { kind: 'own' }
  const meant = parts.map(readWord)
  const [first] = new Set(meant.flatMap((part) => (part.kind === 'sure' ? [part.name] : [])))
  const isSame = meant.every(
    (part) =>
      (part.kind === 'sure' && part.name === first) ||
      (part.kind === 'unsure' && first !== undefined && part.names.includes(first)),
  )
  return first !== undefined && isSame ? { kind: 'sure', name: first } : { kind: 'own' }
}

const read = new Map<string, ReadName>()
const READ_MOST = 1_000

/** What a name means that somebody gave a size, in English or German, whatever it is measured for. */
export function readSizeName(text: string): ReadName {
  const before = read.get(text)
  if (before) return before
  // A slip is looked for by reading the same names over and over.
  if (read.size >= READ_MOST) read.clear()
  const found = readAnew(text)
  read.set(text, found)
  return found
}

function readAnew(text: string): ReadName {
  const ways = [() => readWord(text), () => readWord(text.replace(numbered, '')), () => readTwice(text)]
  for (const way of ways) {
    const found = way()
    if (found.kind !== 'own') return found
  }
  return { kind: 'own' }
}

/** Sizes that are called otherwise on some garments: 'Bust' of a dress is 'Chest' of a suit. */
const namesakes: readonly (readonly [string, string])[] = [
  ['Bust', 'Chest'],
  ['Neck', 'Neck Circumference'],
  ['Trouser Length', 'Outseam'],
]

/** Where the waistband sits; on a garment of the lower half alone that is what its waist means. */
export const WAISTBAND = 'Trouser Waist'
/** The body's own where there is a waistband's besides. */
const OWN_WAIST = 'Natural Waist'

export const hasWaistband = (garment: GarmentType): boolean => garment === 'pants' || garment === 'skirt'

/**
 * The name that a size has on this garment: what is 'Bust' on a dress is 'Chest' on a suit, unless both have a column.
 * `others` are the names in the same list.
 */
export function nameOnGarment(name: string, garment: GarmentType, others: readonly string[]): string {
  if (hasWaistband(garment) && name === WAISTBAND) return 'Waist'
  if (hasWaistband(garment) && name === 'Waist' && others.includes(WAISTBAND)) return OWN_WAIST
  if (name === OWN_WAIST && measureId(garment, 'Waist') === 'naturalWaist' && !others.includes('Waist')) {
    return 'Waist'
  }
  const names = standardNames[garment]
  if (names.includes(name)) return name
  const other = namesakes.find((pair) => pair.includes(name))?.find((one) => one !== name)
  return other !== undefined && names.includes(other) && !others.includes(other) ? other : name
}

/**
 * The same for these garments: where only the likeliest meaning is one of their standard sizes, it is meant. What
 * fits none of them is still asked: it may be the body's.
 */
export function readSizeNameOn(text: string, garments: readonly GarmentType[]): ReadName {
  const found = readSizeName(text)
  if (found.kind !== 'unsure' || found.names.length < 2 || garments.length === 0) return found
  const fits = (name: string) =>
    garments.some((garment) => standardNames[garment].includes(nameOnGarment(name, garment, [])))
  const [likeliest, ...others] = found.names
  return likeliest !== undefined && fits(likeliest) && !others.some(fits)
    ? { kind: 'sure', name: likeliest }
    : found
}
