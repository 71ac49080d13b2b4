import { type GarmentType, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { locales } from '#web/paraglide/runtime.js'
import { readWord, wordKey } from './word-values.ts'

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

const labels: Readonly<Record<string, typeof m.measurements_name_bust>> = {
  Bust: m.measurements_name_bust,
  Chest: m.measurements_name_chest,
  Waist: m.measurements_name_waist,
  Hips: m.measurements_name_hips,
  'Shoulder Width': m.measurements_name_shoulder_width,
  'Arm Length': m.measurements_name_arm_length,
  'Dress Length': m.measurements_name_dress_length,
  'Back Width': m.measurements_name_back_width,
  'Front Length': m.measurements_name_front_length,
  'Back Length': m.measurements_name_back_length,
  'Neck Circumference': m.measurements_name_neck_circumference,
  Armhole: m.measurements_name_armhole,
  'Jacket Length': m.measurements_name_jacket_length,
  'Trouser Waist': m.measurements_name_trouser_waist,
  'Trouser Length': m.measurements_name_trouser_length,
  Inseam: m.measurements_name_inseam,
  Outseam: m.measurements_name_outseam,
  Neck: m.measurements_name_neck,
  Cuff: m.measurements_name_cuff,
  'Shirt Length': m.measurements_name_shirt_length,
  Bicep: m.measurements_name_bicep,
  Collar: m.measurements_name_collar,
  Thigh: m.measurements_name_thigh,
  Knee: m.measurements_name_knee,
  Ankle: m.measurements_name_ankle,
  Rise: m.measurements_name_rise,
  'Skirt Length': m.measurements_name_skirt_length,
  'Hem Circumference': m.measurements_name_hem_circumference,
  'Waist to Hip': m.measurements_name_waist_to_hip,
  'Blouse Length': m.measurements_name_blouse_length,
  'Sleeve Width': m.measurements_name_sleeve_width,
}

/** A standard size in the language of the screen; one's own as it is called. */
export const sizeLabel = (name: string): string => labels[name]?.() ?? name

/** Every standard size once, in the order of the garments. */
export const standardSizes: readonly string[] = [...new Set(Object.values(standardNames).flat())]

function wordsOf(name: string): string[] {
  const inEveryLanguage = locales.flatMap((locale) => labels[name]?.({}, { locale }) ?? [])
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
  const unit = readWord.unit(inRound ?? inSquare ?? told ?? '')
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
