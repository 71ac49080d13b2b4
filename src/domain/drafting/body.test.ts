import { describe, expect, it } from 'vitest'
import { type GarmentType, garmentTypes, measureId, standardNames } from '../measuring/garments.ts'
import type { NamedSize } from '../measuring/length.ts'
import { askedMeasures, askedNames, askedSizes } from './asked-sizes.ts'
import { knownBody } from './body.ts'
import { type Figure, figures } from './measures.ts'
import { measureNamed } from './size-meanings.ts'
import { sizeUses } from './size-uses.ts'
import { peopleOf } from './testing/people.ts'
import { sizesOf } from './testing/sizes-of.ts'
import { bodyOf, hpsToWaistBack, STRANGE, shoulderDrop, VERY_STRANGE } from './whole-body.ts'

const inCm = (sizes: Readonly<Record<string, number>>): readonly NamedSize[] =>
  Object.entries(sizes).map(([name, size]) => ({ name, size, unit: 'cm' }))

const known = (garment: GarmentType, sizes: Readonly<Record<string, number>>, figure: Figure = 'women') =>
  knownBody({ garment, figure, sizes: inCm(sizes) }).known

/** Finished sizes: what is made, not who wears it. Whoever adds a name says here or in `sizeUses` what it is. */
const ofTheGarment = [
  'Dress Length',
  'Jacket Length',
  'Shirt Length',
  'Blouse Length',
  'Skirt Length',
  'Sleeve Width',
  'Hem Circumference',
]

describe.each(garmentTypes)('the sizes of a %s', (garment) => {
  it.each(standardNames[garment])('%s tell of the body, or are the garment’s', (name) => {
    const id = measureId(garment, name)
    if (id === null) throw new Error(`${name} has no id`)
    const use = sizeUses[id]
    const isTheGarments = ofTheGarment.includes(name) || (garment === 'suit' && name === 'Cuff')
    expect(use === 'garment').toBe(isTheGarments)
    const { taken } = knownBody({ garment, figure: 'women', sizes: inCm({ [name]: 40 }) })
    expect(taken[id]).toEqual({ mm: 400, names: [name] })
  })
})

describe('a size of a set', () => {
  it.each([
    ['dress', 'Hips', 96, 'seat', 960],
    ['dress', 'Neck Circumference', 37, 'neckBase', 370],
    ['dress', 'Back Length', 40.5, 'napeToWaist', 405],
    ['dress', 'Front Length', 44, 'hpsToWaistFront', 440],
    ['shirt', 'Waist', 100, 'waist', 916],
    ['jacket', 'Waist', 91, 'waist', 900],
    ['shirt', 'Collar', 41.6, 'neck', 400],
    ['shirt', 'Cuff', 21.6, 'wrist', 180],
    ['skirt', 'Waist to Hip', 20, 'waistToSeat', 200],
    ['pants', 'Thigh', 60, 'upperLeg', 600],
  ] as const)('of a %s, %s %d cm, is the body’s %s of %d mm', (garment, name, size, measure, mm) => {
    expect(known(garment, { [name]: size })[measure]?.mm).toBeCloseTo(mm, 6)
  })

  it('is exact to the sixteenth of an inch', () => {
    const sizes: NamedSize[] = [{ name: 'Bust', size: 36.313, unit: 'inches' }]
    expect(knownBody({ garment: 'dress', figure: 'women', sizes }).known.chest?.mm).toBe(922.3375)
  })

  it('at the navel is farther from the waist on a woman than on a man', () => {
    expect(known('shirt', { Waist: 100 }, 'men').waist?.mm).toBeCloseTo(974, 6)
  })

  it('is believed of the neck before the collar’s', () => {
    expect(known('shirt', { Collar: 44, Neck: 40 }).neck).toEqual({ mm: 400, names: ['Neck'] })
  })

  it('that is 0, below, or no number is not measured', () => {
    expect(known('dress', { Bust: 0, Waist: -70, Hips: Number.NaN })).toEqual({})
  })
})

describe('the waist of a suit', () => {
  const sizes = inCm({ Waist: 91, 'Trouser Waist': 88 })
  it.each([
    ['upper', 900],
    ['lower', 880],
  ] as const)('is for its %s half %d mm', (half, mm) => {
    expect(knownBody({ garment: 'suit', figure: 'men', half, sizes }).known.waist?.mm).toBe(mm)
  })
})

describe('legs', () => {
  it('are measured to the hem, which hangs above the floor', () => {
    const { known: body, rise } = knownBody({
      garment: 'pants',
      figure: 'men',
      sizes: inCm({ Hips: 104, Inseam: 81, Outseam: 106 }),
    })
    expect(body.inseam?.mm).toBe(835)
    expect(body.waistToFloor?.mm).toBe(1085)
    expect(rise).toEqual({ mm: 250, names: ['Outseam', 'Inseam'] })
  })

  it('that end above an adult’s are cropped, and tell the rise alone', () => {
    const { known: body, rise } = knownBody({
      garment: 'pants',
      figure: 'women',
      sizes: inCm({ Hips: 96, Inseam: 3, Outseam: 26 }),
    })
    expect([body.inseam, body.waistToFloor, rise?.mm]).toEqual([undefined, undefined, 230])
  })

  it('are a child’s where the seat is', () => {
    expect(known('pants', { Hips: 60, Outseam: 65 }).waistToFloor?.mm).toBe(675)
  })

  it('have the rise as it was taken, where the legs don’t tell it', () => {
    const body = bodyOf({ garment: 'pants', figure: 'men', sizes: inCm({ Waist: 92, Rise: 26 }) })
    const { waistToUpperLeg, waistToFloor, inseam } = body.measures
    expect(waistToUpperLeg).toEqual({ value: 260, from: 'measured', plusMinus: null, sizes: ['Rise'] })
    expect(waistToFloor.value - inseam.value).toBeCloseTo(260, 6)
  })

  it('have no rise that nobody has: an inseam or a crotch seam under another name', () => {
    for (const size of [72, 78]) {
      const { known: body, rise } = knownBody({
        garment: 'pants',
        figure: 'men',
        sizes: inCm({ Waist: 92, Rise: size }),
      })
      expect([body.crossSeam, body.inseam, rise]).toEqual([undefined, undefined, null])
    }
  })
})

describe('a custom name', () => {
  it.each([
    ['Crotch Length', 'crossSeam'],
    ['schrittumfang', 'crossSeam'],
    ['Waist to Armpit', 'waistToArmpit'],
    ['Back Length', 'napeToWaist'],
    ['Rückenlänge', 'napeToWaist'],
    ['Neck to Bust Point', 'hpsToBust'],
    ['Brusttiefe', 'hpsToBust'],
    ['  height ', 'height'],
    ['Körpergröße', 'height'],
  ] as const)('%j measures %s', (name, measure) => {
    expect(known('shirt', { [name]: 40 })[measure]).toEqual({ mm: 400, names: [name] })
  })

  it('is known for each size that is asked for', () => {
    for (const size of askedSizes) {
      expect(measureNamed(askedNames[size])).toBe(askedMeasures[size])
    }
  })

  it.each([
    ['High Bust', 'highBust'],
    ['Oberbrustumfang', 'highBust'],
    ['Underbust', 'underbust'],
    ['Unterbrustweite', 'underbust'],
    ['Bust Span', 'bustSpan'],
    ['Brustpunktabstand', 'bustSpan'],
    ['Hintere Taillenweite', 'waistBack'],
    ['High hip', 'hips'],
  ] as const)('%j measures %s, which would be assumed', (name, measure) => {
    const body = bodyOf({ garment: 'dress', figure: 'women', sizes: inCm({ Bust: 88, [name]: 32 }) })
    expect(body.measures[measure]).toMatchObject({ value: 320, from: 'measured', sizes: [name] })
  })

  it('of the shoulder’s slope says how far it drops, which is an angle for the design', () => {
    const body = bodyOf({
      garment: 'dress',
      figure: 'women',
      sizes: inCm({ Bust: 88, Schulterneigung: 4.5 }),
    })
    expect(body.measures.shoulderSlope).toMatchObject({ from: 'measured', sizes: ['Schulterneigung'] })
    expect(body.measures.shoulderSlope.value).toBeGreaterThan(13)
    expect(shoulderDrop(body.measures)).toBeCloseTo(45, 6)
  })

  it('that only its owner knows, or that could be the garment’s, measures nothing', () => {
    expect(known('skirt', { 'Left shoulder': 12, Cuff: 20, Schrittlänge: 80 })).toEqual({})
  })

  it('doesn’t replace the standard one', () => {
    expect(known('dress', { 'back length': 42, 'Back Length': 40 }).napeToWaist?.mm).toBe(400)
  })
})

describe('a whole body', () => {
  const body = bodyOf({ garment: 'dress', figure: 'women', sizes: inCm({ Bust: 88, Waist: 70, Hips: 96 }) })

  it('has what was measured as it is, and the rest marked as estimated or assumed', () => {
    expect(body.measures.chest).toEqual({ value: 880, from: 'measured', plusMinus: null, sizes: ['Bust'] })
    expect(body.measures.biceps).toMatchObject({ from: 'estimated', sizes: [] })
    expect(body.measures.shoulderSlope).toEqual({ value: 13, from: 'assumed', plusMinus: null, sizes: [] })
    expect(body.measures.waistBack.value).toBe(350)
  })

  it('has a back from the neck’s side that is longer than the nape’s by the neckline’s depth', () => {
    const { neck, napeToWaist } = body.measures
    expect(hpsToWaistBack(body.measures, 0.05).value).toBeCloseTo(napeToWaist.value + 0.05 * neck.value, 9)
  })

  it('is told to be strange where it is a child’s, and very strange where sizes contradict each other', () => {
    const strangeness = (sizes: Readonly<Record<string, number>>) =>
      bodyOf({ garment: 'dress', figure: 'women', sizes: inCm(sizes) }).strangeness
    expect(strangeness({ Bust: 56, Waist: 53, Hips: 58, 'Arm Length': 38 })).toBeGreaterThan(STRANGE)
    expect(strangeness({ Bust: 90, Waist: 34, Hips: 96 })).toBeGreaterThan(VERY_STRANGE)
  })

  it('of everybody is whole, from the sizes of every garment', () => {
    for (const figure of figures) {
      for (const person of peopleOf(figure)) {
        for (const garment of garmentTypes) {
          const { measures, strangeness } = bodyOf({
            garment,
            figure,
            sizes: sizesOf(person, garment, figure),
          })
          for (const { value } of Object.values(measures)) expect(value).toBeGreaterThan(0)
          expect(strangeness).toBeLessThan(STRANGE)
        }
      }
    }
  })
})
