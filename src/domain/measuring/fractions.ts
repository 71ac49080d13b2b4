/** Fractions of an inch as a tape measure has them and as people write them. */

/** The fractions that have a character of their own. */
const charactersByFraction: ReadonlyMap<string, string> = new Map([
  ['1/2', '½'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['1/4', '¼'],
  ['3/4', '¾'],
  ['1/5', '⅕'],
  ['2/5', '⅖'],
  ['3/5', '⅗'],
  ['4/5', '⅘'],
  ['1/6', '⅙'],
  ['5/6', '⅚'],
  ['1/8', '⅛'],
  ['3/8', '⅜'],
  ['5/8', '⅝'],
  ['7/8', '⅞'],
])
const fractionsByCharacter = new Map([...charactersByFraction].map(([fraction, char]) => [char, fraction]))
const fractionCharacters = new RegExp(`[${[...fractionsByCharacter.keys()].join('')}]`, 'g')

/** '36⅜' → '36 3/8 ': set off by spaces, so that a neighbouring digit never joins the fraction. */
export function spellOutFractions(text: string): string {
  return text.replace(fractionCharacters, (char, offset: number) => {
    const afterDigit = /\d/.test(text.charAt(offset - 1))
    return `${afterDigit ? ' ' : ''}${fractionsByCharacter.get(char) ?? char} `
  })
}

/** A whole number and a proper fraction in lowest terms, which is 0/1 where there is none. */
export interface MixedNumber {
  readonly whole: number
  readonly numerator: number
  readonly denominator: number
}

/** What an inch is divided into: sixteenths on every tape, thirds because '⅓' can be typed. */
const divisions = [16, 3]

export const toThousandths = (size: number): number => Math.round(size * 1000)

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/**
 * The fraction that a size was entered as, or null where it is no sixteenth and no third. Sizes keep three
 * decimals, so 5/16 (0.3125) is on record as 0.313; that and nothing else near it is taken for 5/16 again.
 */
export function asFraction(size: number): MixedNumber | null {
  for (const division of divisions) {
    const parts = Math.round(size * division)
    if (toThousandths(parts / division) !== toThousandths(size)) continue
    const rest = parts % division
    const divisor = greatestCommonDivisor(division, rest)
    return {
      whole: Math.floor(parts / division),
      numerator: rest / divisor,
      denominator: division / divisor,
    }
  }
  return null
}

/** '36⅜', '36 5/16', '½', '36', '0'. */
export function writeFraction({ whole, numerator, denominator }: MixedNumber): string {
  if (numerator === 0) return `${whole}`
  const fraction = `${numerator}/${denominator}`
  const char = charactersByFraction.get(fraction)
  if (whole === 0) return char ?? fraction
  return char === undefined ? `${whole} ${fraction}` : `${whole}${char}`
}
