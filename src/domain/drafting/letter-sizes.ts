import type { NamedSize } from '../measuring/length.ts'
import type { Figure } from './measures.ts'

export const letterCodes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
export type LetterCode = (typeof letterCodes)[number]

/** Around the chest in centimetres: the middle of each code's range, as in EN 13402. */
const chests: Readonly<Record<Figure, Readonly<Record<LetterCode, number>>>> = {
  women: { XS: 78, S: 86, M: 94, L: 102.5, XL: 113, XXL: 125, '3XL': 137 },
  men: { XS: 82, S: 90, M: 98, L: 106, XL: 114, XXL: 123.5, '3XL': 135 },
}

/** Letter codes say nothing of the height: what clothes are usually cut for, in centimetres. */
const usualHeights: Readonly<Record<Figure, number>> = { women: 168, men: 178 }

/** One size of a set: its name, and the sizes that a garment in it is drafted from. */
export interface SetSize {
  readonly code: string
  readonly sizes: readonly NamedSize[]
}

/** A letter code's body: chest and height, from which the rest is estimated. */
export const letterSize = (
  figure: Figure,
  code: LetterCode,
  heightCm: number = usualHeights[figure],
): SetSize => ({
  code,
  sizes: [
    { name: 'Chest', size: chests[figure][code], unit: 'cm' },
    { name: 'Height', size: heightCm, unit: 'cm' },
  ],
})
