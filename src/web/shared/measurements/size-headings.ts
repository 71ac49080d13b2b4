import { type GarmentType, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { type Words, wordKey, wordReader } from '#web/lib/words.ts'
import { locales } from '#web/paraglide/runtime.js'
import { sizeNameIn } from './size-names.ts'

const units: Words<LengthUnit> = {
  inches: ['inch', 'in', 'zoll', '″', '"'],
  cm: ['centimeter', 'centimeters', 'centimetre', 'centimetres', 'zentimeter'],
}

/** A unit as people write it, in English or German. */
export const readUnit = wordReader(units)

/** Standard sizes with what their columns are called besides, in English and German. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  Bust: ['brust', 'brustumfang', 'oberweite'],
  Chest: ['chest circumference', 'oberkörper'],
  Waist: ['taille', 'taillenumfang', 'taillenweite', 'bund'],
  Hips: ['hip', 'hüfte', 'hüften', 'hüftumfang', 'hüftweite', 'gesäß', 'seat'],
  'Shoulder Width': ['shoulder', 'shoulders', 'schulter', 'schulterbreite'],
  'Arm Length': ['sleeve', 'sleeve length', 'armlänge', 'ärmellänge'],
  'Dress Length': ['kleidlänge', 'kleiderlänge'],
  'Back Width': ['rückenbreite'],
  'Front Length': ['vorderlänge', 'vordere länge', 'vordere taillenlänge'],
  'Back Length': ['rückenlänge', 'hintere länge'],
  'Neck Circumference': ['halsumfang'],
  Armhole: ['armloch', 'armausschnitt', 'armlochumfang'],
  'Jacket Length': ['jackenlänge', 'sakkolänge'],
  'Trouser Waist': ['bundweite', 'hosenbund'],
  'Trouser Length': ['hosenlänge'],
  Inseam: ['inside leg', 'innenbein', 'innenbeinlänge', 'schrittlänge', 'innennaht'],
  Outseam: ['outside leg', 'außenbein', 'außenbeinlänge', 'seitenlänge', 'außennaht'],
  Neck: ['hals', 'halsweite'],
  Cuff: ['manschette', 'handgelenk', 'wrist'],
  'Shirt Length': ['hemdlänge', 'hemdenlänge'],
  Bicep: ['biceps', 'bizeps', 'oberarm', 'oberarmumfang', 'oberarmweite'],
  Collar: ['kragen', 'kragenweite'],
  Thigh: ['oberschenkel', 'oberschenkelumfang'],
  Knee: ['knie', 'knieumfang', 'knieweite'],
  Ankle: ['knöchel', 'fessel', 'fußweite'],
  Rise: ['sitzhöhe', 'leibhöhe', 'schritthöhe'],
  'Skirt Length': ['rocklänge'],
  'Hem Circumference': ['hem', 'saum', 'saumweite', 'saumumfang'],
  'Waist to Hip': ['hüfttiefe'],
  'Blouse Length': ['blusenlänge'],
  'Sleeve Width': ['ärmelweite'],
}

/** Every standard size once, in the order of the garments. */
export const standardSizes: readonly string[] = [...new Set(Object.values(standardNames).flat())]

function wordsOf(name: string): string[] {
  const inEveryLanguage = locales.map((locale) => sizeNameIn(name, locale))
  return [name, ...inEveryLanguage, ...(synonyms[name] ?? [])]
}

const byWord = new Map(
  standardSizes.flatMap((name) => wordsOf(name).map((word) => [wordKey(word), name] as const)),
)

/** What people call the same on different garments. */
const namesakes: readonly (readonly [string, string])[] = [
  ['Bust', 'Chest'],
  ['Neck', 'Neck Circumference'],
]

const unitBehind =
  /^(?<name>.*?)\s*(?:\((?<inRound>[^()]+)\)|\[(?<inSquare>[^[\]]+)\]|\sin\s(?<told>\S+))\s*$/

/** 'Bust (cm)', 'Brust in cm', 'Bust [in]': the name and the unit that a heading tells. */
export function readSizeHeading(heading: string): {
  readonly name: string
  readonly unit: LengthUnit | null
} {
  const { name, inRound, inSquare, told } = unitBehind.exec(heading)?.groups ?? {}
  const unit = readUnit(inRound ?? inSquare ?? told ?? '')
  return unit === null || !name ? { name: heading.trim(), unit: null } : { name: name.trim(), unit }
}

/** The standard size that a heading means; null where it is a size of one's own. */
export const standardSizeOf = (heading: string): string | null =>
  byWord.get(wordKey(readSizeHeading(heading).name)) ?? null

/** The name that a size has on this garment: what is 'Bust' on a dress is 'Chest' on a suit, unless both have a column. */
export function nameOnGarment(name: string, garment: GarmentType, columns: readonly string[]): string {
  const names = standardNames[garment]
  if (names.includes(name)) return name
  const other = namesakes.find((pair) => pair.includes(name))?.find((one) => one !== name)
  return other !== undefined && names.includes(other) && !columns.includes(other) ? other : name
}
