import { describe, expect, it } from 'vitest'
import { garmentTypes } from '../measuring/garments.ts'
import { sizesOfDraft, usualOptions } from './draft-options.ts'
import { designsFor, draftedParts, figuresFor, garmentDesigns, garmentOf } from './garment-designs.ts'
import { letterCodes, letterSize } from './letter-sizes.ts'
import { bodyMeasures, figures } from './measures.ts'
import { questionSizes } from './size-questions.ts'
import { bodyOf, STRANGE } from './whole-body.ts'

describe('a garment', () => {
  it.each(garmentTypes)('(%s) can be drafted for somebody', (garment) => {
    expect(figuresFor(garment)).not.toEqual([])
  })

  it('that needs a bust is not offered to men, nor a man’s jacket to women', () => {
    expect(figuresFor('dress')).toEqual(['women'])
    expect(figuresFor('jacket')).toEqual(['men'])
    expect(designsFor('jacket', 'women')).toEqual([])
    expect(figuresFor('pants')).toEqual(['women', 'men'])
  })

  it('is made of parts, each on its own waist', () => {
    expect(draftedParts('shirt', 'women')).toEqual([{ design: 'simone', half: 'upper' }])
    expect(draftedParts('three-piece-suit', 'men').map(({ half }) => half)).toEqual([
      'upper',
      'lower',
      'upper',
    ])
  })

  it('has the usual design first', () => {
    expect(designsFor('pants', 'men')).toEqual(['chinos', 'trouser-block'])
    for (const design of garmentDesigns) {
      const [figure = 'women'] = figuresFor(garmentOf(design))
      expect(designsFor(garmentOf(design), figure)).toContain(design)
    }
  })
})

describe('letter codes', () => {
  it.each(figures)(
    'of %s are bodies that nothing has to be asked about, each larger than the last',
    (figure) => {
      for (const garment of garmentTypes.filter((type) => figuresFor(type).includes(figure))) {
        let last = bodyOf({ garment, figure, sizes: letterSize(figure, 'XS').sizes }).measures
        for (const code of letterCodes) {
          const set = { garment, figure, sizes: letterSize(figure, code).sizes }
          expect(questionSizes(set)).toEqual([])
          const { measures, strangeness } = bodyOf(set)
          // Of the largest size there are too few soldiers to know: that is told with the draft.
          expect(strangeness < STRANGE || code === '3XL').toBe(true)
          for (const girth of ['chest', 'waist', 'seat', 'biceps', 'neck', 'upperLeg'] as const) {
            expect(measures[girth].value).toBeGreaterThanOrEqual(last[girth].value)
          }
          for (const measure of bodyMeasures) expect(measures[measure].value).toBeGreaterThan(0)
          last = measures
        }
      }
    },
  )
})

it('takes a size that was typed for a draft in place of the set’s', () => {
  const sizes = [
    { name: 'Waist', size: 70, unit: 'cm' },
    { name: 'Hips', size: 96, unit: 'cm' },
  ] as const
  const typed = [
    { name: 'Waist', size: 71, unit: 'cm' },
    { name: 'Crotch Length', size: 72, unit: 'cm' },
  ] as const
  expect(sizesOfDraft(sizes, { ...usualOptions, sizes: typed })).toEqual([sizes[1], ...typed])
})
