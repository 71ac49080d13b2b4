import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { firstInvoice, slips } from './testing/first-invoice.ts'

const app = await appOfFile()
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

const folder = await mkdtemp(path.join(tmpdir(), 'toile-client-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a program of Node's says, and whether it was content. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ readonly isContent: boolean; readonly said: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 50_000_000 }
    execFile(process.execPath, args, options, (error, out, complaints) =>
      resolve({ isContent: error === null, said: out + complaints }),
    )
  })

const compiled = async () =>
  run([path.resolve('node_modules/typescript/bin/tsc'), '-p', path.join(folder, 'tsconfig.json')])

const put = (name: string, text: string) => writeFile(path.join(folder, name), text)

/** As whoever lives elsewhere has it: the document over the line, two packages, and their compiler at its strictest. */
beforeAll(async () => {
  const served = await fetch(`${origin}/api/openapi.json`)
  // Whether it is one, the generator says.
  await put('api.ts', await openapiTS((await served.json()) as OpenAPI3))
  await put('package.json', JSON.stringify({ type: 'module' }))
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', types: ['node'] },
    skipLibCheck: true,
  }
  await put('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
})

it('leads from a key to a first invoice, by types that a generator made of the document', async () => {
  await put('first-invoice.ts', firstInvoice)
  const page = await (await fetch(`${origin}/api/docs`)).text()
  const [, shown = ''] = page.split('<pre data-program>')
  const [program = ''] = shown.split('</pre>')
  expect(program).toContain('createClient')
  const typed = program.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  await put('guide.ts', `declare const KEY: string\n${typed}\nexport { data, error }\n`)
  const { isContent, said } = await compiled()
  expect([said, isContent]).toEqual(['', true])
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const made = await app.call<{ secret: string }>('POST', '/api-keys', {
    token: owner.token,
    body: {
      name: 'Shop',
      scopes: ['clients.read', 'clients.write', 'money.read', 'money.write'],
      days: null,
    },
  })
  const ran = await run(['first-invoice.js'], { BASE: origin, KEY: made.body.data.secret })
  expect(JSON.parse(ran.said)).toEqual({
    ...{ maySell: true, email: 'ana@example.com', days: 14, status: 'draft', due: '2026-05-18' },
    ...{ of: 'Ana Lima', amount: 24, names: ['Ana Lima'] },
  })
})

it('finds a slip in a path, a field, a word or what may be null before the program runs', async () => {
  for (const [place, [right, wrong]] of slips.entries()) {
    expect(firstInvoice).toContain(right)
    await put(`slip-${place}.ts`, firstInvoice.replace(right, wrong))
  }
  const { said } = await compiled()
  const found = new Set(Array.from(said.matchAll(/^slip-(\d+)\.ts/gm), ([, place]) => Number(place)))
  const missed = slips.filter((_, place) => !found.has(place))
  expect([missed, said.includes('first-invoice.ts')]).toEqual([[], false])
})
