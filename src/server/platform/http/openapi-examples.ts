import { exampleIdOf, exampleIds, thingIn } from '#contract/examples/ids.ts'
import { requests } from '#contract/examples/requests.ts'
import { editedAt } from '#contract/examples/said-once.ts'
import { answerWords, type Words } from '#contract/examples/words.ts'
import { isJson, type Json } from './openapi-schemas.ts'

/** What an endpoint is sent and answers, by an example of each (docs/decisions/0109). */

interface Request {
  readonly body?: object
  readonly query?: Readonly<Record<string, unknown>>
}

// Sound: `requests` has checked each against its endpoint; here they are all alike.
const all = requests as unknown as Readonly<Record<string, Readonly<Record<string, Request>>>>

export const requestOf = (feature: string, name: string): Request => all[feature]?.[name] ?? {}

export const exampleParameter = (path: string, parameter: string): string =>
  exampleIds[thingIn(path, parameter)]

/** Where a schema stands: in which thing, under which name. */
interface Place {
  readonly thing: string
  readonly field: string
}

/** As words are said of it: of 'Client' and of each of 'clients' as of a client. */
const oneOf = (name: string): string => {
  const [first = ''] = name
  return (first.toLowerCase() + name.slice(1)).replace(/ies$/, 'y').replace(/(?<![su])s$/, '')
}

/** Makes answers from their schemas, in the words of a tailor's day: one thing looks the same wherever it is answered. */
export class Answers {
  /** Texts that nobody has given words to, as 'Client.name': a test wants none. */
  readonly wordless = new Set<string>()
  readonly #schemas: () => Readonly<Record<string, Json>>

  constructor(schemas: () => Readonly<Record<string, Json>>) {
    this.#schemas = schemas
  }

  of(schema: Json, operation: string): unknown {
    return this.#value(schema, { thing: operation, field: operation })
  }

  #value(schema: Json, place: Place): unknown {
    if (typeof schema.$ref === 'string') return this.#named(schema.$ref.split('/').at(-1) ?? '', place)
    const some = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)
    // What may be null is: whatever is worth more has words.
    if (some) return some.some(isNull) ? null : this.#value(some.find(isJson) ?? {}, place)
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return schema.enum[0]
    const type = Array.isArray(schema.type) ? 'null' : schema.type
    switch (type) {
      case 'object':
        return this.#fields(schema, place.field)
      case 'array':
        return isJson(schema.items) ? [this.#value(schema.items, place)] : []
      case 'string':
        return this.#text(schema, place)
      case 'integer':
      case 'number':
        return typeof schema.minimum === 'number' ? schema.minimum : 0
      case 'boolean':
        return false
      default:
        return null
    }
  }

  #named(name: string, place: Place): unknown {
    const schema = this.#schemas()[name]
    return schema ? this.#value(schema, { ...place, field: oneOf(name) in answerWords ? name : place.field }) : null
  }

  #fields({ properties, required }: Json, name: string): Json {
    const thing = oneOf(name)
    const needed = Array.isArray(required) ? required : []
    const words: Words = { ...answerWords.any, ...answerWords[thing] }
    const fields = isJson(properties) ? Object.entries(properties) : []
    return Object.fromEntries(
      fields.flatMap(([field, schema]) => {
        if (field in words) return words[field] === undefined ? [] : [[field, words[field]]]
        if (!needed.includes(field) || !isJson(schema)) return []
        return [[field, exampleIdOf(thing, field) ?? this.#value(schema, { thing, field })]]
      }),
    )
  }

  #text({ format }: Json, { thing, field }: Place): string {
    if (format === 'date-time') return editedAt
    if (format === 'date') return editedAt.slice(0, 10)
    this.wordless.add(`${thing}.${field}`)
    return ''
  }
}

const isNull = (schema: unknown): boolean => isJson(schema) && schema.type === 'null'
