/** What is made to measure, and which sizes each garment is standardly made from. */

export const garmentTypes = ['dress', 'suit', 'shirt', 'pants', 'skirt', 'blouse', 'jacket'] as const
export type GarmentType = (typeof garmentTypes)[number]

/**
 * Standard names in the specification's order (its section 3), each with the id of what is measured. One name can
 * mean different things: the Waist of a dress is the body's, that of pants is where the waistband sits. And one
 * thing can have two names.
 */
const standardMeasures = {
  dress: [
    ['Bust', 'bust'],
    ['Waist', 'naturalWaist'],
    ['Hips', 'hips'],
    ['Shoulder Width', 'shoulderWidth'],
    ['Arm Length', 'armLength'],
    ['Dress Length', 'dressLength'],
    ['Back Width', 'backWidth'],
    ['Front Length', 'frontLength'],
    ['Back Length', 'backLength'],
    ['Neck Circumference', 'neckBase'],
    ['Armhole', 'armhole'],
  ],
  suit: [
    ['Chest', 'chest'],
    ['Waist', 'jacketWaist'],
    ['Hips', 'hips'],
    ['Shoulder Width', 'shoulderWidth'],
    ['Arm Length', 'armLength'],
    ['Jacket Length', 'jacketLength'],
    ['Trouser Waist', 'trouserWaist'],
    ['Trouser Length', 'trouserLength'],
    ['Inseam', 'inseam'],
    ['Neck', 'neck'],
    ['Cuff', 'jacketCuff'],
  ],
  shirt: [
    ['Chest', 'chest'],
    ['Waist', 'shirtWaist'],
    ['Shoulder Width', 'shoulderWidth'],
    ['Arm Length', 'armLength'],
    ['Neck', 'neck'],
    ['Shirt Length', 'shirtLength'],
    ['Cuff', 'shirtCuff'],
    ['Bicep', 'bicep'],
    ['Collar', 'collar'],
  ],
  pants: [
    ['Waist', 'trouserWaist'],
    ['Hips', 'hips'],
    ['Inseam', 'inseam'],
    ['Outseam', 'outseam'],
    ['Thigh', 'thigh'],
    ['Knee', 'knee'],
    ['Ankle', 'ankle'],
    ['Rise', 'rise'],
  ],
  skirt: [
    ['Waist', 'skirtWaist'],
    ['Hips', 'hips'],
    ['Skirt Length', 'skirtLength'],
    ['Hem Circumference', 'hemCircumference'],
    ['Waist to Hip', 'waistToHip'],
  ],
  blouse: [
    ['Bust', 'bust'],
    ['Waist', 'naturalWaist'],
    ['Shoulder Width', 'shoulderWidth'],
    ['Arm Length', 'armLength'],
    ['Blouse Length', 'blouseLength'],
    ['Armhole', 'armhole'],
    ['Neck', 'neckBase'],
  ],
  jacket: [
    ['Chest', 'chest'],
    ['Waist', 'jacketWaist'],
    ['Shoulder Width', 'shoulderWidth'],
    ['Arm Length', 'armLength'],
    ['Jacket Length', 'jacketLength'],
    ['Back Width', 'backWidth'],
    ['Sleeve Width', 'sleeveWidth'],
  ],
} as const satisfies Record<GarmentType, readonly (readonly [name: string, id: string])[]>

/** The stable key of what a standard size measures. */
export type MeasureId = (typeof standardMeasures)[GarmentType][number][1]

export const measureIds: readonly MeasureId[] = [
  ...new Set(Object.values(standardMeasures).flatMap((measures) => measures.map(([, id]) => id))),
]

const namesOf = (garment: GarmentType): readonly string[] => standardMeasures[garment].map(([name]) => name)

export const standardNames: Readonly<Record<GarmentType, readonly string[]>> = {
  dress: namesOf('dress'),
  suit: namesOf('suit'),
  shirt: namesOf('shirt'),
  pants: namesOf('pants'),
  skirt: namesOf('skirt'),
  blouse: namesOf('blouse'),
  jacket: namesOf('jacket'),
}

/** What a name means on this garment; null for a custom name. */
export function measureId(garment: GarmentType, name: string): MeasureId | null {
  return standardMeasures[garment].find(([standardName]) => standardName === name)?.[1] ?? null
}
