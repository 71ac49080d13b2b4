import { isFields } from './is-fields.ts'

/** What stands in a form's fields: of each of the contract's body a text, but for those that are the form's `Own`. */
export type FormValues<Body, Own = object> = Own & {
  readonly [Name in keyof Body as Name extends keyof Own ? never : Name]-?: string
}

/** Tells rows apart in a form, and is none of what is typed. */
const NO_FIELD = 'key'

/** Whether two forms hold the same to be saved: a number that was typed is the text that it reads as. */
export function areSameFields(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other))
    return !isFields(one) && !isFields(other) && textOf(one) === textOf(other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  names.delete(NO_FIELD)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) => areSameFields(one[name], other[name]))
  )
}

const textOf = (value: unknown): string => String(value ?? '').trim()
