import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GarmentType, garmentTypes, measureId, standardNames } from './garments.ts'
import { convertLength, type LengthUnit, maxSizes } from './length.ts'
import { type MeasurementSet, warnAbout } from './plausibility.ts'
import { plausibleRanges } from './plausible.ts'

/** Sizes in cm, in the order of the garment's standard names; 0 is not measured. */
const inCm = (garmentType: GarmentType, sizes: readonly number[]): MeasurementSet => ({
  garmentType,
  measurements: standardNames[garmentType].map((name, index) => ({
    name,
    size: sizes[index] ?? 0,
    unit: 'cm',
  })),
})

const inInches = (set: MeasurementSet): MeasurementSet => ({
  ...set,
  measurements: set.measurements.map(({ name, size, unit }) => ({
    name,
    size: convertLength(size, unit, 'inches'),
    unit: 'inches',
  })),
})

const woman = inCm('dress', [88, 70, 96, 38, 60, 105, 34, 44, 41, 36, 40])

describe('real customers are not warned about', () => {
  it.each([
    ['a woman in a dress', woman],
    ['a bride with a train', inCm('dress', [92, 68, 98, 39, 61, 300, 35, 45, 41, 35, 42])],
    ['a woman late in pregnancy', inCm('dress', [100, 118, 108, 39, 60, 100, 36, 52, 41, 37, 42])],
    ['a corset', inCm('dress', [96, 54, 98, 38, 60, 140, 34, 45, 40, 35, 41])],
    ['a very large woman', inCm('dress', [165, 160, 180, 48, 62, 120, 48, 62, 46, 50, 68])],
    ['a newborn in a christening gown', inCm('dress', [36, 36, 37, 17, 19, 80, 14, 16, 15, 21, 15])],
    ['a man in a suit', inCm('suit', [104, 94, 104, 47, 64, 76, 92, 106, 81, 41, 28])],
    ['a very large man', inCm('suit', [170, 190, 175, 58, 64, 88, 185, 104, 72, 56, 36])],
    ['a small boy in a suit', inCm('suit', [56, 53, 58, 27, 38, 42, 53, 58, 40, 27, 19])],
    ['a man in a shirt', inCm('shirt', [104, 94, 47, 64, 40, 80, 20, 34, 42])],
    ['a newborn in a shirt', inCm('shirt', [35, 36, 17, 18, 20, 22, 11, 11, 22])],
    ['a man in pants', inCm('pants', [92, 104, 81, 106, 60, 40, 26, 27])],
    ['hot pants', inCm('pants', [70, 96, 3, 26, 56, 0, 0, 25])],
    ['a newborn in pants', inCm('pants', [36, 37, 15, 28, 18, 15, 11, 12])],
    ['a pencil skirt', inCm('skirt', [70, 96, 60, 88, 20])],
    ['a mini', inCm('skirt', [70, 96, 30, 100, 20])],
    ['a ball gown’s skirt', inCm('skirt', [66, 94, 108, 900, 20])],
    ['a cropped blouse', inCm('blouse', [88, 70, 38, 60, 35, 40, 36])],
    ['a bolero', inCm('jacket', [88, 70, 38, 60, 32, 34, 34])],
    ['a floor-length coat', inCm('jacket', [110, 100, 48, 66, 145, 42, 50])],
  ])('%s', (_, set) => {
    expect(warnAbout(set)).toEqual([])
    expect(warnAbout(inInches(set))).toEqual([])
    expect(warnAbout(set, inInches(set))).toEqual([])
  })
})

describe('a size against the others', () => {
  const differently = (set: MeasurementSet, name: string, size: number): MeasurementSet => ({
    ...set,
    measurements: set.measurements.map((taken) => (taken.name === name ? { ...taken, size } : taken)),
  })

  it('is unlikely for a waist of 140 cm on a chest of 92', () => {
    expect(warnAbout(inCm('shirt', [92, 140]))).toEqual([
      {
        kind: 'unlikely-ratio',
        name: 'Waist',
        size: { size: 140, unit: 'cm' },
        tooLarge: true,
        otherName: 'Chest',
        otherSize: { size: 92, unit: 'cm' },
      },
    ])
  })

  it.each([
    ['Waist', 40, { name: 'Waist', tooLarge: false, otherName: 'Bust' }],
    ['Hips', 190, { name: 'Hips', tooLarge: true, otherName: 'Waist' }],
    ['Dress Length', 55, { name: 'Arm Length', tooLarge: true, otherName: 'Dress Length' }],
    ['Neck Circumference', 74, { name: 'Neck Circumference', tooLarge: true, otherName: 'Bust' }],
    ['Back Width', 60, { name: 'Back Width', tooLarge: true, otherName: 'Shoulder Width' }],
  ])('is unlikely for %s at %d cm', (name, size, warning) => {
    expect(warnAbout(differently(woman, name, size))).toContainEqual(
      expect.objectContaining({ kind: 'unlikely-ratio', ...warning }),
    )
  })

  it('is compared across units', () => {
    const [chest, waist] = [
      { name: 'Chest', size: 92, unit: 'cm' },
      { name: 'Waist', size: 55, unit: 'inches' },
    ] as const
    expect(warnAbout({ garmentType: 'shirt', measurements: [chest, waist] })).toHaveLength(1)
  })

  it('is not blamed for another size’s slip', () => {
    const warnings = warnAbout(differently(woman, 'Bust', 8.8))
    expect(warnings.map(({ kind, name }) => [kind, name])).toEqual([['unlikely-size', 'Bust']])
  })

  it('is unlikely for an inseam longer than its outseam', () => {
    expect(warnAbout(inCm('pants', [92, 104, 106, 81]))).toMatchObject([
      { kind: 'unlikely-ratio', name: 'Inseam', otherName: 'Outseam' },
    ])
  })
})

describe('a size by itself', () => {
  it('is unlikely where centimetres stand in the field for inches', () => {
    const measurements = [{ name: 'Bust', size: 91, unit: 'inches' }] as const
    expect(warnAbout({ garmentType: 'dress', measurements })).toEqual([
      { kind: 'unlikely-size', name: 'Bust', size: { size: 91, unit: 'inches' }, least: 11, most: 79 },
    ])
  })

  it('is unlikely for a waist of 9 inches', () => {
    const measurements = [{ name: 'Waist', size: 9, unit: 'inches' }] as const
    expect(warnAbout({ garmentType: 'pants', measurements })).toMatchObject([{ kind: 'unlikely-size' }])
  })

  it('is judged by the bounds that the warning names', () => {
    assert(
      property(
        constantFrom(...garmentTypes),
        integer({ min: 0, max: 10 }),
        integer({ min: 1, max: 400_000 }),
        constantFrom<LengthUnit>('inches', 'cm'),
        (garmentType, index, thousandths, unit) => {
          const name = standardNames[garmentType][index] ?? 'Waist'
          const size = thousandths / 1000
          const [warning] = warnAbout({ garmentType, measurements: [{ name, size, unit }] })
          if (warning?.kind !== 'unlikely-size') return
          expect(size < warning.least || size > warning.most).toBe(true)
        },
      ),
    )
  })

  it('has plausible bounds that can be entered, for every standard name', () => {
    for (const garment of garmentTypes) {
      for (const name of standardNames[garment]) {
        const id = measureId(garment, name)
        if (id === null) throw new Error(`${garment} ${name} has no id`)
        const { least, most } = plausibleRanges[id]
        expect(least).toBeGreaterThan(0)
        expect(most).toBeGreaterThan(2 * least)
        expect(most).toBeLessThanOrEqual(maxSizes.cm)
      }
    }
  })
})

describe('a size against last time’s', () => {
  const wrist = (size: number, unit: LengthUnit = 'cm'): MeasurementSet => ({
    garmentType: 'dress',
    measurements: [{ name: 'Wrist', size, unit }],
  })

  it.each([
    [30, 15, 1],
    [29.9, 15, 0],
    [7.5, 15, 1],
    [7.6, 15, 0],
    [15, 15, 0],
  ])('of %d cm after %d cm: %d warnings', (after, before, count) => {
    expect(warnAbout(wrist(after), wrist(before))).toHaveLength(count)
  })

  it.each([
    [94, 72, 1],
    [94, 76, 0],
    [140, 120, 1],
    [140, 121, 0],
    [70, 88, 1],
    [70, 87, 0],
  ])('of a waist of %d cm that is %d cm now: %d warnings', (before, after, count) => {
    const waist = (size: number): MeasurementSet => ({
      garmentType: 'skirt',
      measurements: [{ name: 'Waist', size, unit: 'cm' }],
    })
    expect(warnAbout(waist(after), waist(before))).toHaveLength(count)
  })

  it('is told with both', () => {
    expect(warnAbout(wrist(15, 'inches'), wrist(15, 'cm'))).toEqual([
      {
        kind: 'changed-much',
        name: 'Wrist',
        before: { size: 15, unit: 'cm' },
        after: { size: 15, unit: 'inches' },
      },
    ])
  })

  it('is not compared with another garment’s, nor with one that was not measured', () => {
    expect(warnAbout(wrist(40), { ...wrist(15), garmentType: 'shirt' })).toEqual([])
    expect(warnAbout(wrist(40), wrist(0))).toEqual([])
  })
})
