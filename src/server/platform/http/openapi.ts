import { api } from '#contract/api.ts'
import { type EndpointSpec, isForKeys, needOf } from '#contract/endpoint.ts'
import { type ErrorCode, errorCatalogue, errorCodes } from '#contract/errors.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { API_PREFIX } from './endpoints.ts'
import { Answers, exampleParameter, requestOf } from './openapi-examples.ts'
import { namedSchemas } from './openapi-names.ts'
import { isJson, type Json, plainSchema, sharedSchemas, type Way } from './openapi-schemas.ts'
import { Delivered, toldTypes } from './told-types.ts'
import { exampleDelivery } from './webhook-guide.ts'

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

export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly webhooks: Readonly<Record<string, Json>>
  readonly components: Readonly<Record<'securitySchemes' | 'parameters' | 'responses' | 'schemas', Json>>
}

/** Whose API it is, and where it is called. */
export interface Served {
  readonly brandName: string
  readonly publicUrl: string
}

/** The contract as an OpenAPI 3.1 document: what several endpoints say stands in it once, under its name. */
export const openApiDocument = (served: Served): ApiDocument => writeDocument(served).document

/** The same, with the texts in its examples that nobody has given words to. */
export function writeDocument({ brandName, publicUrl }: Served) {
  const writer = documentWriter()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [feature, endpoints] of toldEndpoints) {
    for (const [name, spec] of endpoints) {
      const path = API_PREFIX + spec.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: writer.operation(feature, name, spec) }
    }
  }
  const webhooks = writer.webhooks()
  const { parameters, responses, schemas } = writer.components()
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    webhooks,
    components: { securitySchemes, parameters, responses, schemas },
  }
  return { document, wordless: writer.wordless }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of somebody who is signed in' },
  key: { type: 'http', scheme: 'bearer', description: 'A key of the API, made in Settings → API' },
}

const errorSchema = {
  type: 'object',
  required: ['status_code', 'code', 'message'],
  properties: {
    status_code: { type: 'integer' },
    code: { type: 'string', enum: errorCodes },
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
}

const inJson = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/** Codes that an endpoint can answer because of its kind, and its own. */
export function errorCodesOf(spec: EndpointSpec): ErrorCode[] {
  const codes: ErrorCode[] = [
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
  return [...new Set(codes)]
}

function documentWriter() {
  const shared = sharedSchemas(namedSchemas())
  const answers = new Answers(() => shared.told())
  const refusals = new Map<string, Json>()

  const schemaOf = (schema: NonNullable<EndpointSpec['body']>, way: Way) =>
    shared.refer(plainSchema(schema, way))

  /** By the codes that an endpoint answers with a status: many answer the same. */
  function refusalsOf(spec: EndpointSpec): Json {
    const codes = errorCodesOf(spec).sort()
    const statuses = new Set(codes.map((code) => errorCatalogue[code].status))
    return Object.fromEntries(
      [...statuses].map((status) => {
        const these = codes.filter((code) => errorCatalogue[code].status === status)
        const name = these.join('.')
        refusals.set(name, {
          description: these.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        })
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    )
  }

  function operation(feature: string, name: string, spec: EndpointSpec): Json {
    const need = needOf(spec)
    const parameters = [
      ...parametersIn('path', spec),
      ...parametersIn('query', spec, requestOf(feature, name).query),
      ...(spec.creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ]
    const data = schemaOf(spec.reply, 'output')
    return {
      operationId: `${feature}.${name}`,
      tags: [feature],
      summary: spec.summary,
      security: spec.access === 'public' ? [] : securityOf(spec, need),
      ...(need !== null && { 'x-permission': need }),
      ...(parameters.length > 0 && { parameters }),
      ...(spec.body && {
        requestBody: {
          required: true,
          content: inJson(schemaOf(spec.body, 'input'), requestOf(feature, name).body),
        },
      }),
      ...(spec.upload && { requestBody: fileIn(spec.upload.field) }),
      responses: {
        [spec.status ?? 200]: {
          description: 'Done',
          content: inJson(
            { type: 'object', required: ['data'], properties: { data } },
            { data: answers.of(data, `${feature}.${name}`) },
          ),
        },
        ...refusalsOf(spec),
      },
    }
  }

  function parametersIn(
    place: 'path' | 'query',
    { path, params, query }: EndpointSpec,
    shown: Readonly<Record<string, unknown>> = {},
  ): Json[] {
    const schema = place === 'path' ? params : query
    if (!schema) return []
    const { properties, required = [] } = plainSchema(schema, 'input')
    return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => {
      const example = place === 'path' ? exampleParameter(path, name) : shown[name]
      return {
        in: place,
        name,
        ...(Array.isArray(required) && required.includes(name) && { required: true }),
        schema: isJson(property) ? shared.refer(property) : {},
        ...(example !== undefined && { example }),
      }
    })
  }

  /** What is sent to whoever has themselves told, by type. */
  function webhooks(): Record<string, Json> {
    const { properties, ...body } = schemaOf(Delivered, 'output')
    const ofType = (type: string) => ({
      ...body,
      properties: { ...(isJson(properties) && properties), type: { type: 'string', const: type } },
    })
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
            parameters: signedHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` })),
            requestBody: {
              required: true,
              content: inJson(ofType(type), type === exampleDelivery.type ? exampleDelivery : undefined),
            },
            responses: { '2XX': { description: 'Taken; anything else is tried again' } },
          },
        },
      ]),
    )
  }

  return {
    operation,
    webhooks,
    wordless: answers.wordless,
    components: () => ({
      parameters: {
        IdempotencyKey: header('Idempotency-Key', { type: 'string', maxLength: 100 }),
        ...Object.fromEntries(
          signedHeaders.map((name) => [name, { ...header(name, { type: 'string' }), required: true }]),
        ),
      },
      responses: Object.fromEntries([...refusals].sort(([one], [other]) => (one < other ? -1 : 1))),
      schemas: { Error: errorSchema, ...shared.told() },
    }),
  }
}

const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

const header = (name: string, schema: Json): Json => ({ in: 'header', name, schema })

const fileIn = (field: string): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
})

/** By what it is called: with a key, the scope that it wants stands beside. */
const securityOf = (spec: EndpointSpec, need: Permission | null): Json[] => [
  ...(isForKeys(spec) ? [{ key: need === null ? [] : [need] }] : []),
  { bearer: [] },
]
