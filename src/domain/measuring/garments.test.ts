import { describe, expect, it } from 'vitest'
import { garmentTypes, measureId, standardNames } from './garments.ts'

/** The specification's lists, to the letter (its section 3). */
const specified: Record<string, string> = {
  dress:
    'Bust, Waist, Hips, Shoulder Width, Arm Length, Dress Length, Back Width, Front Length, Back Length, Neck Circumference, Armhole',
  suit: 'Chest, Waist, Hips, Shoulder Width, Arm Length, Jacket Length, Trouser Waist, Trouser Length, Inseam, Neck, Cuff',
  shirt: 'Chest, Waist, Shoulder Width, Arm Length, Neck, Shirt Length, Cuff, Bicep, Collar',
  pants: 'Waist, Hips, Inseam, Outseam, Thigh, Knee, Ankle, Rise',
  skirt: 'Waist, Hips, Skirt Length, Hem Circumference, Waist to Hip',
  blouse: 'Bust, Waist, Shoulder Width, Arm Length, Blouse Length, Armhole, Neck',
  jacket: 'Chest, Waist, Shoulder Width, Arm Length, Jacket Length, Back Width, Sleeve Width',
}

it('makes the seven garments of the specification, in its order', () => {
  expect(garmentTypes).toEqual(Object.keys(specified))
  expect(Object.keys(standardNames)).toEqual(Object.keys(specified))
})

describe.each(garmentTypes)('a %s', (garment) => {
  it('has exactly the standard names, in order', () => {
    expect(standardNames[garment].join(', ')).toBe(specified[garment])
  })

  it('means a different thing by each name', () => {
    const ids = standardNames[garment].map((name) => measureId(garment, name))
    expect(new Set(ids).size).toBe(standardNames[garment].length)
  })
})

it('means different things by one name where the garment sits differently', () => {
  expect(measureId('pants', 'Waist')).not.toBe(measureId('dress', 'Waist'))
  expect(measureId('suit', 'Cuff')).not.toBe(measureId('shirt', 'Cuff'))
  expect(measureId('shirt', 'Collar')).not.toBe(measureId('shirt', 'Neck'))
})

it('takes one thing alike under two names', () => {
  expect(measureId('pants', 'Waist')).toBe(measureId('suit', 'Trouser Waist'))
  expect(measureId('blouse', 'Neck')).toBe(measureId('dress', 'Neck Circumference'))
})

it.each(['Wrist', 'bust', 'Inseam', 'constructor', ''])('knows nothing of %j on a dress', (name) => {
  expect(measureId('dress', name)).toBeNull()
})
