import { asFraction, toThousandths } from './fractions.ts'

export const lengthUnits = ['inches', 'cm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** A size as entered, with at most three decimals, and the unit that it was entered in. */
export interface Length {
  readonly size: number
  readonly unit: LengthUnit
}

/** A size with what it is the size of: a standard name or a custom one. */
export interface NamedSize extends Length {
  readonly name: string
}

/** What one press of an arrow key adds (specification, section 9; for cm the half that tapes mark). */
export const steps: Readonly<Record<LengthUnit, number>> = { inches: 0.25, cm: 0.5 }

/** Beyond the longest train and the widest ball gown's hem (about 10 m); anything more is a slip of the finger. */
export const maxSizes: Readonly<Record<LengthUnit, number>> = { inches: 400, cm: 1000 }

/**
 * Lengths are compared in thirtieths of a micrometre: the largest unit that a thousandth of an inch, a sixteenth,
 * a third and a thousandth of a centimetre are all whole numbers of (1 in = 2.54 cm exactly).
 */
const grainsPer: Readonly<Record<LengthUnit, number>> = { inches: 762_000, cm: 300_000 }

/** How finely a size is shown in a unit that it was not entered in: to a sixteenth, to a millimetre. */
const shownPartsPer: Readonly<Record<LengthUnit, number>> = { inches: 16, cm: 10 }

function inGrains({ size, unit }: Length): number {
  const fraction = unit === 'inches' ? asFraction(size) : null
  if (fraction === null) return (toThousandths(size) * grainsPer[unit]) / 1000
  const { whole, numerator, denominator } = fraction
  return whole * grainsPer[unit] + (numerator * grainsPer[unit]) / denominator
}

const roundToParts = (size: number, partsPerUnit: number): number =>
  toThousandths(Math.round(size * partsPerUnit) / partsPerUnit) / 1000

/**
 * A size as it is shown in another unit: the nearest sixteenth of an inch, or millimetre. Above 0 it stays above
 * 0. In its own unit a size is left as it is.
 */
export function convertLength(size: number, from: LengthUnit, to: LengthUnit): number {
  if (from === to) return size
  const converted = inGrains({ size, unit: from }) / grainsPer[to]
  const leastShown = size > 0 ? 1 / shownPartsPer[to] : 0
  return roundToParts(Math.max(converted, leastShown), shownPartsPer[to])
}

/** How many times the second length the first one is. */
export function lengthRatio(length: Length, other: Length): number {
  return inGrains(length) / inGrains(other)
}

/**
 * `after` less `before`, signed, in `unit`. To the thousandth where both were entered in it, else to the nearest
 * sixteenth or millimetre: 91.4 cm and 36 inches are the same size taken twice, so their difference is 0.
 */
export function lengthDifference(before: Length, after: Length, unit: LengthUnit): number {
  const asEntered = before.unit === unit && after.unit === unit
  const exact = (inGrains(after) - inGrains(before)) / grainsPer[unit]
  const rounded = roundToParts(Math.abs(exact), asEntered ? 1000 : shownPartsPer[unit])
  return rounded === 0 ? 0 : Math.sign(exact) * rounded
}

/** How many of the units that lengths are compared in a millimetre has. */
const GRAINS_PER_MILLIMETRE = 30_000

/** Exactly as it was on the tape: 36.313 inches are on record for 36 5/16 and are 922.3375 mm. */
export const toMillimetres = (length: Length): number => inGrains(length) / GRAINS_PER_MILLIMETRE

const inSignedGrains = ({ size, unit }: Length): number =>
  Math.sign(size) * inGrains({ size: Math.abs(size), unit })

/** Of a part of the whole that was typed, the whole, less the ease; to the thousandth, in the unit that was typed. */
export function fromTaken(taken: Length, times: number, ease: Length | null): number {
  const grains = inGrains(taken) * times - (ease ? inSignedGrains(ease) : 0)
  return toThousandths(grains / grainsPer[taken.unit]) / 1000
}

/** The other way round, in another unit to the mark of the tape that is nearest. */
export function toTaken(body: Length, times: number, ease: Length | null, unit: LengthUnit): number {
  const grains = (inGrains(body) + (ease ? inSignedGrains(ease) : 0)) / times
  return roundToParts(grains / grainsPer[unit], body.unit === unit ? 1000 : shownPartsPer[unit])
}
