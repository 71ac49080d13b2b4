import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FilledDemo, looks } from '#server/demo/testing/looks.ts'
import { call } from './support/api.ts'
import { withDatabase } from './support/postgres.ts'
import { type Server, startServer } from './support/server.ts'

/*
 * What the built command fills in, by the doors of the server that goes on serving beside it: once, as a year takes as long
 * as many tests. That it comes to the same twice is told of a part of it in src/server/demo/demo-again.test.ts.
 */

const command = fileURLToPath(new URL('../dist/server/demo.js', import.meta.url))

// A year, of seconds, on a machine that others use too.
const FILLED_WITHIN_MS = 900_000

let server: Server
let said: { readonly stdout: string; readonly stderr: string }
let demo: FilledDemo
/** Whom the command names, as what they sign in. */
const people: { readonly email: string; readonly role: string }[] = []

beforeAll(async () => {
  server = await startServer()
  const { url, dataDir } = server
  said = await promisify(execFile)(process.execPath, [command], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: url, PORT: '4000' },
  })
  const password = /Password: +(.+)/.exec(said.stdout)?.[1]
  const owner = /Email: +(\S+)/.exec(said.stdout)?.[1] ?? ''
  const others = [...said.stdout.matchAll(/(\S+@\S+) \((\w+)\)/g)]
  const named = [[owner, 'owner'], ...others.map(([, email = '', role = '']) => [email, role])]
  const tokens = new Map<string, string>()
  for (const [email = '', role = ''] of named) {
    const body = { email, password }
    const reply = await call<{ token: string; user: { workspace: { role: string } } }>(
      server,
      'POST',
      '/auth/signin',
      { body },
    )
    expect([email, reply.status, reply.body.data.user.workspace.role]).toEqual([email, 200, role])
    tokens.set(email, reply.body.data.token)
    people.push({ email, role })
  }
  const tokenOf = (email: string) => tokens.get(email) ?? ''
  demo = {
    now: new Date(),
    invoices: Number(/(\d+) invoices are in/.exec(said.stdout)?.[1]),
    read: async <Data>(path: string, email = owner) =>
      (await call<Data>(server, 'GET', path, { token: tokenOf(email) })).body.data,
    async statusOf(address) {
      const headers = { authorization: `Bearer ${tokenOf(owner)}` }
      return (await fetch(new URL(address ?? '/nowhere', url), { headers })).status
    },
    sql: async (statement) =>
      withDatabase(dataDir, async (database) => (await database.query(statement)).rows),
  }
}, FILLED_WITHIN_MS)
afterAll(() => server.stop())

it('is told with its address, and with one password that lets everybody in as what they are', () => {
  expect(said.stderr).toBe('')
  expect(said.stdout).toContain('The server is running already.')
  expect(said.stdout).toContain(`Open:              ${server.url}/login`)
  expect(people.map(({ role }) => role).sort()).toEqual(['bookkeeper', 'manager', 'owner', 'tailor'])
})

it.each(Object.keys(looks))('%s', async (sentence) => looks[sentence]?.(demo))
