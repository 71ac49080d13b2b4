import type { businessTypes } from '#contract/auth.ts'
import type { WordsOf } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'

export const businessTypeWords: WordsOf<typeof businessTypes> = {
  'Independent Designer': m.auth_business_independent_designer,
  'Fashion Studio': m.auth_business_fashion_studio,
  'Alterations Service': m.auth_business_alterations_service,
  'Costume Design': m.auth_business_costume_design,
  'Bridal Boutique': m.auth_business_bridal_boutique,
  'Fashion School': m.auth_business_fashion_school,
  Other: m.auth_business_other,
}
