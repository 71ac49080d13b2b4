import { measureWords } from '#documents/pattern/measure-words.ts'
import { customMeasure, customNameOf } from '#domain/drafting/custom-names.ts'
import { bodyMeasures } from '#domain/drafting/measures.ts'
import { isReadName } from '#domain/drafting/table-questions.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { readSizeHeading, standardSizeOf, standardSizes } from '#web/shared/measurements/size-headings.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'

/** As what a measure is kept that people call so: by its English name where it is known, whatever the language. */
export function measureNameOf(text: string): string {
  const { name } = readSizeHeading(text)
  const measure = customMeasure(name)
  return standardSizeOf(text) ?? (measure && customNameOf(measure)) ?? name
}

/** Whether any draft is made from what people call so. */
export const isReadMeasure = (text: string): boolean => isReadName(measureNameOf(text))

/** What a measure is called in the language of the screen, by a word that leads back to it. */
export function measureLabel(name: string): string {
  if (standardSizes.includes(name)) return sizeName(name)
  const measure = customMeasure(name)
  const word = measure ? measureWords[getLocale()][measure] : name
  return measureNameOf(word) === name && word.toLowerCase() !== name.toLowerCase() ? word : name
}

/** Everything that a draft can be made from, in the order of the garments. */
export const knownMeasures: readonly string[] = [
  ...new Set([
    ...standardSizes,
    ...bodyMeasures.flatMap((measure) => {
      const name = customNameOf(measure)
      return name === null ? [] : [measureNameOf(name)]
    }),
  ]),
]
