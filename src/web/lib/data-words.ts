import type { businessTypes } from '#contract/auth.ts'
import type { patternFabrics, patternGarments, patternSizeRanges, patternStyles } from '#contract/patterns.ts'
import type { projectTypes } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'

/** A word for each of the values that the contract writes out in English. */
type WordsOf<Values extends readonly string[]> = Readonly<Record<Values[number], () => string>>

export const businessTypeWords: WordsOf<typeof businessTypes> = {
  'Independent Designer': m.auth_business_independent_designer,
  'Fashion Studio': m.auth_business_fashion_studio,
  'Alterations Service': m.auth_business_alterations_service,
  'Costume Design': m.auth_business_costume_design,
  'Bridal Boutique': m.auth_business_bridal_boutique,
  'Fashion School': m.auth_business_fashion_school,
  Other: m.auth_business_other,
}

export const projectTypeWords: WordsOf<typeof projectTypes> = {
  'Wedding Dress': m.projects_type_wedding_dress,
  Suit: m.projects_type_suit,
  'Evening Dress': m.projects_type_evening_dress,
  Shirt: m.projects_type_shirt,
  Pants: m.projects_type_pants,
  Skirt: m.projects_type_skirt,
  Blouse: m.projects_type_blouse,
  Jacket: m.projects_type_jacket,
}

export const patternGarmentWords: WordsOf<typeof patternGarments> = {
  Dress: m.patterns_garment_dress,
  Blouse: m.patterns_garment_blouse,
  Skirt: m.patterns_garment_skirt,
  Pants: m.patterns_garment_pants,
  Jacket: m.patterns_garment_jacket,
  Other: m.patterns_garment_other,
}

export const patternStyleWords: WordsOf<typeof patternStyles> = {
  Casual: m.patterns_style_casual,
  Formal: m.patterns_style_formal,
  Vintage: m.patterns_style_vintage,
  Modern: m.patterns_style_modern,
  Sportswear: m.patterns_style_sportswear,
  Boho: m.patterns_style_boho,
  Other: m.patterns_style_other,
}

export const patternSizeRangeWords: WordsOf<typeof patternSizeRanges> = {
  'XS-S': () => 'XS-S',
  'M-L': () => 'M-L',
  'XL-XXL': () => 'XL-XXL',
  'All sizes': m.patterns_size_range_all_sizes,
  Custom: m.patterns_size_range_custom,
}

export const patternFabricWords: WordsOf<typeof patternFabrics> = {
  Cotton: m.patterns_fabric_cotton,
  Silk: m.patterns_fabric_silk,
  Wool: m.patterns_fabric_wool,
  Linen: m.patterns_fabric_linen,
  Denim: m.patterns_fabric_denim,
  Satin: m.patterns_fabric_satin,
  Leather: m.patterns_fabric_leather,
  Knit: m.patterns_fabric_knit,
  Other: m.patterns_fabric_other,
}

/** The values as a select offers them. */
export const optionsIn = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, () => string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: words[value]() }))

/** Of what was written down before the list changed, the word that was written. */
export const wordFor = (words: Readonly<Record<string, () => string>>, value: string): string =>
  words[value]?.() ?? value
