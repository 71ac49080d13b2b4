import { measureNames } from '#domain/drafting/measure-names.ts'
import { isReadName } from '#domain/drafting/size-meanings.ts'
import {
  readHeading,
  readSizeHeading,
  sizeNamed,
  standardSizes,
} from '#web/shared/measurements/size-headings.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'

/** As what a measure is kept that people call so: by its English name where it is known, whatever the language. */
export function measureNameOf(text: string): string {
  return sizeNamed(text) ?? readSizeHeading(text).name
}

/** Whether any draft is made from what people call so. */
export const isReadMeasure = (text: string): boolean => isReadName(measureNameOf(text))

/** What a name may mean that has several meanings; nothing of any other. */
export function namesAsked(text: string): readonly string[] {
  const read = readHeading(text)
  return read.kind === 'unsure' ? read.names.filter(isReadName) : []
}

/** What a measure is called in the language of the screen, by a word that leads back to it. */
export function measureLabel(name: string): string {
  const word = sizeName(name)
  return measureNameOf(word) === name ? word : name
}

/** Everything that a draft can be made from, in the order of the garments. */
export const knownMeasures: readonly string[] = [
  ...new Set([...standardSizes, ...Object.values(measureNames)]),
]
