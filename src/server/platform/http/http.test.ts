import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildMember, signupBody } from '#server/testing/people.ts'
import { appOfFile, type TestApp, testApp } from '#server/testing/test-app.ts'

const app = await appOfFile()
await app.http.listen({ port: 0 })

const raw = (payload: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/auth/signin', {
    body: payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('what can’t be read', () => {
  it.each([
    ['malformed JSON', '{"email":', 400, 'BAD_REQUEST'],
    ['an array', '[]', 400, 'BAD_REQUEST'],
    ['a bare string', '"x"', 400, 'BAD_REQUEST'],
    ['null', 'null', 422, 'VALIDATION_FAILED'],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true}}', 400, 'BAD_REQUEST'],
    ['a body over its limit', JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'TOO_LARGE'],
    ['10 MB of nesting', '['.repeat(10_000_000), 413, 'TOO_LARGE'],
    ['deep nesting', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400, 'BAD_REQUEST'],
  ])('is refused: %s', async (_, payload, status, code) => {
    const reply = await raw(payload)
    expect([reply.status, reply.body.code, reply.body.status_code]).toEqual([status, code, status])
    expect(reply.body.message).toBeTruthy()
  })

  it.each([
    ['10 MB of nesting', `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`, 400],
    ['10 MB of small values', `[${'[],'.repeat(3_300_000)}1]`, 413],
  ])('is refused where large bodies are taken, before it costs anything: %s', async (_, body, status) => {
    const { token } = await buildMember(app, { selectedPlan: 'premium' })
    const headers = { 'content-type': 'application/json' }
    const before = process.cpuUsage()
    const reply = await app.call('POST', '/patterns', { token, headers, body: `{"drawing":${body}}` })
    expect(reply.status).toBe(status)
    const { user } = process.cpuUsage(before)
    expect(user / 1_000).toBeLessThan(600)
  })

  it('is refused with another content type', async () => {
    const reply = await raw('email=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('is refused in the envelope at an unknown address', async () => {
    const { status, body } = await app.call('GET', '/nowhere')
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is refused with 20 kB of headers', async () => {
    const { port } = app.http.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      httpRequest({ port, path: '/livez', headers: { 'x-long': 'x'.repeat(20_000) } }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
  })
})

describe('every reply', () => {
  it('carries a content security policy without inline scripts, and the other protections', async () => {
    const { headers } = await app.call('GET', '/config')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(;| https:)/)
    expect(policy).not.toMatch(/unsafe-eval|google|facebook/)
    for (const none of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${none} 'none'`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('of a private call is kept by no cache, whatever it says', async () => {
    const { token, email, password } = await buildMember(app)
    const cacheControl = async (...asked: Parameters<TestApp['call']>) =>
      (await app.call(...asked)).headers['cache-control']
    expect(await cacheControl('GET', '/clients', { token })).toBe('no-store')
    expect(await cacheControl('GET', '/clients/none', { token })).toBe('no-store')
    expect(await cacheControl('GET', '/clients')).toBe('no-store')
    expect(await cacheControl('POST', '/auth/signin', { body: { email, password } })).toBe('no-store')
    expect(await cacheControl('POST', '/portal/invoice', { body: { token: 'x' } })).toBe('no-store')
    expect(await cacheControl('GET', '/config')).toBe(undefined)
  })

  it('names the providers’ hosts only where they are set up, and HSTS behind TLS', async () => {
    const other = await testApp({ GOOGLE_CLIENT_ID: 'g', PUBLIC_URL: 'https://toile.example' })
    const { headers } = await other.call('GET', '/config')
    expect(headers['content-security-policy']).toContain('https://accounts.google.com/gsi/client')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('health', () => {
  it('is told to whoever asks, metrics only to the operator’s own addresses', async () => {
    const get = async (url: string, remoteAddress = '127.0.0.1', headers = {}) => {
      const response = await app.http.inject({ url, remoteAddress, headers })
      return [response.statusCode, response.body] as const
    }
    expect((await get('/livez', '203.0.113.7'))[0]).toBe(200)
    expect((await get('/readyz', '203.0.113.7'))[0]).toBe(200)
    expect((await get('/metrics'))[1]).toContain('http_request_duration_seconds_bucket')
    expect((await get('/metrics', '203.0.113.7'))[0]).toBe(404)
    expect((await get('/metrics', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }))[0]).toBe(404)
  })
})

describe('rate limits', () => {
  it('slow one address down, not others, and believe X-Forwarded-For only from a configured proxy', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.1' })
    const ask = (ip: string, headers = {}) =>
      limited.call('POST', '/auth/signin', { body: { email: 'a@b.ca', password: 'x' }, ip, headers })
    let refused = 0
    for (let n = 0; n < 35; n++) {
      const { status, headers } = await ask('203.0.113.7', { 'x-forwarded-for': `198.51.100.${n}` })
      if (status !== 429) continue
      refused += 1
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(refused).toBe(5)
    expect((await ask('203.0.113.8')).status).toBe(401)
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).body.code).toBe('RATE_LIMITED')
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(401)
  })
})

describe('the description of the API', () => {
  it('names every endpoint, its errors and who may call it', async () => {
    const document = (await app.http.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const operation = document.paths['/api/v1/clients/{id}'].patch
    expect(operation.security).toEqual([{ key: ['clients.write'] }, { bearer: [] }])
    expect(operation.parameters).toMatchObject([{ in: 'path', name: 'id', required: true }])
    expect(operation.responses['409']).toEqual({ $ref: '#/components/responses/CONFLICT' })
    expect(document.components.responses.CONFLICT.description).toBe('CONFLICT')
    expect(operation.requestBody.content['application/json'].schema.properties.name.maxLength).toBe(120)
    expect(operation.responses['200'].content['application/json'].schema.properties.data).toMatchObject({
      properties: { client: { $ref: '#/components/schemas/Client' } },
    })
    const page = (await app.http.inject('/api/docs')).body
    expect(page).toContain('/api/v1/clients/{id}')
    expect(page).not.toContain('<script')
  })
})

describe('the log', () => {
  it('holds neither tokens, addresses, passwords nor searches', async () => {
    const lines: string[] = []
    const logged = await testApp({ LOG_LEVEL: 'debug' })
    logged.onLogLine((line) => lines.push(line))
    const person = await buildMember(logged)
    await logged.call('GET', '/clients?q=secretname', { token: person.token })
    await logged.call('POST', '/auth/signup', { body: signupBody('leak@example.com') })
    const log = lines.join('\n')
    expect(log).toContain('/api/v1/clients')
    for (const secret of [person.token, person.email, person.password, 'secretname', 'leak@example.com']) {
      expect(log).not.toContain(secret)
    }
  })

  it('tells who was refused by which route and why, and nothing of what anybody may ask', async () => {
    const lines: { msg: string; route?: string; code?: string }[] = []
    const logged = await testApp({ LOG_LEVEL: 'info' })
    logged.onLogLine((line) => lines.push(JSON.parse(line)))
    await logged.call('GET', '/clients')
    await logged.call('POST', '/auth/signin', { body: { email: 'a@example.com', password: 'not it' } })
    await logged.call('GET', '/config')
    await logged.call('GET', '/nowhere')
    expect(lines.filter(({ msg }) => msg === 'refused')).toMatchObject([
      { route: '/api/v1/clients', code: 'UNAUTHENTICATED' },
      { route: '/api/v1/auth/signin', code: 'INVALID_CREDENTIALS' },
    ])
  })
})

it('answers a connection in turns, and closes it where more is asked ahead than any browser asks', async () => {
  const { port } = app.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // What an in-turn server makes of slow heads and bodies, is told in its own test.
  socket.write('GET /api/v1/config HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(34))
  await once(socket.resume(), 'close')
})
