import { measureNames } from './measure-names.ts'
import type { BodyMeasure } from './measures.ts'

/** Sizes that are asked for by name where an estimate would move a seam: no garment's standard list has all of them. */
export const askedSizes = [
  'crotchLength',
  'waistToArmpit',
  'backLength',
  'neckToBustPoint',
  'height',
] as const
export type AskedSize = (typeof askedSizes)[number]

export const askedMeasures: Readonly<Record<AskedSize, BodyMeasure>> = {
  crotchLength: 'crossSeam',
  waistToArmpit: 'waistToArmpit',
  backLength: 'napeToWaist',
  neckToBustPoint: 'hpsToBust',
  height: 'height',
}

/** Under which name each is kept, whatever language it is asked in. */
export const askedNames: Readonly<Record<AskedSize, string>> = {
  crotchLength: measureNames[askedMeasures.crotchLength],
  waistToArmpit: measureNames[askedMeasures.waistToArmpit],
  backLength: measureNames[askedMeasures.backLength],
  neckToBustPoint: measureNames[askedMeasures.neckToBustPoint],
  height: measureNames[askedMeasures.height],
}
