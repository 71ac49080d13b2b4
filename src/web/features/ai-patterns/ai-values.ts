import type { Measurement } from '#contract/measurements.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
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
  /** Whom it is for; '' is nobody in particular. */
  readonly clientId: string
  /** By which of their sets; '' is the newest for the garment. */
  readonly measurementId: string
}

export const emptyAiValues: AiValues = {
  name: '',
  garmentType: '',
  style: '',
  sizeRange: '',
  fabricType: '',
  occasion: '',
  additionalDetails: '',
  clientId: '',
  measurementId: '',
}

const measured: Readonly<Record<Exclude<AiValues['garmentType'], 'Other' | ''>, GarmentType>> = {
  Dress: 'dress',
  Blouse: 'blouse',
  Skirt: 'skirt',
  Pants: 'pants',
  Jacket: 'jacket',
}

/** The sets that the garment can be drafted by. What 'Other' is, the words say: any may be meant. */
export const setsFor = (
  { garmentType }: Pick<AiValues, 'garmentType'>,
  sets: readonly Measurement[],
): readonly Measurement[] =>
  garmentType === 'Other' || garmentType === ''
    ? sets
    : sets.filter((set) => set.garmentType === measured[garmentType])

/**
 * What is asked for; null until all four are chosen, and while a chosen client has no set for the garment. Without a
 * name it is called by style and garment.
 */
export function generationBody(
  values: AiValues,
  sets: readonly Measurement[] = [],
): Body<'patterns.create'> | null {
  const { name, garmentType, style, sizeRange, fabricType, clientId, measurementId, ...texts } = values
  if (garmentType === '' || style === '' || sizeRange === '' || fabricType === '') return null
  const fitting = setsFor(values, sets)
  const set = fitting.find(({ id }) => id === measurementId) ?? fitting[0]
  if (clientId !== '' && !set) return null
  return {
    ...texts,
    name: name.trim() || `${style} ${garmentType}`,
    garmentType,
    style,
    sizeRange,
    fabricType,
    base64Image: null,
    isAiGenerated: true,
    ...(clientId !== '' && set && { clientId, measurementId: set.id }),
  }
}
