import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { importRows } from '#contract/imports.ts'
import { inLanguage } from '#server/platform/language.ts'
import { fieldLabel } from './field-label.ts'

const endpoints: EndpointSpec[] = Object.values(api).flatMap((feature) =>
  Object.values<EndpointSpec>(feature),
)

const schemas = [
  ...endpoints.flatMap(({ body, query, params }) => [body, query, params]).filter((schema) => schema != null),
  ...Object.values(importRows),
]

/** The names of every field, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(fieldsOf)]
      : fieldsOf(value),
  )
}

const fields = [
  ...new Set([
    ...schemas.flatMap((schema) => fieldsOf(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))),
    ...endpoints.flatMap(({ upload }) => upload?.field ?? []),
  ]),
].toSorted()

// The same in both languages.
const alike = [
  'bic',
  'budget',
  'code',
  'iban',
  'link',
  'name',
  'newsletter',
  'status',
  'text',
  'token',
  'website',
]

it('has a German name for every field that can be sent', () => {
  expect(fields.length).toBeGreaterThan(100)
  const english = fields.map((field) => inLanguage('en', () => fieldLabel([field])))
  const german = fields.map((field) => inLanguage('de', () => fieldLabel([field])))
  const missing = fields.filter((field, index) => german[index] === english[index] && !alike.includes(field))
  expect(missing).toEqual([])
})

it('tells the English names as the fields are called', () => {
  expect(fieldLabel(['businessName'])).toBe('Business name')
  expect(fieldLabel(['items', 3, 'rate'])).toBe('Rate')
  expect(fieldLabel(['neverHeardOf'])).toBe('Never heard of')
  expect(fieldLabel([])).toBe('This')
})
