import fc from 'fast-check'

/** As much of JSON Schema as the contract's schemas come to. */
export interface MadeUpFrom {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly anyOf?: readonly MadeUpFrom[]
  readonly oneOf?: readonly MadeUpFrom[]
  readonly allOf?: readonly MadeUpFrom[]
  readonly items?: MadeUpFrom
  readonly properties?: Readonly<Record<string, MadeUpFrom>>
}

/** What fits nowhere, or only just. */
const strange = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'é'.repeat(300),
  'a'.repeat(20_000),
  "'; drop table clients; --",
  '=1+1',
  '../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  -1,
  0,
  1.005,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  [[[]]],
  [null],
  {},
  { constructor: { prototype: 1 } },
)

const texts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: fc.constantFrom('2026-05-04', '2031-12-31', '1900-01-01'),
  'date-time': fc.constantFrom('2026-05-04T09:00:00.000Z', '2031-12-31T23:59:59.999Z'),
  email: fc.constantFrom('ana@example.com', 'bo@example.com'),
}

/** Mostly values that a schema takes, and now and then one that nobody thought of; `ids` are of rows that are there. */
export function madeUp(schema: MadeUpFrom, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: strange })
}

function fitting(schema: MadeUpFrom, ids: readonly string[]): fc.Arbitrary<unknown> {
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (some) return fc.oneof(...some.map((one) => fitting(one, ids)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return fc.constantFrom(...ids)
      return texts[schema.format ?? ''] ?? fc.string({ maxLength: 12, unit: 'binary' })
    case 'integer':
      return fc.integer({ min: 0, max: 40 })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(0.1, 99.99, 12.5))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(madeUp(schema.items ?? {}, ids), { maxLength: 3 })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, kind]) => [name, madeUp(kind, ids)])
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
    }
    case 'null':
      return fc.constant(null)
    default:
      return strange
  }
}
