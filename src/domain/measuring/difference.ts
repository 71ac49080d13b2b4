import { type Length, type LengthUnit, lengthDifference, type NamedSize } from './length.ts'

export type SizeChange =
  | { readonly kind: 'added'; readonly name: string; readonly after: Length }
  | { readonly kind: 'removed'; readonly name: string; readonly before: Length }
  | {
      readonly kind: 'changed'
      readonly name: string
      readonly before: Length
      readonly after: Length
      /** Signed, in the unit that was asked for; never 0. */
      readonly difference: number
    }

/** By what sizes are the same. Custom names are typed anew each time: 'wrist ' is 'Wrist'. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A size that is compared by another name than it has: a template's by the standard one that it means. */
export type ComparedSize = NamedSize & { readonly comparedAs?: string | undefined }

const comparedKey = ({ name, comparedAs }: ComparedSize) => nameKey(comparedAs ?? name)

export interface SizePair {
  readonly after: NamedSize
  readonly before: NamedSize | undefined
}

/**
 * Each size with the one of the same name in the set before, and what is left of that set. A name that stands in
 * a set twice is matched in the order given.
 */
export function pairByName(
  sizes: readonly ComparedSize[],
  previousSizes: readonly ComparedSize[],
): { readonly pairs: readonly SizePair[]; readonly removed: readonly NamedSize[] } {
  const unmatched = [...previousSizes]
  const pairs = sizes.map((after) => {
    const index = unmatched.findIndex((before) => comparedKey(before) === comparedKey(after))
    return { after, before: index === -1 ? undefined : unmatched.splice(index, 1)[0] }
  })
  return { pairs, removed: unmatched }
}

/** Sizes that differ from the set before, in this set's order; then what is gone. Equal sizes are left out. */
export function compareSizes(
  sizes: readonly ComparedSize[],
  previousSizes: readonly ComparedSize[],
  unit: LengthUnit,
): readonly SizeChange[] {
  const { pairs, removed } = pairByName(sizes, previousSizes)
  const changes = pairs.flatMap(({ after, before }): SizeChange[] => {
    if (before === undefined) return [{ kind: 'added', name: after.name, after }]
    const difference = lengthDifference(before, after, unit)
    return difference === 0 ? [] : [{ kind: 'changed', name: after.name, before, after, difference }]
  })
  return [
    ...changes,
    ...removed.map((before): SizeChange => ({ kind: 'removed', name: before.name, before })),
  ]
}
