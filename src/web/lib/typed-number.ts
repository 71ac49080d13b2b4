/** What stands in a field of numbers; undefined where it is empty. */
export const typedNumber = (typed: number | string): number | undefined =>
  typed === '' ? undefined : Number(typed)

/** The same for the wire, where null empties what is kept. */
export const numberOrNone = (typed: number | string): number | null => typedNumber(typed) ?? null
