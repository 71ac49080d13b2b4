import { nameKey } from '../measuring/difference.ts'
import type { BodyMeasure } from './measures.ts'

/** What is asked for by name where an estimate would move a seam: no garment's standard list has all of them. */
export const askedSizes = [
  'crotchLength',
  'waistToArmpit',
  'backLength',
  'neckToBustPoint',
  'height',
] as const
export type AskedSize = (typeof askedSizes)[number]

/** Under which custom name each is kept, whatever language it is asked in: sizes go by their English names. */
export const askedNames: Readonly<Record<AskedSize, string>> = {
  crotchLength: 'Crotch Length',
  waistToArmpit: 'Waist to Armpit',
  backLength: 'Back Length',
  neckToBustPoint: 'Neck to Bust Point',
  height: 'Height',
}

export const askedMeasures: Readonly<Record<AskedSize, BodyMeasure>> = {
  crotchLength: 'crossSeam',
  waistToArmpit: 'waistToArmpit',
  backLength: 'napeToWaist',
  neckToBustPoint: 'hpsToBust',
  height: 'height',
}

/**
 * Custom names that say what they measure, in English and German. A name that could be the body's or the garment's
 * ('Cuff', 'Schrittlänge') is left out: it would be taken for what it isn't.
 */
const customNames: Readonly<Partial<Record<BodyMeasure, readonly string[]>>> = {
  height: ['height', 'body height', 'körpergröße', 'körperhöhe'],
  chest: ['bust', 'chest', 'brustumfang'],
  seat: ['hips', 'hip', 'seat', 'hüftumfang', 'gesäßumfang'],
  neck: ['neck', 'halsweite'],
  neckBase: ['neck circumference', 'halsumfang'],
  biceps: ['bicep', 'biceps', 'upper arm', 'oberarm', 'oberarmumfang'],
  wrist: ['wrist', 'handgelenk', 'handgelenkumfang'],
  shoulderToShoulder: ['shoulder width', 'schulterbreite'],
  backWidth: ['back width', 'rückenbreite'],
  shoulderToWrist: ['arm length', 'armlänge'],
  shoulderToElbow: ['shoulder to elbow', 'elbow length', 'schulter bis ellbogen', 'ellbogenlänge'],
  napeToWaist: ['back length', 'nape to waist', 'rückenlänge'],
  hpsToBust: ['neck to bust point', 'shoulder to bust', 'bust depth', 'brusttiefe'],
  hpsToWaistFront: ['front length', 'vorderlänge', 'vordere länge'],
  waistToArmpit: ['waist to armpit', 'armpit to waist', 'taille bis achsel', 'achsel bis taille'],
  waistToFloor: ['waist to floor', 'taille bis boden'],
  waistToSeat: ['waist to hip', 'waist to seat', 'hüfttiefe'],
  waistToKnee: ['waist to knee', 'taille bis knie'],
  crossSeam: [
    'crotch length',
    'crotch seam',
    'cross seam',
    'schrittumfang',
    'schrittbogen',
    'schrittdurchgang',
  ],
  crossSeamFront: ['front crotch length', 'vorderer schrittumfang', 'vorderer schrittbogen'],
  upperLeg: ['thigh', 'oberschenkel', 'oberschenkelumfang'],
  knee: ['knee', 'knieumfang'],
  ankle: ['ankle', 'knöchelumfang', 'fesselumfang'],
  heel: ['heel', 'fersenumfang'],
  armhole: ['armhole', 'armloch', 'armlochumfang'],
}

const measuresByName = new Map(
  Object.entries(customNames).flatMap(([measure, names]) =>
    names.map((name) => [nameKey(name), measure as BodyMeasure] as const),
  ),
)

/** What a custom name measures; null for a name that only its owner knows. */
export const customMeasure = (name: string): BodyMeasure | null => measuresByName.get(nameKey(name)) ?? null

/** 'waist to knee' as sizes are named: 'Waist to Knee'. */
const asName = (words: string): string =>
  words.replaceAll(/\b(?!to\b)[a-z]/g, (letter) => letter.toUpperCase())

/** The English name, as which a custom size that is known is kept whatever language it was typed in. */
export const customNameOf = (measure: BodyMeasure): string | null => {
  const [first] = customNames[measure] ?? []
  return first === undefined ? null : asName(first)
}
