const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  // A list is as it was where it says the same.
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** The fields that differ from what was there before. */
export function changedFields<Values extends object>(values: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = { ...values }
  // Sound: the keys of one are the keys of the other.
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (isSame(values[name], before[name])) delete changed[name]
  }
  return changed
}

export const isChanged = <Values extends object>(values: Values, before: Values): boolean =>
  Object.keys(changedFields(values, before)).length > 0

/** What a form shows once what it began with has changed: whatever nobody has touched in it follows. */
export const carriedOver = <Values extends object>(typed: Values, before: Values, now: Values): Values => ({
  ...now,
  ...changedFields(typed, before),
})
