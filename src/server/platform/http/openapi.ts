import { toJSONSchema } from 'zod/v4/core'
import { api } from '#contract/api.ts'
import { type EndpointSpec, isForKeys, needOf } from '#contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { API_PREFIX } from './endpoints.ts'
import { Delivered, toldTypes } from './told-types.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: NonNullable<EndpointSpec['body']>, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The features whose endpoints are told of, without those for administrators: to strangers there are none. */
export const toldEndpoints: readonly (readonly [
  feature: string,
  endpoints: readonly (readonly [string, EndpointSpec])[],
])[] = Object.entries(api)
  .map(([feature, endpoints]) => [feature, told(endpoints)] as const)
  .filter(([, endpoints]) => endpoints.length > 0)

function told(endpoints: Record<string, EndpointSpec>): (readonly [string, EndpointSpec])[] {
  return Object.entries(endpoints).filter(([, { access }]) => access !== 'administrator')
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(brandName: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of toldEndpoints) {
    for (const [name, spec] of endpoints) {
      const path = API_PREFIX + spec.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(feature, name, spec) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1' },
    paths,
    webhooks: toldWebhooks(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of somebody who is signed in' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of the API, made in Settings → API' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['status_code', 'code', 'message'],
          properties: {
            status_code: { type: 'integer' },
            code: { enum: Object.keys(errorCatalogue) },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

/** What is sent to whoever has themselves told, by type. */
function toldWebhooks(): Record<string, Json> {
  const text = { type: 'string' }
  const { properties, ...body } = schemaOf(Delivered, 'output') as { properties: Json }
  return Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        post: {
          operationId: `told.${type}`,
          tags: ['webhooks'],
          summary: toldTypes[type],
          // Signed instead, as Standard Webhooks has it.
          security: [],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            ...{ in: 'header', name, required: true, schema: text },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { ...body, properties: { ...properties, type: { const: type } } },
              },
            },
          },
          responses: { '2XX': { description: 'Taken; anything else is tried again' } },
        },
      },
    ]),
  )
}

/** Codes that an endpoint can answer because of its kind, and its own. */
export function errorCodesOf(spec: EndpointSpec): ErrorCode[] {
  return [
    ...(spec.body || spec.upload ? (['BAD_REQUEST', 'TOO_LARGE'] as const) : []),
    ...(spec.access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(needOf(spec) === null ? [] : (['NOT_ALLOWED'] as const)),
    ...(spec.params ? (['NOT_FOUND'] as const) : []),
    ...(spec.body || spec.query ? (['VALIDATION_FAILED'] as const) : []),
    ...spec.errors,
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

function operation(feature: string, name: string, spec: EndpointSpec): Json {
  const parameters = [
    ...parametersIn('path', spec.params),
    ...parametersIn('query', spec.query),
    ...(spec.creates
      ? [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 100 } }]
      : []),
  ]
  const need = needOf(spec)
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorCodesOf(spec)) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: spec.summary,
    ...(spec.access !== 'public' && { security: securityOf(spec, need) }),
    ...(need !== null && { 'x-permission': need }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(spec.body, 'input') } },
      },
    }),
    ...(spec.upload && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [spec.upload.field],
              properties: {
                [spec.upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            },
          },
        },
      },
    }),
    responses: {
      [spec.status ?? 200]: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['data'],
              properties: { data: schemaOf(spec.reply, 'output') },
            },
          },
        },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}

/** By what it is called: with a key, the scope that it wants stands beside. */
const securityOf = (spec: EndpointSpec, need: Permission | null): Json[] => [
  ...(isForKeys(spec) ? [{ key: need === null ? [] : [need] }] : []),
  { bearer: [] },
]

function parametersIn(place: 'path' | 'query', schema: EndpointSpec['query']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: property,
  }))
}
