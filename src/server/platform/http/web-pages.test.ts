import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWebDir } from '#server/testing/web-dir.ts'
import { speakLanguages } from './languages.ts'
import { securityHeaders } from './security-headers.ts'
import type { WebSite } from './web-documents.ts'
import { registerWebPages } from './web-pages.ts'

let webDir: string
let remove: () => Promise<void>
let app: FastifyInstance

async function siteAt(
  publicUrl: string,
  { hasOtherAccounts = false, payments = 'none' }: Partial<WebSite> = {},
): Promise<FastifyInstance> {
  const site = fastify()
  speakLanguages(site)
  await registerWebPages(site, { webDir, brandName: 'Hats & Coats', publicUrl, hasOtherAccounts, payments })
  return site
}

beforeAll(async () => {
  ;({ webDir, remove } = await makeWebDir())
  app = await siteAt('http://toile.test')
})
afterAll(async () => {
  await app.close()
  await remove()
})

async function get(url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers })
  return { ...reply, text: reply.body, isIn: reply.body.split(' ')[2] }
}

it('comes with other buttons to sign in by where other accounts are taken', async () => {
  const taking = await siteAt('http://toile.test', { hasOtherAccounts: true })
  const [alone, others] = await Promise.all([app, taking].map((site) => site.inject('/login')))
  await taking.close()
  expect(alone?.body).toContain('login in en')
  expect(others?.body).toContain('login-by-others in en')
})

it('says in its documents who takes payments', async () => {
  const selling = await siteAt('http://toile.test', { payments: 'stripe' })
  const [alone, sold] = await Promise.all([app, selling].map((site) => site.inject('/status')))
  await selling.close()
  expect(alone?.body).toContain('payments by none')
  expect(sold?.body).toContain('payments by stripe')
})

it('names with the shell what a page of the members comes with', async () => {
  const bodies = await Promise.all(['/clients', '/clients/0198-ana', '/signup'].map((page) => get(page)))
  expect(bodies.map(({ text }) => text.split(' ')[0])).toEqual(['app-clients', 'app-client', 'app'])
})

it.each(['/i', '/paper', '/write', '/c'])(
  'gives clients at %s a document without the application',
  async (page) => {
    expect((await get(page)).text.split(' ')[0]).toBe('client')
  },
)

describe('the language of a page', () => {
  it.each([
    ['nothing', {}, 'en'],
    ['a German browser', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    ['a browser that likes English better', { 'accept-language': 'de;q=0.5,en' }, 'en'],
    ['a browser that knows neither', { 'accept-language': 'fr,ja;q=0.5' }, 'en'],
    ['a choice against the browser', { 'accept-language': 'de', cookie: 'a=b; toile-language=en' }, 'en'],
    ['a choice that is none', { 'accept-language': 'de', cookie: 'toile-language=xx' }, 'de'],
  ])('goes by %s', async (_, headers, language) => {
    for (const page of ['/', '/terms', '/login', '/dashboard']) {
      const { isIn, statusCode, headers: sent } = await get(page, headers)
      expect([page, statusCode, isIn, sent['content-language']]).toEqual([page, 200, language, language])
    }
  })

  it('is told to caches, also where a page is missing, and no document is kept', async () => {
    for (const [page, status] of [
      ['/', 200],
      ['/login', 200],
      ['/nowhere', 404],
    ] as const) {
      const { statusCode, headers, isIn } = await get(page, { 'accept-language': 'de', accept: 'text/html' })
      expect([statusCode, isIn]).toEqual([status, 'de'])
      expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers.etag).toBeUndefined()
    }
  })

  it.each(['/i', '/paper', '/write', '/c'])(
    'is told to nobody where a secret stands behind %s',
    async (page) => {
      const { headers } = await get(page)
      expect([headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
        ...['no-referrer', 'noindex, nofollow', 'no-store'],
      ])
    },
  )

  it('is the same in a compressed document', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-language': 'de', 'accept-encoding': 'br' })
    expect([headers['content-encoding'], headers['content-language']]).toEqual(['br', 'de'])
    expect(brotliDecompressSync(rawPayload).toString()).toContain('index in de by Hats &amp; Coats')
  })
})

describe('a language chosen in the address', () => {
  it('holds at once on a public page, and is kept', async () => {
    const { isIn, headers, text } = await get('/terms?lang=de', { 'accept-language': 'en' })
    expect(isIn).toBe('de')
    expect(headers['set-cookie']).toBe('toile-language=de; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly')
    expect(text).toContain('http://toile.test/?lang=de')
  })

  it('is kept and leads back to a page of the application, with whatever else the address says', async () => {
    const { statusCode, headers } = await get('/login?next=%2Fclients%3Fq%3Da&lang=de')
    expect([statusCode, headers.location]).toEqual([303, '/login?next=%2Fclients%3Fq%3Da'])
    expect(headers['set-cookie']).toContain('toile-language=de;')
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/login?lang=en')).headers.location).toBe('/login')
    // The page itself, and not what its addresses are alike in.
    expect((await get('/clients/0198-ana?lang=de')).headers.location).toBe('/clients/0198-ana')
  })

  it('has to be one that there are texts in', async () => {
    for (const page of ['/', '/login']) {
      const { statusCode, headers, isIn } = await get(`${page}?lang=xx`, { 'accept-language': 'de' })
      expect([statusCode, isIn, headers['set-cookie']]).toEqual([200, 'de', undefined])
    }
  })

  it('goes over encrypted connections alone where there are such', async () => {
    const secure = await siteAt('https://toile.test')
    const { headers } = await secure.inject('/?lang=de')
    await secure.close()
    expect(headers['set-cookie']).toMatch(/; Secure$/)
  })
})

describe('a file', () => {
  it('goes out compressed beforehand, and for ever where its name carries a hash', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/app-3f2a.js', { 'accept-encoding': 'br' })
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(rawPayload).toString()).toBe('export {}')
    expect((await get('/assets/app-3f2a.js')).text).toBe('export {}')
    const asked = await app.inject({ method: 'HEAD', url: '/assets/app-3f2a.js' })
    expect([asked.statusCode, asked.headers['content-length'], asked.body]).toEqual([200, '9', ''])
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg')
  })

  it('that a document fetches goes without the rules for documents, a worker with them', async () => {
    const guarded = fastify()
    speakLanguages(guarded)
    const rules = securityHeaders({
      google: null,
      facebook: null,
      stripe: null,
      publicUrl: 'http://toile.test',
    })
    guarded.addHook('onRequest', (_, reply, done) => {
      reply.headers(rules)
      done()
    })
    await registerWebPages(guarded, {
      ...{ webDir, brandName: 'Hats', publicUrl: 'http://toile.test' },
      ...{ hasOtherAccounts: false, payments: 'none' },
    })
    const rulesOf = async (url: string) =>
      Object.keys((await guarded.inject(url)).headers).filter((name) => name in rules)
    expect(await rulesOf('/assets/app-3f2a.js')).toEqual(['x-content-type-options'])
    for (const url of ['/assets/draft-worker-9c01.js', '/favicon.svg', '/login', '/assets/none.js']) {
      expect(await rulesOf(url)).toEqual(Object.keys(rules))
    }
    await guarded.close()
  })

  it.each([
    '/assets/old-4b1d.js',
    '/assets/app-3f2a.js.br',
    '/assets/../app.en.html',
    '/assets/..%2fapp.en.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/',
    '/assets',
    '/app.en.html',
  ])('that was not there at the start is nowhere: %s', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('json')])
  })
})
