import { describe, expect, it } from 'vitest'
import { draftedParts } from './garment-designs.ts'
import { type PatternWish, recipeFor } from './recipe.ts'

const wish: PatternWish = {
  garmentType: 'Dress',
  style: 'Formal',
  sizeRange: 'M-L',
  fabricType: 'Cotton',
  name: 'Formal Dress',
  occasion: null,
  additionalDetails: null,
}

const recipe = (more: Partial<PatternWish>) => recipeFor({ ...wish, ...more })
const reasonFor = (more: Partial<PatternWish>, choice: string) =>
  recipe(more)?.reasons.find((reason) => reason.choice === choice)

describe('the design', () => {
  it.each([
    [{ style: 'Formal' }, 'pencil-dress', 'style'],
    [{ style: 'Boho' }, 'circle-dress', 'style'],
    [{ style: 'Boho', fabricType: 'Leather' }, 'pencil-dress', 'fabric'],
    [{ style: 'Formal', additionalDetails: 'A swing dress, please' }, 'circle-dress', 'words'],
    [{ occasion: 'Tanzstunde' }, 'circle-dress', 'words'],
    [{ garmentType: 'Skirt', style: 'Other' }, 'pencil-skirt', 'usual'],
    [{ garmentType: 'Pants' }, 'chinos', 'garment'],
    [{ garmentType: 'Pants', style: 'Sportswear' }, 'trouser-block', 'style'],
    [{ garmentType: 'Other', name: 'Leinenhemd' }, 'shirt', 'words'],
    [{ garmentType: 'Other', additionalDetails: 'a suit for the groom' }, 'three-piece-suit', 'words'],
  ] as const)('for %j is a %s, by %s', (more, design, because) => {
    expect(recipe(more)?.design).toBe(design)
    expect(reasonFor(more, 'design')).toMatchObject({ chosen: design, because })
  })

  it('is none where nothing says what is to be made', () => {
    expect(recipe({ garmentType: 'Other', name: 'Surprise' })).toBeNull()
  })

  it('isn’t found inside other words', () => {
    expect(recipe({ garmentType: 'Other', name: 'Shirtless brocade' })).toBeNull()
  })
})

describe('the figure', () => {
  it('is the one that was named', () => {
    expect(reasonFor({ garmentType: 'Pants', additionalDetails: 'for MEN' }, 'figure')).toEqual({
      choice: 'figure',
      chosen: 'men',
      because: 'words',
      word: 'MEN',
    })
    expect(recipe({ garmentType: 'Pants', additionalDetails: 'for women' })?.figure).toBe('women')
  })

  it('is a man’s for a jacket, whoever was named: none here is cut for a bust', () => {
    expect(recipe({ garmentType: 'Jacket', additionalDetails: 'for women' })?.figure).toBe('men')
  })
})

describe('ease, length and allowances', () => {
  it.each([
    [{ style: 'Boho' }, 'loose'],
    [{ style: 'Boho', fabricType: 'Knit' }, 'close'],
    [{ style: 'Modern', fabricType: 'Denim' }, 'normal'],
    [{ style: 'Modern', additionalDetails: 'oversized' }, 'loose'],
  ] as const)('%j is %s', (more, ease) => {
    expect(recipe(more)?.options.ease).toBe(ease)
  })

  it('follow the occasion, the cloth and the shape', () => {
    expect(recipe({ occasion: 'Gala evening' })?.options.lengthMm).toBe(1000)
    expect(recipe({ occasion: 'Office' })?.options.lengthMm).toBeNull()
    expect(recipe({ garmentType: 'Blouse', occasion: 'Gala' })?.options.lengthMm).toBeNull()
    expect(recipe({ fabricType: 'Silk' })?.options).toMatchObject({ allowanceMm: 15, hemMm: 30 })
    expect(recipe({ style: 'Boho', fabricType: 'Wool', additionalDetails: 'circle' })?.options.hemMm).toBe(10)
  })
})

it('takes its sizes from the range', () => {
  expect(recipe({ sizeRange: 'XL-XXL' })?.codes).toEqual(['XL', 'XXL'])
  expect(recipe({ sizeRange: 'All sizes' })?.codes).toHaveLength(7)
})

it('can be drafted, whatever is chosen in the form', () => {
  for (const garmentType of ['Dress', 'Blouse', 'Skirt', 'Pants', 'Jacket'] as const) {
    for (const style of ['Casual', 'Formal', 'Vintage', 'Modern', 'Sportswear', 'Boho', 'Other'] as const) {
      const made = recipe({ garmentType, style })
      expect(made && draftedParts(made.design, made.figure).length).toBeGreaterThan(0)
      expect(made?.reasons.map(({ choice }) => choice)).toEqual(
        expect.arrayContaining(['design', 'figure', 'ease', 'allowance', 'hem', 'sizes']),
      )
    }
  }
})
