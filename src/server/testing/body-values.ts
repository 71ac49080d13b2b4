import type * as z from 'zod/mini'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Given = Readonly<Record<string, unknown>>

const isMini = (schema: z.core.$ZodType): schema is z.ZodMiniType => 'safeParse' in schema

/** What the field may be made of; the first that its schema takes is its value. */
function candidates(schema: z.core.$ZodType, field: string, turn: number): unknown[] {
  const words = [...(schema._zod.values ?? [])].filter((word) => typeof word === 'string')
  const day = `2031-0${turn}-1${turn}`
  return words.length > 0
    ? [words[turn % words.length]]
    : [
        `${field} ${turn}`,
        `${field}-${turn}@example.com`.toLowerCase(),
        day,
        `${day}T09:00:00.000Z`,
        10 + turn,
        turn % 2 === 1,
      ]
}

/**
 * A value for every field of a body, each of its own and another at each turn (1 to 9). They are drawn from the schema,
 * so that a field that is added is tried as well; only what can't be made up is `given`.
 */
export function bodyValues(schema: object, turn: number, given: Given = {}): Record<string, unknown> {
  if (!('shape' in schema)) throw new TypeError('A body is an object')
  const fields = Object.entries(schema.shape as Shape).map(([field, kind]) => {
    if (field in given) return [field, given[field]]
    const value = candidates(kind, field, turn).find((one) => isMini(kind) && kind.safeParse(one).success)
    if (value === undefined) throw new TypeError(`No value comes to mind for '${field}'`)
    return [field, value]
  })
  return Object.fromEntries(fields)
}
