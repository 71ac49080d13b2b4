import { type GarmentType, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { type ReadName, readSizeNameOn } from '#domain/measuring/size-reading.ts'
import { type Words, wordReader } from '#web/lib/words.ts'

const units: Words<LengthUnit> = {
  inches: ['inch', 'in', 'zoll', '″', '"'],
  cm: ['centimeter', 'centimeters', 'centimetre', 'centimetres', 'zentimeter'],
}

/** A unit as people write it, in English or German. */
export const readUnit = wordReader(units)

/** Every standard size once, in the order of the garments. */
export const standardSizes: readonly string[] = [...new Set(Object.values(standardNames).flat())]

const unitBehind =
  /^(?<name>.*?)\s*(?:\((?<inRound>[^()]+)\)|\[(?<inSquare>[^[\]]+)\]|\sin\s(?<told>\S+)|[\s,;/_-]+(?<bare>cm|zoll|inch|inches))\s*$/iu

/** 'Bust (cm)', 'Brust in cm', 'Bust [in]', 'bust_cm': the name and the unit that a heading tells. */
export function readSizeHeading(heading: string): {
  readonly name: string
  readonly unit: LengthUnit | null
} {
  const { name, inRound, inSquare, told, bare } = unitBehind.exec(heading)?.groups ?? {}
  const unit = readUnit(inRound ?? inSquare ?? told ?? bare ?? '')
  return unit === null || !name ? { name: heading.trim(), unit: null } : { name: name.trim(), unit }
}

/** What a heading means, for these garments or for any; a unit in it says nothing of that. */
export const readHeading = (heading: string, garments: readonly GarmentType[] = []): ReadName =>
  readSizeNameOn(readSizeHeading(heading).name, garments)

/** The name that a size is kept as which is called so; null where that has to be asked, or is a size of one's own. */
export function sizeNamed(heading: string): string | null {
  const read = readHeading(heading)
  return read.kind === 'sure' ? read.name : null
}
