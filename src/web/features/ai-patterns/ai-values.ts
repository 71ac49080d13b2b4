import type { Body } from '#web/lib/endpoints.ts'
import type { PatternValues } from '#web/shared/patterns/pattern-values.ts'

/** What stands in the form; an empty text is 'nothing chosen' or 'nothing typed'. */
export interface AiValues {
  readonly name: string
  readonly garmentType: PatternValues['garmentType'] | ''
  readonly style: PatternValues['style'] | ''
  readonly sizeRange: PatternValues['sizeRange'] | ''
  readonly fabricType: PatternValues['fabricType'] | ''
  readonly occasion: string
  readonly additionalDetails: string
}

export const emptyAiValues: AiValues = {
  name: '',
  garmentType: '',
  style: '',
  sizeRange: '',
  fabricType: '',
  occasion: '',
  additionalDetails: '',
}

/** What is asked for; null until all four are chosen. Without a name it is called by style and garment. */
export function generationBody(values: AiValues): Body<'patterns.create'> | null {
  const { name, garmentType, style, sizeRange, fabricType, ...texts } = values
  if (garmentType === '' || style === '' || sizeRange === '' || fabricType === '') return null
  return {
    ...texts,
    name: name.trim() || `${style} ${garmentType}`,
    garmentType,
    style,
    sizeRange,
    fabricType,
    base64Image: null,
    isAiGenerated: true,
  }
}
