import { type GarmentType, type MeasureId, measureId, standardNames } from '../../measuring/garments.ts'
import type { NamedSize } from '../../measuring/length.ts'
import { HEM_ABOVE_FLOOR } from '../body.ts'
import type { BodyMeasure, Figure } from '../measures.ts'

type Person = Readonly<Record<BodyMeasure, number>>

/** What a tailor would have written down of a person, in millimetres; garments' own lengths as they usually are. */
const tailored: Readonly<Record<MeasureId, (person: Person, figure: Figure) => number>> = {
  bust: ({ chest }) => chest,
  chest: ({ chest }) => chest,
  naturalWaist: ({ waist }) => waist,
  shirtWaist: ({ waist }, figure) => waist / (figure === 'women' ? 0.916 : 0.974),
  jacketWaist: ({ waist }) => waist + 10,
  trouserWaist: ({ waist }) => waist,
  skirtWaist: ({ waist }) => waist,
  hips: ({ seat }) => seat,
  shoulderWidth: ({ shoulderToShoulder }) => shoulderToShoulder,
  armLength: ({ shoulderToWrist }) => shoulderToWrist,
  frontLength: ({ hpsToWaistFront }) => hpsToWaistFront,
  backLength: ({ napeToWaist }) => napeToWaist,
  backWidth: ({ backWidth }) => backWidth,
  waistToHip: ({ waistToSeat }) => waistToSeat,
  neckBase: ({ neckBase }) => neckBase,
  neck: ({ neck }) => neck,
  collar: ({ neck }) => neck * 1.04,
  armhole: ({ armhole }) => armhole,
  bicep: ({ biceps }) => biceps,
  shirtCuff: ({ wrist }) => wrist * 1.2,
  inseam: ({ inseam }) => inseam - HEM_ABOVE_FLOOR,
  outseam: ({ waistToFloor }) => waistToFloor - HEM_ABOVE_FLOOR,
  trouserLength: ({ waistToFloor }) => waistToFloor - HEM_ABOVE_FLOOR,
  rise: ({ waistToFloor, inseam }) => waistToFloor - inseam,
  thigh: ({ upperLeg }) => upperLeg,
  knee: ({ knee }) => knee,
  ankle: ({ ankle }) => ankle,
  jacketLength: ({ napeToWaist }) => napeToWaist + 330,
  shirtLength: ({ napeToWaist }) => napeToWaist + 350,
  blouseLength: ({ hpsToWaistFront }) => hpsToWaistFront + 220,
  dressLength: ({ hpsToWaistFront, waistToKnee }) => hpsToWaistFront + waistToKnee,
  skirtLength: ({ waistToKnee }) => waistToKnee,
  sleeveWidth: ({ biceps }) => biceps * 1.2,
  jacketCuff: ({ wrist }) => wrist * 1.6,
  hemCircumference: ({ seat }) => seat * 0.95,
}

/** A person's sizes for a garment, in centimetres to the half, as they are taken. */
export const sizesOf = (person: Person, garment: GarmentType, figure: Figure): readonly NamedSize[] =>
  standardNames[garment].map((name) => {
    const id = measureId(garment, name)
    const mm = id === null ? 0 : tailored[id](person, figure)
    return { name, size: Math.round(mm / 5) / 2, unit: 'cm' }
  })
