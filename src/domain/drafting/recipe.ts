import type { DraftOptions, Ease } from './draft-options.ts'
import { usualOptions } from './draft-options.ts'
import { draftedParts, type GarmentDesign } from './garment-designs.ts'
import { type LetterCode, letterCodes } from './letter-sizes.ts'
import type { Figure } from './measures.ts'
import {
  easeWords,
  type Found,
  figureWords,
  findWord,
  garmentWords,
  lengthWords,
  shapeWords,
} from './recipe-words.ts'

/** What a pattern is asked for by, as the form has it. */
export interface PatternWish {
  readonly garmentType: 'Dress' | 'Blouse' | 'Skirt' | 'Pants' | 'Jacket' | 'Other'
  readonly style: 'Casual' | 'Formal' | 'Vintage' | 'Modern' | 'Sportswear' | 'Boho' | 'Other'
  readonly sizeRange: 'XS-S' | 'M-L' | 'XL-XXL' | 'All sizes' | 'Custom'
  readonly fabricType: 'Cotton' | 'Silk' | 'Wool' | 'Linen' | 'Denim' | 'Satin' | 'Leather' | 'Knit' | 'Other'
  readonly name: string
  readonly occasion: string | null
  readonly additionalDetails: string | null
}

/** By what something was chosen: a field of the form, or what is usual where none of them says. */
export const because = ['garment', 'style', 'fabric', 'size-range', 'words', 'client', 'usual'] as const
export type Because = (typeof because)[number]

export const choices = ['design', 'figure', 'ease', 'length', 'allowance', 'hem', 'sizes'] as const

/** Why a pattern is as it is: what was chosen, and by which of the rules below. */
export interface Reason {
  readonly choice: (typeof choices)[number]
  /** A design, a figure, an ease, codes with commas, or millimetres. */
  readonly chosen: string
  readonly because: Because
  /** What stood in the form: the field's value, or the word that decided. */
  readonly word: string | null
}

export interface Recipe {
  readonly design: GarmentDesign
  readonly figure: Figure
  readonly options: DraftOptions
  readonly codes: readonly LetterCode[]
  readonly reasons: readonly Reason[]
}

interface Chosen<Value> {
  readonly value: Value
  readonly because: Because
  readonly word: string | null
}

const byWord = <Value>({ value, word }: Found<Value>): Chosen<Value> => ({ value, because: 'words', word })
const usually = <Value>(value: Value): Chosen<Value> => ({ value, because: 'usual', word: null })

/** Typed words are meant: they come before what cloth and style would suggest. */
const typedIn = ({ name, occasion, additionalDetails }: PatternWish): string =>
  [additionalDetails, occasion, name].filter(Boolean).join('\n')

/** Stiff and heavy cloth doesn't fall in a circle. */
const stiff: ReadonlySet<PatternWish['fabricType']> = new Set(['Denim', 'Leather', 'Wool'])

const wideStyles: ReadonlySet<PatternWish['style']> = new Set(['Boho', 'Vintage', 'Casual'])

/** Narrow or wide at the hem: dresses and skirts come as both. */
function shapeOf(wish: PatternWish): Chosen<'pencil' | 'circle'> {
  const found = findWord(shapeWords, typedIn(wish))
  if (found) return byWord(found)
  const { fabricType, style } = wish
  if (stiff.has(fabricType)) return { value: 'pencil', because: 'fabric', word: fabricType }
  if (wideStyles.has(style)) return { value: 'circle', because: 'style', word: style }
  return style === 'Other' ? usually('pencil') : { value: 'pencil', because: 'style', word: style }
}

/** Null where nothing says what is to be made. */
function designOf(wish: PatternWish): Chosen<GarmentDesign> | null {
  const { garmentType, style } = wish
  const ofGarment = (value: GarmentDesign) => ({ value, because: 'garment', word: garmentType }) as const
  switch (garmentType) {
    case 'Dress': {
      const shape = shapeOf(wish)
      return { ...shape, value: `${shape.value}-dress` }
    }
    case 'Skirt': {
      const shape = shapeOf(wish)
      return { ...shape, value: `${shape.value}-skirt` }
    }
    case 'Blouse':
      return ofGarment('blouse')
    case 'Jacket':
      return ofGarment('jacket')
    case 'Pants':
      // Sportswear has neither fly nor pockets: the block is where it begins.
      return style === 'Sportswear'
        ? { value: 'trouser-block', because: 'style', word: style }
        : ofGarment('chinos')
    case 'Other': {
      const found = findWord(garmentWords, typedIn(wish))
      return found && byWord(found)
    }
  }
}

/** The figure that was named, if the design can be cut for it; else whom it is usually made for. */
function figureOf(wish: PatternWish, design: GarmentDesign): Chosen<Figure> {
  const named = findWord(figureWords, typedIn(wish))
  if (named && draftedParts(design, named.value).length > 0) return byWord(named)
  const isForWomen = draftedParts(design, 'women').length > 0
  const isForMen = draftedParts(design, 'men').length > 0
  if (isForWomen && isForMen) return usually(design === 'shirt' ? 'men' : 'women')
  return { value: isForWomen ? 'women' : 'men', because: 'garment', word: wish.garmentType }
}

const easeByStyle: Readonly<Record<PatternWish['style'], Ease>> = {
  Casual: 'normal',
  Formal: 'close',
  Vintage: 'close',
  Modern: 'close',
  Sportswear: 'loose',
  Boho: 'loose',
  Other: 'normal',
}

/** Cloth that gives, or doesn't, has its say before the style. */
function easeOf(wish: PatternWish): Chosen<Ease> {
  const found = findWord(easeWords, typedIn(wish))
  if (found) return byWord(found)
  const { fabricType, style } = wish
  const value = easeByStyle[style]
  if (fabricType === 'Knit') return { value: 'close', because: 'fabric', word: fabricType }
  if (value === 'close' && stiff.has(fabricType))
    return { value: 'normal', because: 'fabric', word: fabricType }
  return style === 'Other' ? usually(value) : { value, because: 'style', word: style }
}

/** From the waist; null leaves the length to the design. */
function lengthOf(wish: PatternWish, design: GarmentDesign): Chosen<number | null> | null {
  if (!/(skirt|dress)$/.test(design)) return null
  const found = findWord(lengthWords, typedIn(wish))
  return found && byWord(found)
}

/** Millimetres by how a cloth frays, and by the seam that it is sewn with. */
const allowances: Readonly<Record<PatternWish['fabricType'], number>> = {
  Cotton: 10,
  Silk: 15,
  Wool: 15,
  Linen: 15,
  Denim: 15,
  Satin: 15,
  Leather: 10,
  Knit: 7,
  Other: 10,
}

function hemOf({ fabricType }: PatternWish, design: GarmentDesign): Chosen<number> {
  // A wide hem can't be turned up on a curve.
  if (design.startsWith('circle')) return { value: 10, because: 'garment', word: null }
  if (fabricType === 'Knit' || fabricType === 'Leather')
    return { value: 20, because: 'fabric', word: fabricType }
  if (fabricType === 'Wool') return { value: 40, because: 'fabric', word: fabricType }
  return usually(usualOptions.hemMm)
}

const codesByRange: Readonly<Record<PatternWish['sizeRange'], readonly LetterCode[]>> = {
  'XS-S': ['XS', 'S'],
  'M-L': ['M', 'L'],
  'XL-XXL': ['XL', 'XXL'],
  'All sizes': letterCodes,
  Custom: ['M'],
}

const reason = (choice: Reason['choice'], { value, because, word }: Chosen<string | number>): Reason => ({
  choice,
  chosen: String(value),
  because,
  word,
})

/**
 * What to draft for a wish, by rules: nothing is guessed that no rule says. Null where no rule knows what is to be made.
 * The sizes count where it isn't drafted for a client.
 */
export function recipeFor(wish: PatternWish): Recipe | null {
  const design = designOf(wish)
  if (!design) return null
  const figure = figureOf(wish, design.value)
  const ease = easeOf(wish)
  const length = lengthOf(wish, design.value)
  const { fabricType, sizeRange } = wish
  const allowance: Chosen<number> =
    fabricType === 'Other'
      ? usually(allowances.Other)
      : { value: allowances[fabricType], because: 'fabric', word: fabricType }
  const hem = hemOf(wish, design.value)
  const codes = codesByRange[sizeRange]
  return {
    design: design.value,
    figure: figure.value,
    codes,
    options: {
      ...usualOptions,
      ease: ease.value,
      allowanceMm: allowance.value,
      hemMm: hem.value,
      lengthMm: length?.value ?? null,
    },
    reasons: [
      reason('design', design),
      reason('figure', figure),
      reason('ease', ease),
      ...(length && length.value !== null ? [reason('length', { ...length, value: length.value })] : []),
      reason('allowance', allowance),
      reason('hem', hem),
      reason('sizes', { value: codes.join(', '), because: 'size-range', word: sizeRange }),
    ],
  }
}
