import type { patternFabrics, patternGarments, patternSizeRanges, patternStyles } from '#contract/patterns.ts'
import type { WordsOf } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'

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

/** How what is known of a pattern is called, in its form and wherever it is told: that brings no fields along. */
export const patternLabels = {
  name: m.patterns_name(),
  description: m.patterns_description(),
  garmentType: m.patterns_garment(),
  style: m.patterns_style(),
  sizeRange: m.patterns_size_range(),
  fabricType: m.patterns_fabric(),
  occasion: m.patterns_occasion(),
  additionalDetails: m.patterns_additional(),
} as const
