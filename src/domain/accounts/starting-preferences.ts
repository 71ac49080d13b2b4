import type { LengthUnit } from '../measuring/length.ts'
import type { CurrencyCode } from '../money/currencies.ts'

export interface StartingPreferences {
  readonly currency: CurrencyCode
  readonly unit: LengthUnit
}

const usual: StartingPreferences = { currency: 'USD', unit: 'inches' }

const ofRegion = new Map<string | null, StartingPreferences>([
  ['US', usual],
  ['GB', { currency: 'GBP', unit: 'cm' }],
])

/**
 * What somebody begins with who has chosen nothing yet, by the language they begin in, and the region of their browser
 * where it says one. It is a guess, which they are asked about.
 */
export const startingPreferences = (language: 'en' | 'de', region: string | null): StartingPreferences =>
  language === 'de' ? { currency: 'EUR', unit: 'cm' } : (ofRegion.get(region) ?? usual)
