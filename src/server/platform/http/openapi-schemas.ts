import { type $ZodType, type $ZodTypes, toJSONSchema } from 'zod/v4/core'

/** What the contract says of values, as JSON Schema says it to programs. */

export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is sent, or what is answered: a field with a default may be left out of what is sent alone. */
export type Way = 'input' | 'output'

/** A schema with each that is right within it as `change` makes it. */
function within(schema: Json, change: (inner: Json) => Json): Json {
  const one = (value: unknown) => (isJson(value) ? change(value) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      switch (keyword) {
        case 'properties':
          return [keyword, eachOf(value, change)]
        case 'items':
        case 'additionalProperties':
        case 'propertyNames':
          return [keyword, one(value)]
        case 'anyOf':
        case 'oneOf':
        case 'allOf':
          return [keyword, Array.isArray(value) ? value.map(one) : value]
        default:
          return [keyword, value]
      }
    }),
  )
}

const eachOf = (value: unknown, change: (inner: Json) => Json): unknown =>
  isJson(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
          isJson(inner) && !isNever(inner) ? [[name, change(inner)]] : [],
        ),
      )
    : value

/** A field that is refused whatever it holds is none to tell of. */
const isNever = ({ not }: Json) => isJson(not) && Object.keys(not).length === 0

/** The contract's schema as it stands by itself. */
export function plainSchema(schema: $ZodType, way: Way): Json {
  const { $schema: _, ...plain } = toJSONSchema(schema, {
    io: way,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const told = way === 'input' ? leniently(zodSchema) : null
      if (!told) return
      for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword]
      Object.assign(jsonSchema, told)
    },
  })
  return tidied(plain)
}

/** What is taken in more spellings than one is told in the one that comes of it. */
function leniently(schema: $ZodTypes): Json | null {
  const { def } = schema._zod
  if (def.type !== 'pipe') return null
  const [given, made] = [definition(def.in), definition(def.out)]
  // A switch in an address.
  if (given.type === 'string' && made.type === 'boolean') return { type: 'boolean' }
  // A day, also with a time behind it.
  return given.type === 'string' && made.type === 'pipe' && isDay(made.out)
    ? { type: 'string', format: 'date' }
    : null
}

// Sound: every schema there is, which zod types by its base alone.
const definition = (schema: $ZodType) => (schema as $ZodTypes)._zod.def

function isDay(schema: $ZodType): boolean {
  const def = definition(schema)
  return def.type === 'string' && 'format' in def && def.format === 'date'
}

/** Without what says nothing: the pattern of a format, the bounds of all integers, and that nothing else may stand there, for within v1 fields are added. */
const tidied = (schema: Json): Json =>
  within(
    Object.fromEntries(Object.entries(schema).filter(([keyword, value]) => says(keyword, value, schema))),
    tidied,
  )

function says(keyword: string, value: unknown, { format }: Json): boolean {
  switch (keyword) {
    case 'additionalProperties':
      return value !== false
    case 'pattern':
      return format === undefined
    case 'minimum':
      return value !== Number.MIN_SAFE_INTEGER
    case 'maximum':
      return value !== Number.MAX_SAFE_INTEGER
    case 'propertyNames':
      return isJson(value) && (value.format !== undefined || value.enum !== undefined)
    default:
      return true
  }
}

/** What stands once in a document and is referred to by its name. */
export interface Shared {
  /** The same, referring to what has a name. */
  refer(schema: Json): Json
  /** All that was referred to so far, by name. */
  told(): Readonly<Record<string, Json>>
}

/**
 * By the text of what they say, whichever schema says it: wrapped, marked or extended it is the same thing. Where what is
 * sent differs from what is answered, it has a name of its own; a body is only ever sent.
 */
export function sharedSchemas(named: Readonly<Record<string, $ZodType>>): Shared {
  const known = new Map<string, { readonly name: string; readonly schema: Json }>()
  const add = (name: string, schema: Json) => {
    const text = JSON.stringify(schema)
    const former = known.get(text)
    if (former && former.name !== name) throw new Error(`${name} says the same as ${former.name}`)
    known.set(text, { name, schema })
  }
  for (const [name, schema] of Object.entries(named)) {
    const sent = plainSchema(schema, 'input')
    if (name.endsWith('Body')) {
      add(name, sent)
      continue
    }
    const answered = plainSchema(schema, 'output')
    add(name, answered)
    if (JSON.stringify(sent) !== JSON.stringify(answered)) add(`${name}Input`, sent)
  }

  const told = new Map<string, Json>()
  function refer(schema: Json): Json {
    const found = known.get(JSON.stringify(schema))
    if (!found) return within(schema, refer)
    const { name } = found
    if (!told.has(name)) {
      // Its name is taken before what is in it is looked at.
      told.set(name, {})
      told.set(name, within(found.schema, refer))
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  return {
    refer,
    told: () => Object.fromEntries([...told].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
