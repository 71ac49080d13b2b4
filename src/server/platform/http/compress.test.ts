import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { compressReplies } from './compress.ts'

const clients = Array.from({ length: 100 }, (_, number) => ({ id: number, name: `Änne ${number}` }))
const app = fastify()
compressReplies(app)
app.get('/clients', (_request, reply) => reply.header('vary', 'cookie').send({ data: { clients } }))
app.get('/client', () => ({ data: { client: clients[0] } }))
app.get('/table', (_request, reply) => reply.type('text/csv').send('name\r\n'.repeat(1_000)))
afterAll(() => app.close())

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

it('compresses a long reply in JSON for whoever takes it, and tells caches', async () => {
  const { headers, rawPayload } = await get('/clients', 'gzip, deflate, br')
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'cookie, accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(1_000)
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ data: { clients } })
})

it('sends it as it is to others, and whatever is short or no JSON to everybody', async () => {
  const plain = await get('/clients', 'gzip')
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    undefined,
    'cookie, accept-encoding',
  ])
  expect(plain.json()).toEqual({ data: { clients } })
  for (const url of ['/client', '/table']) {
    const { headers } = await get(url, 'br')
    expect([url, headers['content-encoding'], headers.vary]).toEqual([url, undefined, undefined])
  }
})
