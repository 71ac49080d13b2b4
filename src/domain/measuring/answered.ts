import { nameKey } from './difference.ts'
import { lengthDifference, type NamedSize } from './length.ts'

/** Of what a client says of a set that which isn't in it already; null where they name something that isn't. */
export function whatDiffers(
  set: readonly NamedSize[],
  said: readonly NamedSize[],
): readonly NamedSize[] | null {
  const known = new Map(set.map((size) => [nameKey(size.name), size]))
  const differing: NamedSize[] = []
  for (const size of said) {
    const taken = known.get(nameKey(size.name))
    if (taken === undefined) return null
    if (lengthDifference(taken, size, size.unit) !== 0) differing.push({ ...size, name: taken.name })
  }
  return differing
}

/** A set with what a client said of it in place; what it has no place for stands behind it. */
export function asSaid(set: readonly NamedSize[], said: readonly NamedSize[]): NamedSize[] {
  const left = new Map(said.map((size) => [nameKey(size.name), size]))
  const sizes = set.map((taken) => {
    const size = left.get(nameKey(taken.name))
    left.delete(nameKey(taken.name))
    return size ? { ...size, name: taken.name } : taken
  })
  return [...sizes, ...left.values()]
}
