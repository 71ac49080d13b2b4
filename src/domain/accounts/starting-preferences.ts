import type { LengthUnit } from '../measuring/length.ts'
import type { CurrencyCode } from '../money/currencies.ts'

/** Begins the week of who has chosen nothing else: by the language in which they began. */
export const usualWeekStart = { en: 'sunday', de: 'monday' } as const

interface Guess {
  readonly currency: CurrencyCode
  readonly unit: LengthUnit
}

const usual: Guess = { currency: 'USD', unit: 'inches' }

const ofRegion = new Map<string | null, Guess>([
  ['US', usual],
  ['GB', { currency: 'GBP', unit: 'cm' }],
])

/**
 * What somebody begins with who has chosen nothing yet, by the language they begin in, and the region of their browser
 * where it says one. It is a guess, which they are asked about.
 */
export const startingPreferences = (language: keyof typeof usualWeekStart, region: string | null) => ({
  ...(language === 'de' ? ({ currency: 'EUR', unit: 'cm' } as const) : (ofRegion.get(region) ?? usual)),
  weekStart: usualWeekStart[language],
})
