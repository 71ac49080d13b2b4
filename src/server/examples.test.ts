import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, describe, expect, it } from 'vitest'
import { type EndpointSpec, isForKeys } from '#contract/endpoint.ts'
import { exampleIds, thingIn } from '#contract/examples/ids.ts'
import { toldEndpoints, writeDocument } from '#server/platform/http/openapi.ts'
import { requestOf } from '#server/platform/http/openapi-examples.ts'
import { isJson, type Json } from '#server/platform/http/openapi-schemas.ts'
import { beforeExample } from './testing/before-examples.ts'
import { buildExampleWorld } from './testing/example-world.ts'
import { startIssuer } from './testing/issuer.ts'
import { multipart } from './testing/multipart.ts'
import { nounIn } from './testing/nouns.ts'
import { paint } from './testing/patterns.ts'
import { appOfFile } from './testing/test-app.ts'

const served = { brandName: 'Toile', publicUrl: 'https://toile.example' }
const { document, wordless } = writeDocument(served)

const operations = toldEndpoints.flatMap(([feature, endpoints]) =>
  endpoints.map(([name, spec]: readonly [string, EndpointSpec]) => {
    const path = `/api/v1${spec.path.replace(/:(\w+)/g, '{$1}')}`
    const method = spec.method.toLowerCase()
    return {
      name: `${feature}.${name}`,
      feature,
      own: name,
      spec,
      path,
      method,
      told: document.paths[path]?.[method] ?? {},
    }
  }),
)

/** As the document says it, and nothing else: a field that it doesn't know is a fault of the document. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (!isJson(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]))
  return value.type === 'object' && isJson(value.properties) && !('additionalProperties' in value)
    ? { ...inner, additionalProperties: false }
    : inner
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...(closed(document) as object), $id: 'document' })

/** What a value breaks of the schema that stands at a place of the document. */
function faults(place: readonly string[], value: unknown): unknown[] {
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.compile({ $ref: `document#/${pointer.join('/')}` })
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => [instancePath, message, params])
}

const inJson = ['content', 'application/json'] as const
const replyPlace = ({
  path,
  method,
  spec,
}: Pick<(typeof operations)[number], 'path' | 'method' | 'spec'>) => [
  ...['paths', path, method, 'responses', String(spec.status ?? 200)],
  ...inJson,
]

const at = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inner, step) => (isJson(inner) ? inner[step] : undefined), value)

describe('the document', () => {
  it('says of each operation who may call it, and shows what it is sent and answers', () => {
    const silent = operations.flatMap(({ name, spec, path, method, told }) => {
      const parameters = (told.parameters ?? []) as readonly Json[]
      return [
        ...(Array.isArray(told.security) && (told.security.length > 0 || spec.access === 'public')
          ? []
          : ['scope']),
        ...(spec.body && at(told.requestBody, [...inJson, 'example']) === undefined ? ['body'] : []),
        ...parameters.filter(({ required, example }) => required && example === undefined),
        ...(at(document, [...replyPlace({ path, method, spec }), 'example']) === undefined ? ['answer'] : []),
      ].map((what) => [name, what])
    })
    expect([silent, [...wordless]]).toEqual([[], []])
  })

  it.each(operations)('shows of $name what its schemas take', ({ path, method, spec, told }) => {
    const reply = replyPlace({ path, method, spec })
    expect(faults([...reply, 'schema'], at(document, [...reply, 'example']))).toEqual([])
    const body = ['paths', path, method, 'requestBody', ...inJson]
    if (spec.body) expect(faults([...body, 'schema'], at(document, [...body, 'example']))).toEqual([])
    for (const [place, parameter] of ((told.parameters ?? []) as readonly Json[]).entries()) {
      if (parameter.example === undefined) continue
      const schema = ['paths', path, method, 'parameters', String(place), 'schema']
      expect([parameter.name, faults(schema, parameter.example)]).toEqual([parameter.name, []])
    }
  })
})

const issuer = await startIssuer()
afterAll(() => issuer.close())
const app = await appOfFile(issuer.environment)
const world = await buildExampleWorld(app, issuer)

/** It goes on to the push service of somebody's browser, which there is none of here. */
const goesFurther = 'notifications.testPush'

describe('an example', () => {
  it.each(operations.filter(({ name }) => name !== goesFurther))(
    'of $name is answered as the document says',
    async (operation) => {
      const { name, feature, own, spec } = operation
      const before = await beforeExample(name, world)
      const ids = { ...before.ids }
      const [parameter] = /:(\w+)/.exec(spec.path)?.slice(1) ?? []
      if (parameter !== undefined) ids[thingIn(spec.path, parameter)] ??= await rowOf(spec)
      const { query, body } = requestOf(feature, own)
      const path = spec.path.replaceAll(/:(\w+)/g, (_, each: string) => exampleIds[thingIn(spec.path, each)])
      const search = new URLSearchParams(
        Object.entries({ ...query, ...before.asked }).map(([key, value]): [string, string] => [
          key,
          String(value),
        ]),
      )
      const reply = await app.call(spec.method, world.real(`${path}?${search}`, ids), {
        token: before.token ?? (isForKeys(spec) ? world.key : world.owner.token),
        ...(body && { body: before.changed?.(world.real(body, ids)) ?? world.real(body, ids) }),
        ...(spec.upload && multipart(spec.upload.field, await paint(40, 30))),
      })
      expect([reply.status, reply.status < 300 ? null : reply.body]).toEqual([spec.status ?? 200, null])
      expect(faults([...replyPlace(operation), 'schema'], reply.body)).toEqual([])
    },
  )
})

/** One that may be changed or deleted; of what is to be had back, one that is deleted. */
async function rowOf({ path }: EndpointSpec): Promise<string> {
  const id = await world.make(nounIn(path))
  const [restored] = path.split('/restore')
  if (restored !== undefined && restored !== path) {
    await app.call('DELETE', restored.replace(':id', id), { token: world.owner.token })
  }
  return id
}
