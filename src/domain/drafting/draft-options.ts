import type { NamedSize } from '../measuring/length.ts'

/** How much room a garment has, within the range that its design was made for. */
export const eases = ['close', 'normal', 'loose'] as const
export type Ease = (typeof eases)[number]

/** What is chosen for a draft besides the sizes. Millimetres. */
export interface DraftOptions {
  readonly ease: Ease
  /** Along every edge that is neither a hem nor on the fold. */
  readonly allowanceMm: number
  readonly hemMm: number
  /** The finished length; null leaves it to the sizes, or to the design. */
  readonly lengthMm: number | null
  /** Sizes that were typed for this draft, in place of estimates; they aren't in the client's set. */
  readonly sizes: readonly NamedSize[]
}

export const draftOptionLimits = {
  allowanceMm: { least: 0, most: 40 },
  hemMm: { least: 0, most: 150 },
  lengthMm: { least: 100, most: 3_500 },
  sizes: 20,
} as const

export const usualOptions: DraftOptions = {
  ease: 'normal',
  allowanceMm: 10,
  hemMm: 30,
  lengthMm: null,
  sizes: [],
}

/** Whose arithmetic the pieces come from, and the version of ours: a saved draft tells which it was made by. */
export const draftEngine = 'freesewing 4.10.2 / 3'

/** What a draft is made from: the set's sizes, and over them those that were typed for it. */
export const sizesOfDraft = (
  sizes: readonly NamedSize[],
  { sizes: typed }: Pick<DraftOptions, 'sizes'>,
): readonly NamedSize[] => [...sizes.filter(({ name }) => !typed.some((one) => one.name === name)), ...typed]
