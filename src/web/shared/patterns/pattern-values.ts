import type {
  Pattern,
  patternFabrics,
  patternGarments,
  patternSizeRanges,
  patternStyles,
} from '#contract/patterns.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'

/** What stands in the fields that every form of a pattern has. */
export interface PatternValues {
  readonly name: string
  readonly description: string
  readonly garmentType: (typeof patternGarments)[number]
  readonly style: (typeof patternStyles)[number]
  readonly sizeRange: (typeof patternSizeRanges)[number]
  readonly fabricType: (typeof patternFabrics)[number]
  readonly occasion: string
}

/** The designer's defaults (specification, section 3). */
export const newPatternValues = (name: string): PatternValues => ({
  name,
  description: '',
  garmentType: 'Other',
  style: 'Other',
  sizeRange: 'Custom',
  fabricType: 'Other',
  occasion: '',
})

export const patternValuesOf = (pattern: Pattern): PatternValues => ({
  name: pattern.name,
  description: pattern.description ?? '',
  garmentType: pattern.garmentType,
  style: pattern.style,
  sizeRange: pattern.sizeRange,
  fabricType: pattern.fabricType,
  occasion: pattern.occasion ?? '',
})

/** With the name that it gets where none was typed. */
export const named = (values: PatternValues): PatternValues => ({
  ...values,
  name: values.name.trim() || m.patterns_name_standard(),
})

type Picture = Pick<Body<'patterns.create'>, 'base64Image' | 'drawing'>
type Drawn = Picture & Pick<Body<'patterns.create'>, 'draftId'>

/** A new pattern of the designer's; its additional details are its description (specification, section 3). */
export function createPatternBody(values: PatternValues, drawn: Drawn): Body<'patterns.create'> {
  const { description } = values
  return { ...named(values), additionalDetails: description, isAiGenerated: false, ...drawn }
}

/** A change of the fields, with a new picture or with none (then null: it stays). */
export function updatePatternBody(
  values: PatternValues,
  updatedAt: string,
  picture: Picture = { base64Image: null },
): Body<'patterns.update'> {
  return { ...named(values), updatedAt, ...picture }
}
