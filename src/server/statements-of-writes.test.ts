import { afterAll, expect, it, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { askedBy, hearStatements } from '#server/testing/asked-by.ts'
import { saidOfEndpoints } from '#server/testing/endpoints.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { nounIn, nounRows } from '#server/testing/nouns.ts'
import type { NounRows } from '#server/testing/rows.ts'
import { appOfFile, type TestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()
hearStatements()
afterAll(() => vi.restoreAllMocks())

const writes = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs)
    .filter(([, { access, method }]) => access === 'member' && method !== 'GET')
    .map(([own, { method, path, upload }]) => ({
      ...{ name: `${feature}.${own}`, own, method, path },
      address: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
      /** Takes nothing but a row's id and a body. */
      isOfRow: !upload && path.split('/:').length === 2,
    })),
)

const writesAtMost = saidOfEndpoints(({ statements }) => statements)

/** How often each write that went through asked the database, when it asked least. */
const least = new Map<string, number>()

const counting = (): TestApp => ({
  ...app,
  async call<Data>(...[method, url, given]: Parameters<TestApp['call']>) {
    const replies: Awaited<ReturnType<typeof app.call<Data>>>[] = []
    const asked = await askedBy(async () => replies.push(await app.call<Data>(method, url, given)))
    const [reply] = replies
    if (!reply) throw new Error(`${url} was not answered`)
    const write = writes.find((one) => one.method === method && one.address.test(url))
    if (write && reply.status < 300)
      least.set(write.name, Math.min(asked.length, least.get(write.name) ?? asked.length))
    return reply
  },
})

/** What comes last: a row that is deleted can only be brought back, and what is agreed is neither sent nor deleted. */
const places = (own: string, method: string) =>
  own === 'convert' ? 3 : own === 'restore' ? 2 : method === 'DELETE' ? 1 : 0

/** Makes a row, and does with it whatever is done with an id and what the noun's rows say of bodies. */
async function writeAll(
  noun: string,
  { make, bodies = {}, edits: [edit] = [{}, {}] }: NounRows,
  token: string,
) {
  const counted = counting()
  const id = await make(counted, token)
  const inOrder = writes
    .filter(({ path, isOfRow }) => isOfRow && nounIn(path) === noun)
    .sort((one, other) => places(one.own, one.method) - places(other.own, other.method))
  for (const { own, method, path } of inOrder) {
    const body = bodies[own] ?? (method === 'PATCH' ? edit : {})
    await counted.call(method, path.replace(/:\w+/, id), { token, ...(method !== 'DELETE' && { body }) })
  }
}

const tooOften = () => [...least].filter(([name, count]) => count > (writesAtMost[name] ?? 0))

it('is no more often asked by a write than is written down', async () => {
  for (const [noun, rows] of Object.entries(nounRows)) {
    const { token } = await buildInvoicing(app)
    await writeAll(noun, rows, token)
    // What is remembered, such as whose session it is, may have been heard of just then, and was read anew.
    if (tooOften().length > 0) await writeAll(noun, rows, token)
  }
  const said = Object.keys(writesAtMost).filter((name) => writes.some((write) => write.name === name))
  expect([...least.keys()].sort()).toEqual(said.sort())
  expect(tooOften()).toEqual([])
}, 120_000)
