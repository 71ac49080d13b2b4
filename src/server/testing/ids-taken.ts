import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Where a body or a query takes an id, as 'pieces[].memberId'; '' where it is one itself. */
export function idsTaken(schema: $ZodType | undefined): string[] {
  return schema ? [...new Set(within(schema).map((place) => place.replace(/^\./, '')))] : []
}

function within(schema: $ZodType): string[] {
  // Sound: every schema there is, which zod types by its base alone.
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'uuid' ? [''] : []
    case 'object':
      return Object.entries(def.shape).flatMap(([field, kind]) =>
        within(kind).map((place) => `.${field}${place}`),
      )
    case 'array':
      return within(def.element).map((place) => `[]${place}`)
    case 'record':
      return [...within(def.keyType), ...within(def.valueType)].map((place) => `[]${place}`)
    case 'union':
      return def.options.flatMap(within)
    case 'pipe':
      return [def.in, def.out].flatMap(within)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return within(def.innerType)
    default:
      return []
  }
}
