import { escapeHtml } from './escape-html.ts'
import { isJson, type Json } from './openapi-schemas.ts'

/** What people read a schema as: in the notation of TypeScript, with a way to each thing that has a name, as HTML. */
export function notation(schema: Json, indent = ''): string {
  if (typeof schema.$ref === 'string') {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#${name}">${name}</a>`
  }
  const some = [schema.anyOf, schema.oneOf].find(Array.isArray)
  if (some) return some.map((one) => notation(isJson(one) ? one : {}, indent)).join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => notation({ ...schema, type }, indent)).join(' | ')
  }
  if (schema.type === 'object') return fields(schema, indent)
  if (schema.type === 'array') return list(schema, indent)
  return plain(schema)
}

const literal = (value: unknown) => escapeHtml(JSON.stringify(value))

function fields({ properties, required, additionalProperties }: Json, indent: string): string {
  const deeper = `${indent}  `
  if (!isJson(properties)) {
    const values = isJson(additionalProperties) ? notation(additionalProperties, deeper) : 'unknown'
    return `{ [name: string]: ${values} }`
  }
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = Array.isArray(required) && required.includes(name) ? '' : '?'
    return `${deeper}${escapeHtml(name)}${mark}: ${notation(isJson(schema) ? schema : {}, deeper)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function list({ items }: Json, indent: string): string {
  const of = notation(isJson(items) ? items : {}, indent)
  return of.includes(' | ') && !of.startsWith('{') ? `(${of})[]` : `${of}[]`
}

/** A text, a number or a switch, with how long or how large it may be. */
function plain(schema: Json): string {
  const { type, format, minLength, maxLength, minimum, exclusiveMinimum, maximum } = schema
  const kind = typeof format === 'string' ? format : typeof type === 'string' ? type : 'unknown'
  const bounds = [
    typeof minLength === 'number' && minLength > 1 && `≥ ${minLength}`,
    typeof maxLength === 'number' && `≤ ${maxLength}`,
    typeof minimum === 'number' && `≥ ${minimum}`,
    typeof exclusiveMinimum === 'number' && `> ${exclusiveMinimum}`,
    typeof maximum === 'number' && `≤ ${maximum}`,
  ].filter((bound) => bound !== false)
  return escapeHtml([kind, ...bounds].join(' '))
}
