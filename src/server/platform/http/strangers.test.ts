import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { makeWebDir } from '#server/testing/web-dir.ts'
import { API_PREFIX } from './endpoints.ts'

const site = await makeWebDir()
afterAll(() => site.remove())
const app = await appOfFile({}, { webDir: site.webDir })
await app.http.listen({ port: 0 })
const { token } = await buildMember(app)

/** Sends a request as it is written here: no client of ours tidies the address first. Answers the status. */
async function ask(target: string, { method = 'GET', headers = '', body = '' } = {}): Promise<number> {
  const { port } = app.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${body}`)
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(await text(socket))?.[1])
}

it('gives no request back to whoever traces it', async () => {
  expect(await ask('/login', { method: 'TRACE' })).toBeGreaterThanOrEqual(400)
})

it.each([
  ['//', 404],
  ['//assets/app-3f2a.js', 404],
  ['/assets', 404],
  ['/assets/', 404],
  ['/assets//', 404],
  ['/assets/%2e%2e/manifest.webmanifest', 404],
  ['/%00', 404],
  ['/%', 400],
  ['/%c0%ae', 400],
  ['/..', 404],
  ['/%2e%2e/package.json', 404],
  ['/..%2fpackage.json', 404],
  ['/..%5cpackage.json', 404],
  [`/${'a'.repeat(256)}`, 404],
  [`/assets/${'%61'.repeat(400)}.js`, 404],
  ['/files/x/y?until=1&until=2', 404],
  ['/files/x/y?until=1&proof=a&proof=b', 404],
  [`/files/${'a'.repeat(201)}/y`, 404],
  [`/api/v1/clients/${'1'.repeat(201)}`, 404],
  [`/calendar/${'a'.repeat(201)}.ics`, 404],
  ['/api/v1/clients?q=a&q=b', 401],
])('answers %s with %i', async (target, status) => {
  expect(await ask(target)).toBe(status)
})

it('goes on serving the files of the web', async () => {
  expect(await ask('/assets/app-3f2a.js')).toBe(200)
  expect(await ask('/assets/app-3f2a.js', { method: 'HEAD' })).toBe(200)
  const { headers } = await app.http.inject({
    url: '/assets/app-3f2a.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

it.each([
  [
    'without an end',
    'boundary=x',
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
  ],
  ['without a part', 'boundary=x', '--x--\r\n'],
  ['cut in a part’s head', 'boundary=x', '--x\r\ncontent-disposition: form'],
  ['with a part’s head that is none', 'boundary=x', '--x\r\n: :\r\n\r\nabc\r\n--x--\r\n'],
  ['with another boundary', 'boundary=x', '--y\r\n\r\n--y--\r\n'],
  ['without a boundary', '', '--x--\r\n'],
  ['that is empty', 'boundary=x', ''],
])('refuses a file %s as the sender’s mistake', async (_, boundary, body) => {
  const reply = await app.call('PATCH', '/user/image', {
    token,
    headers: { 'content-type': `multipart/form-data; ${boundary}` },
    body,
  })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
})

/** What breaks parsers of addresses, between what any address holds. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%0a',
    '%ff',
    '%',
    '%zz',
    '%u0041',
    ';',
    '?',
    '&',
    '=',
    '#',
    '*',
    ':',
    '@',
    '+',
    '[]',
    '[0]',
    '__proto__',
    'constructor',
    'until=1',
    'api/v1',
    'clients',
    'files',
    'assets',
    'manifest.webmanifest',
    'http://x',
    'a'.repeat(300),
  ),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019-_~!$\'(),|^`{}<>"'), maxLength: 8 }),
)
const target = fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`)

it('has no address or query that makes a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'), async (address, method) => {
      expect(await ask(address, { method })).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})

const readings = Object.values(api)
  .flatMap((endpoints) => Object.values<EndpointSpec>(endpoints))
  .filter(({ method, access }) => method === 'GET' && access !== 'public')
  .map(({ path }) => `${API_PREFIX}${path}`)

it('has no query that makes a fault of ours where the caller is known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...readings), target, async (path, query) => {
      expect(await ask(`${path}?${query}`, { headers: `authorization: Bearer ${token}\r\n` })).toBeLessThan(
        500,
      )
    }),
    { numRuns: 150 },
  )
})
