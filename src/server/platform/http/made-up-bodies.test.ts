import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type MadeUpFrom, madeUp } from '#server/testing/made-up-values.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const UNKNOWN_ID = '0191a3c4-0000-7000-8000-00000000dead'

let token: string
let ids: string[]

/** Somebody with a client, for ids that lead somewhere. */
async function beginAnew(): Promise<void> {
  ;({ token } = await buildMember(app, { selectedPlan: 'premium' }))
  const { body } = await app.call<{ client: { id: string } }>('POST', '/clients', {
    token,
    body: { name: 'Ana' },
  })
  ids = [body.data.client.id, UNKNOWN_ID]
}

const app = await appOfFile()
await beginAnew()

const endpoints = Object.entries(api).flatMap(([feature, some]) =>
  Object.entries<EndpointSpec>(some).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)

const schemaOf = (schema: NonNullable<EndpointSpec['body']>) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as MadeUpFrom

/** So many of each; more are tried by hand, with other seeds. */
const RUNS = 4

it.each(endpoints.filter(({ spec }) => !spec.upload))(
  '$name has no body or query that makes a fault of ours',
  async ({ spec }) => {
    const empty = fc.constant(undefined)
    const asked = fc.record({
      body: spec.body ? madeUp(schemaOf(spec.body), ids) : empty,
      query: spec.query ? madeUp(schemaOf(spec.query), ids) : empty,
      id: fc.constantFrom(...ids),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ body, query, id }) => {
        const search = new URLSearchParams(
          Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
        )
        const path = `${spec.path.replace(/:\w+/g, id)}?${search}`
        const { status } = await app.call(spec.method, path, {
          token,
          ...(typeof body === 'object' && body !== null && { body }),
        })
        expect(status).not.toBe(500)
        if (status === 401 && spec.access !== 'public') await beginAnew()
      }),
      // The same each time: what has failed can be tried again.
      { numRuns: RUNS, seed: 5 },
    )
  },
)
