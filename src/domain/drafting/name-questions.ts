import { convertLength, type Length, type NamedSize } from '../measuring/length.ts'
import { isDisbelieved, type SizedGarment } from './body.ts'
import { namesInstead } from './other-sizes.ts'
import { meaningsToAsk } from './size-meanings.ts'
import { rangeOf } from './size-ranges.ts'

/** A size whose name doesn't say for certain what was measured: nothing is drafted from it until it does. */
export type NameQuestion =
  /** The name has several meanings, the likeliest first. */
  | {
      readonly kind: 'unsure-name'
      readonly name: string
      readonly size: Length
      readonly names: readonly string[]
    }
  /** The size can't be what it is called; it may be one of these, or none. */
  | {
      readonly kind: 'other-size'
      readonly name: string
      readonly size: Length
      readonly names: readonly string[]
    }

type SetOfSizes = Pick<SizedGarment, 'garment' | 'sizes'>

const isWithin = (garment: SizedGarment['garment'], name: string, { size, unit }: NamedSize): boolean => {
  const range = rangeOf(garment, name)
  const cm = convertLength(size, unit, 'cm')
  return range !== null && cm >= range.least && cm <= range.most
}

function questionName({ garment, sizes }: SetOfSizes, size: NamedSize): readonly NameQuestion[] {
  const asked = { name: size.name, size: { size: size.size, unit: size.unit } }
  const meanings = meaningsToAsk(garment, size.name)
  if (meanings.length > 0) return [{ kind: 'unsure-name', ...asked, names: meanings }]
  if (!isDisbelieved({ garment, sizes }, size.name)) return []
  const names = namesInstead(garment, size.name).filter((name) => isWithin(garment, name, size))
  // Else it is a slip: nobody has it under any name.
  return names.length > 0 || isWithin(garment, size.name, size)
    ? [{ kind: 'other-size', ...asked, names }]
    : []
}

/** What has to be asked of the names of these sizes; `sizes` above 0. */
export const questionNames = (set: SetOfSizes): readonly NameQuestion[] =>
  set.sizes.flatMap((size) => questionName(set, size))
