import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'

/**
 * Every setting is set in one place. What the specification names in Profile and Preferences is there for whoever owns
 * the business; for others who look after it, it is the business's alone, and stands under Business.
 */
export const useOwnsBusiness = (): boolean => useMay('business.close')

/** Where somebody says who the business is on its papers. */
export const useLetterHome = (): string =>
  `${memberPages.settings}?tab=${useOwnsBusiness() ? 'profile' : 'business'}`
