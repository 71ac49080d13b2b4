import { HEM_ABOVE_FLOOR } from '#domain/drafting/body.ts'
import type { DesignName, LengthMeasure, Options } from '#domain/drafting/design.ts'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import type { DraftOptions } from '#domain/drafting/draft-options.ts'
import type { Body } from '#domain/drafting/whole-body.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'

/** FreeSewing's, which can't be turned: how much of the wrist a cuff overlaps. */
const CUFF_OVERLAP = 0.15
/** The part of a circle that is a skirt: less has no flare, more is no circle. */
const CIRCLE = { least: 0.2, most: 1 }
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

type Taken = Body['taken']

/** What the chosen ease, and sizes of the garment itself, turn a design's options to. */
export function optionsFor(
  design: DesignName,
  body: Body,
  { ease, lengthMm }: DraftOptions,
  waistSeam: number | null,
): Options {
  const spec = designSpecs[design]
  return {
    ...(ease === 'normal' ? {} : spec.ease[ease]),
    ...shirtOptions(design, body),
    ...jacketOptions(design, body),
    ...(design === 'sandy' && circleOptions(body, lengthMm, waistSeam)),
  }
}

/** Of a collar and a cuff that were taken, what they have beyond the neck and the wrist. */
function shirtOptions(design: DesignName, { measures, taken }: Body): Options {
  if (design !== 'simon' && design !== 'simone') return {}
  const { collar, shirtCuff } = taken
  return {
    ...(collar && { collarEase: within(collar.mm / measures.neck.value - 1, 0, 0.15) }),
    // From the button to the buttonhole, which is the overlap less than the cuff.
    ...(shirtCuff && {
      cuffEase: within(
        (shirtCuff.mm / measures.wrist.value + CUFF_OVERLAP) / (1 + CUFF_OVERLAP) - 1,
        0.05,
        0.6,
      ),
    }),
  }
}

function jacketOptions(design: DesignName, { measures, taken }: Body): Options {
  const { sleeveWidth } = taken
  return design === 'jaeger' && sleeveWidth
    ? { bicepsEase: within(sleeveWidth.mm / measures.biceps.value - 1, 0.05, 0.6) }
    : {}
}

/** A hem that was taken says how much of a circle it is; a skirt that is sewn on has no band. */
function circleOptions(
  { measures, taken }: Body,
  lengthMm: number | null,
  waistSeam: number | null,
): Options {
  const { hemCircumference } = taken
  const waist = waistSeam ?? measures.waist.value
  const length = lengthMm ?? taken.skirtLength?.mm ?? measures.waistToKnee.value
  return {
    ...(waistSeam !== null && { waistbandWidth: 0 }),
    ...(hemCircumference && {
      circleRatio: within((hemCircumference.mm - waist) / (2 * Math.PI * length), CIRCLE.least, CIRCLE.most),
    }),
  }
}

/** The finished length of a part of a garment, as asked for or as taken; null leaves it to the design. */
export function lengthFor(
  design: DesignName,
  { measures, taken }: Body,
  { lengthMm }: DraftOptions,
  garment: GarmentType,
  onBodice: boolean,
): { readonly of: LengthMeasure; readonly mm: number } | null {
  const as = (of: LengthMeasure, mm: number | undefined) => (mm === undefined ? null : { of, mm })
  if (onBodice) {
    // The bodice ends at the waist.
    const whole = lengthMm ?? taken.dressLength?.mm
    return as(
      'skirtLength',
      whole === undefined ? measures.waistToKnee.value : whole - measures.hpsToWaistFront.value,
    )
  }
  switch (design) {
    case 'simon':
      return as('shirtLength', lengthMm ?? taken.shirtLength?.mm)
    case 'simone':
      return garment === 'blouse'
        ? as('blouseLength', lengthMm ?? taken.blouseLength?.mm)
        : as('shirtLength', lengthMm ?? taken.shirtLength?.mm)
    case 'jaeger':
      return as('jacketLength', lengthMm ?? taken.jacketLength?.mm)
    case 'penelope':
    case 'sandy':
      return as('skirtLength', lengthMm ?? taken.skirtLength?.mm ?? measures.waistToKnee.value)
    case 'titan':
    case 'charlie':
      return as('outseam', legOf(garment, taken, lengthMm) ?? measures.waistToFloor.value - HEM_ABOVE_FLOOR)
    default:
      return null
  }
}

/** A suit's length is its jacket's. */
const legOf = (garment: GarmentType, { outseam, trouserLength }: Taken, lengthMm: number | null) =>
  (garment === 'suit' ? null : lengthMm) ?? outseam?.mm ?? trouserLength?.mm
