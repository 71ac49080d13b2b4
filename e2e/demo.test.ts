import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { call } from './support/api.ts'
import { testServer } from './support/server.ts'

const demo = fileURLToPath(new URL('../dist/server/demo.js', import.meta.url))

// A year, of seconds, on a machine that others use too. That it comes to the same twice is told in demo-again.test.ts.
const FILLED_WITHIN_MS = 900_000

test('the demo fills the data of a server that goes on serving, and its lines let everybody in', {
  timeout: FILLED_WITHIN_MS,
}, async () => {
  const server = await testServer()
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [demo], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, PUBLIC_URL: server.url, PORT: '4000' },
  })
  expect(stderr).toBe('')
  expect(stdout).toContain('The server is running already.')
  expect(stdout).toContain(`Open:              ${server.url}/login`)
  const password = /Password: +(.+)/.exec(stdout)?.[1]
  const owner = /Email: +(\S+)/.exec(stdout)?.[1] ?? ''
  const others = [...stdout.matchAll(/(\S+@\S+) \((\w+)\)/g)].map(([, email, role]) => ({ email, role }))
  expect(others).toHaveLength(3)
  for (const { email, role } of [{ email: owner, role: 'owner' }, ...others]) {
    const { status, body } = await call<{ user: { workspace: { role: string } } }>(
      server,
      'POST',
      '/auth/signin',
      { body: { email, password } },
    )
    expect([status, body.data.user.workspace.role]).toEqual([200, role])
  }
})
