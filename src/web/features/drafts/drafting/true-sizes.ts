import { type MeasureName, measureWords } from '#documents/pattern/measure-words.ts'
import { askedMeasures, askedNames, askedSizes, customMeasure } from '#domain/drafting/custom-names.ts'
import { type BodyMeasure, bodyMeasures } from '#domain/drafting/measures.ts'

const isBodyMeasure = (name: string): name is BodyMeasure => bodyMeasures.some((one) => one === name)

/** 'Waist to knee' as sizes are named: 'Waist to Knee'. */
const asName = (words: string): string =>
  words.replaceAll(/\b(?!to\b)[a-z]/g, (letter) => letter.toUpperCase())

/**
 * Under which name the true size of an estimate is typed, so that the next draft reads it; null of what follows from
 * other sizes and isn't measured by itself.
 */
export function trueSizeName(measure: MeasureName): string | null {
  if (measure === 'waistToUpperLeg' || measure === 'crotchDepth') return 'Rise'
  const asked = askedSizes.find((size) => askedMeasures[size] === measure)
  if (asked) return askedNames[asked]
  const name = asName(measureWords.en[measure])
  return isBodyMeasure(measure) && customMeasure(name) === measure ? name : null
}
