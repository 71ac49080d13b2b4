import { describe, expect, it } from 'vitest'
import bodies from './bodies.json' with { type: 'json' }
import { estimateBody, type KnownMeasures } from './estimate.ts'
import { sizesToAskFor } from './helpful-sizes.ts'
import { type BodyMeasure, bodyMeasures, figures } from './measures.ts'
import { peopleOf } from './testing/people.ts'

it('knows the measures in the order of the survey’s numbers', () => {
  expect(bodies.measures).toEqual(bodyMeasures)
})

it('puts a size that is left out back within three standard deviations', () => {
  let within = 0
  let all = 0
  for (const figure of figures) {
    for (const person of peopleOf(figure)) {
      for (const left of bodyMeasures) {
        const { [left]: truth, ...known } = person
        const { value, plusMinus } = estimateBody(known, figure).estimates[left]
        all += 1
        if (Math.abs(value - truth) <= 3 * plusMinus) within += 1
      }
    }
  }
  expect(all).toBe(48 * 27)
  expect(within / all).toBeGreaterThanOrEqual(0.99)
})

it('leaves what is known as it is', () => {
  const { estimates } = estimateBody({ chest: 931.5 }, 'women')
  expect(estimates.chest).toEqual({ value: 931.5, plusMinus: 0 })
})

it('is the survey’s mean where nothing is known', () => {
  const { estimates, strangeness } = estimateBody({}, 'men')
  expect(estimates.height.value).toBeCloseTo(1754.6, 1)
  expect(strangeness).toBe(0)
})

/** The page of figures that the estimates were cross-validated with: mm, by the fields of each garment. */
describe.each([
  ['women', { chest: 880, waist: 700, seat: 960 }, 'waistToKnee', 13, { height: 1650 }],
  ['men', { waist: 880, seat: 1000, inseam: 850, waistToFloor: 1120 }, 'crossSeam', 26, {}],
] as const)('a body of %s', (figure, known, measure, plusMinus, more) => {
  it(`has ${measure} within about ${plusMinus} mm`, () => {
    const estimate = estimateBody({ ...known, ...more }, figure).estimates[measure]
    expect(Math.abs(estimate.plusMinus - plusMinus)).toBeLessThan(5)
  })
})

it('is not surprised by real people, and is by a child or by sizes that contradict each other', () => {
  for (const figure of figures) {
    for (const person of peopleOf(figure)) {
      expect(estimateBody(person, figure).strangeness).toBeLessThan(2.5)
    }
  }
  const strangeness = (known: KnownMeasures) => estimateBody(known, 'women').strangeness
  expect(strangeness({ chest: 560, waist: 530, seat: 580, shoulderToWrist: 380 })).toBeGreaterThan(2.5)
  expect(strangeness({ chest: 900, waist: 340, seat: 960 })).toBeGreaterThan(6)
})

it('tells how sure the difference of two estimates is: surer than either by itself', () => {
  const { estimates, differencePlusMinus } = estimateBody({ waist: 700, seat: 960 }, 'women')
  const rise = differencePlusMinus('waistToFloor', 'inseam')
  expect(rise).toBeGreaterThan(5)
  expect(rise).toBeLessThan(estimates.waistToFloor.plusMinus)
})

describe('sizes to ask for', () => {
  const trousers: BodyMeasure[] = ['crossSeam', 'crossSeamFront', 'waistToSeat', 'waistToKnee']
  const legs = { waist: 880, seat: 1000, inseam: 850, waistToFloor: 1120, upperLeg: 580, knee: 380 }

  it('begin with the crotch’s length for trousers', () => {
    expect(sizesToAskFor(legs, trousers, 'men')[0]).toBe('crotchLength')
  })

  it('don’t ask for what is known', () => {
    expect(sizesToAskFor({ ...legs, crossSeam: 740 }, trousers, 'men')).not.toContain('crotchLength')
  })

  it('are the back’s length and from waist to armpit for a shirt', () => {
    const shirt: BodyMeasure[] = ['napeToWaist', 'waistToArmpit', 'hpsToBust', 'waistToSeat']
    const known = { chest: 1000, waist: 880, shoulderToShoulder: 450, shoulderToWrist: 600, neck: 395 }
    expect(sizesToAskFor(known, shirt, 'men', 2).toSorted()).toEqual(['backLength', 'waistToArmpit'])
  })

  it('are the height where lengths lack', () => {
    const needed: BodyMeasure[] = ['waistToKnee', 'waistToFloor', 'inseam']
    expect(sizesToAskFor({ waist: 700, seat: 960 }, needed, 'women')).toEqual(['height'])
  })
})
