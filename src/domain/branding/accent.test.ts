import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { grounds, judgeAccent, MARK_RATIO, ON_ACCENT, TEXT_RATIO } from './accent.ts'
import { contrast, fromOklch, type Hex, readHex, toOklch } from './colour.ts'

const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

/** Of greys there is none to speak of. */
const hueApart = (one: Hex, other: Hex) => {
  const [a, b] = [toOklch(one), toOklch(other)]
  if (Math.min(a.chroma, b.chroma) < 0.03) return 0
  const apart = Math.abs(a.hue - b.hue)
  return Math.min(apart, 2 * Math.PI - apart)
}

describe('whatever colour is chosen', () => {
  it('it is read in light and dark, as text and under what stands on a button, or isn’t taken', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const judged = judgeAccent(hex)
        if (judged.is !== 'readable') return
        const { light, dark } = judged.accent
        expect(light).toBe(hex)
        for (const ground of grounds.light) expect(contrast(light, ground)).toBeGreaterThanOrEqual(TEXT_RATIO)
        for (const ground of grounds.dark) {
          expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(TEXT_RATIO)
          expect(contrast(dark.fill, ground)).toBeGreaterThanOrEqual(MARK_RATIO)
        }
        for (const fill of [light, dark.fill]) {
          expect(contrast(ON_ACCENT, fill)).toBeGreaterThanOrEqual(TEXT_RATIO)
        }
        for (const shade of [dark.text, dark.fill]) expect(hueApart(hex, shade)).toBeLessThan(0.15)
      }),
      { numRuns: casesOf(1_000, 50_000) },
    )
  })

  it('what is offered in place of one that isn’t taken is taken, is darker and of the same hue', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const judged = judgeAccent(hex)
        if (judged.is !== 'too-light') return
        expect(judged.ratio).toBeLessThan(TEXT_RATIO)
        expect(judgeAccent(judged.nearest).is).toBe('readable')
        expect(toOklch(judged.nearest).lightness).toBeLessThan(toOklch(hex).lightness)
        expect(hueApart(hex, judged.nearest)).toBeLessThan(0.15)
      }),
      { numRuns: casesOf(1_000, 50_000) },
    )
  })

  it('it comes back from the space that its shades are found in', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        expect(fromOklch(toOklch(hex))).toBe(hex)
      }),
      { numRuns: casesOf(1_000, 50_000) },
    )
  })
})

it.each(['#000000', '#016877', '#001f3f', '#0000ff', '#8b0000', '#010000'])('takes %s', (hex) => {
  expect(judgeAccent(hex).is).toBe('readable')
})

it.each(['#ffffff', '#ffff00', '#d4af37', '#ffc0cb', '#808080'])(
  'refuses %s, and has a darker one for it',
  (hex) => {
    expect(judgeAccent(hex).is).toBe('too-light')
  },
)

it('a shade that does already is left as it is, and the nearest is near', () => {
  const judged = judgeAccent('#d4af37')
  expect(judged).toMatchObject({ is: 'too-light', ratio: expect.closeTo(1.86, 1) })
  const nearest = judged.is === 'too-light' ? judged.nearest : '#ffffff'
  const least = Math.min(...grounds.light.map((ground) => contrast(nearest, ground)))
  expect(least).toBeLessThan(TEXT_RATIO + 0.1)
})

it.each([
  ['#ABC', '#aabbcc'],
  [' 016877 ', '#016877'],
  ['#016877', '#016877'],
  ['teal', null],
  ['#12345', null],
  ['#1234567', null],
  ['', null],
  ['#00000g', null],
])('reads %j', (typed, hex) => {
  expect(readHex(typed)).toBe(hex)
})

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
] as const)('%s on %s is %f to 1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
