import type { MeasureId } from '../measuring/garments.ts'
import type { BodyMeasure, Figure } from './measures.ts'

/** Which half of a suit is drafted: its jacket and its trousers sit on different waists. */
export type Half = 'upper' | 'lower'

export interface BodyUse {
  readonly measure: BodyMeasure
  readonly half?: Half
  readonly toBody: (mm: number, figure: Figure) => number
}

const asItIs = (measure: BodyMeasure): BodyUse => ({ measure, toBody: (mm) => mm })

/**
 * What each standard size tells of the body. `leg` sizes do so together; `garment` sizes tell what is to be made,
 * and are solved for or shown beside the draft. Of two that tell the same, the first here is believed.
 */
export const sizeUses: Readonly<Record<MeasureId, BodyUse | 'leg' | 'garment'>> = {
  bust: asItIs('chest'),
  chest: asItIs('chest'),
  naturalWaist: asItIs('waist'),
  // A shirt's waist is taken at the navel, where all but very slim people are wider.
  shirtWaist: { measure: 'waist', toBody: (mm, figure) => mm * (figure === 'women' ? 0.916 : 0.974) },
  // Taken over a shirt.
  jacketWaist: { measure: 'waist', half: 'upper', toBody: (mm) => mm - 10 },
  trouserWaist: { measure: 'waist', half: 'lower', toBody: (mm) => mm },
  skirtWaist: { measure: 'waist', half: 'lower', toBody: (mm) => mm },
  hips: asItIs('seat'),
  shoulderWidth: asItIs('shoulderToShoulder'),
  armLength: asItIs('shoulderToWrist'),
  frontLength: asItIs('hpsToWaistFront'),
  backLength: asItIs('napeToWaist'),
  backWidth: asItIs('backWidth'),
  neck: asItIs('neck'),
  // Two fingers' room.
  collar: { measure: 'neck', toBody: (mm) => mm / 1.04 },
  neckBase: asItIs('neckBase'),
  armhole: asItIs('armhole'),
  bicep: asItIs('biceps'),
  shirtCuff: { measure: 'wrist', toBody: (mm) => mm / 1.2 },
  waistToHip: asItIs('waistToSeat'),
  thigh: asItIs('upperLeg'),
  knee: asItIs('knee'),
  ankle: asItIs('ankle'),
  inseam: 'leg',
  outseam: 'leg',
  trouserLength: 'leg',
  rise: 'leg',
  jacketLength: 'garment',
  shirtLength: 'garment',
  blouseLength: 'garment',
  dressLength: 'garment',
  skirtLength: 'garment',
  sleeveWidth: 'garment',
  jacketCuff: 'garment',
  hemCircumference: 'garment',
}
