import { exampleIdOf, exampleIds, thingIn } from '#contract/examples/ids.ts'
import { requests } from '#contract/examples/requests.ts'
import { editedAt } from '#contract/examples/said-once.ts'
import { answerWords } from '#contract/examples/words.ts'
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
    return schema
      ? this.#value(schema, { ...place, field: oneOf(name) in answerWords ? name : place.field })
      : null
  }

  #fields({ properties, required }: Json, name: string): Json {
    const thing = oneOf(name)
    const needed = Array.isArray(required) ? required : []
    const fields = isJson(properties) ? Object.entries(properties) : []
    return Object.fromEntries(
      fields.flatMap(([field, schema]) => {
        if (!isJson(schema)) return []
        const said = [answerWords[thing], answerWords.any].flatMap((words) =>
          words && field in words ? [words[field]] : [],
        )
        const found = said.find((word) => word === undefined || this.#takes(schema, word))
        if (found !== undefined) return [[field, found]]
        if (said.includes(undefined) || !needed.includes(field)) return []
        const id = exampleIdOf(thing, field)
        return [[field, id !== null && this.#takes(schema, id) ? id : this.#value(schema, { thing, field })]]
      }),
    )
  }

  /** Whether a word is of the kind that a field holds; an instant where days are is none. */
  #takes(schema: Json, word: unknown): boolean {
    if (typeof schema.$ref === 'string') {
      const named = this.#schemas()[schema.$ref.split('/').at(-1) ?? '']
      return named !== undefined && this.#takes(named, word)
    }
    const some = [schema.anyOf, schema.oneOf].find(Array.isArray)
    if (some) return some.some((one) => isJson(one) && this.#takes(one, word))
    if ('const' in schema) return schema.const === word
    if (Array.isArray(schema.enum)) return schema.enum.includes(word)
    if (schema.type === 'array' && Array.isArray(word)) {
      const { items } = schema
      return word.every((one) => !isJson(items) || this.#takes(items, one))
    }
    const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
    if (typeof word === 'string' && schema.format === 'date') return /^\d{4}-\d\d-\d\d$/.test(word)
    if (typeof word === 'string' && schema.format === 'date-time') return /^\d{4}-\d\d-\d\dT/.test(word)
    return types.some((type) => isOfType(type, word))
  }

  #text({ format }: Json, { thing, field }: Place): string {
    if (format === 'date-time') return editedAt
    if (format === 'date') return editedAt.slice(0, 10)
    this.wordless.add(`${thing}.${field}`)
    return ''
  }
}

const isNull = (schema: unknown): boolean => isJson(schema) && schema.type === 'null'

function isOfType(type: unknown, word: unknown): boolean {
  if (type === 'null') return word === null
  if (type === 'integer') return Number.isInteger(word)
  if (type === 'array') return Array.isArray(word)
  return type === 'object' ? isJson(word) : typeof word === type
}
