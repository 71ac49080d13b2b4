import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { errorCatalogue, errorCodes } from '#contract/errors.ts'
import { parseConfig } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { buildMember, newEmail, signupBody } from '#server/testing/people.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { appOfFile, type TestApp, testApp } from '#server/testing/test-app.ts'
import { preferredLanguage } from './languages.ts'
import { createHttpServer } from './server.ts'

const german = { 'accept-language': 'de' }

describe('the language of a request', () => {
  it.each([
    ['', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch-1996', 'de'],
    ['en-US,en;q=0.9', 'en'],
    ['fr, de;q=0.5', 'de'],
    ['fr', 'en'],
    ['fr;q=0.9, *;q=0.1', 'en'],
    ['en;q=0, *', 'de'],
    ['de;q=0', 'en'],
    ['de-DE;q=0.4, en-GB;q=0.8', 'en'],
    ['en;q=0.4, de-DE;q=0.8', 'de'],
    ['de, en', 'de'],
    ['en, de', 'en'],
    ['de;q=nonsense, en;q=0.1', 'en'],
    ['; ; ,,,=', 'en'],
  ])('%j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe('every error code', () => {
  it.each(errorCodes)('%s is told in German, and stays as it is for everybody else', async (code) => {
    const config = parseConfig({})
    const http = await createHttpServer({
      config,
      log: silentLog,
      metrics: createMetrics({ isFull: () => false, freeBytes: () => null }),
    })
    http.post('/api/v1/refusal', async () => {
      await sleep(1)
      throw new AppError(code)
    })
    const ask = async (headers: Record<string, string>) => {
      const response = await http.inject({ method: 'POST', url: '/api/v1/refusal', payload: {}, headers })
      return [response.statusCode, response.json().message, response.headers['content-language']] as const
    }
    const [status, message, language] = await ask({ 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' })
    const [, english, unasked] = await ask({})
    expect([status, language, unasked]).toEqual([errorCatalogue[code].status, 'de', 'en'])
    expect(english).toBe(new AppError(code).message)
    expect(message).not.toBe(english)
    expect(message).toMatch(/[a-zäöüß]{3}/)
    await http.close()
  })
})

const app = await appOfFile()
await app.http.listen({ port: 0 })

const refused = async (...[method, url, given]: Parameters<TestApp['call']>) => {
  const { body } = await app.call(method, url, { ...given, headers: { ...german, ...given?.headers } })
  return body.message
}

describe('what is refused before a handler is reached', () => {
  it.each<[string, Parameters<TestApp['call']>, string]>([
    ['an unknown address', ['GET', '/nowhere'], 'Das konnten wir nicht finden.'],
    ['a stranger', ['GET', '/clients'], 'Bitte melden Sie sich an, um fortzufahren.'],
    [
      'a body that is no JSON',
      ['POST', '/auth/signin', { body: '{"email":', headers: { 'content-type': 'application/json' } }],
      'Die Anfrage konnte nicht gelesen werden.',
    ],
    [
      'a body that is a list',
      ['POST', '/auth/signin', { body: '[]', headers: { 'content-type': 'application/json' } }],
      'Die Anfrage muss ein JSON-Objekt enthalten.',
    ],
    [
      'another content type',
      [
        'POST',
        '/auth/signin',
        { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ],
      'Die Anfrage muss als JSON (application/json) gesendet werden.',
    ],
    [
      'a body that is too large',
      ['POST', '/auth/signin', { body: { email: 'x'.repeat(300_000) } }],
      'Das ist zu groß.',
    ],
    ['an address that can’t be read', ['GET', '/%zz'], 'Die Anfrage konnte nicht gelesen werden.'],
  ])('%s', async (_, given, message) => {
    expect(await refused(...given)).toBe(message)
  })

  it('too many requests', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const ask = () =>
      limited.call('POST', '/auth/signin', { body: { email: 'a@b.ca', password: 'x' }, headers: german })
    for (let n = 0; n < 30; n++) await ask()
    expect((await ask()).body).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    })
  })

  it('a body that comes in pieces', async () => {
    const { port } = app.http.server.address() as AddressInfo
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":"nobody@example.com",'))
        await sleep(30)
        controller.enqueue(new TextEncoder().encode('"password":"not the one"}'))
        controller.close()
      },
    })
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/signin`, {
      method: 'POST',
      headers: { ...german, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await response.json()).toMatchObject({ message: 'E-Mail oder Passwort ist falsch.' })
  })
})

describe('faults of a form', () => {
  const person = () => signupBody(newEmail())
  const nobody = '019324a0-0000-7000-8000-000000000000'
  const suit = { name: 'Kleid', type: 'Suit', clientId: nobody }
  it.each([
    [{ firstName: ' ' }, 'Bitte füllen Sie das Feld „Vorname“ aus.'],
    [{ firstName: undefined }, 'Bitte füllen Sie das Feld „Vorname“ aus.'],
    [{ firstName: 7 }, 'Das Feld „Vorname“ hat ein falsches Format.'],
    [{ firstName: 'a\nb' }, 'Das Feld „Vorname“ darf nur eine Zeile enthalten.'],
    [{ firstName: 'a\u0000' }, 'Das Feld „Vorname“ enthält Zeichen, die nicht gespeichert werden können.'],
    [{ email: 'ada' }, 'Das Feld „E-Mail“ enthält keine gültige E-Mail-Adresse.'],
    [{ password: 'kurz' }, 'Das Feld „Passwort“ muss mindestens 8 Zeichen enthalten.'],
    [
      { password: 'Sunshine' },
      'Dieses Passwort gehört zu den häufigsten überhaupt. Bitte wählen Sie ein anderes.',
    ],
    [{ agreeToTerms: false }, 'Bitte bestätigen Sie das Feld „Zustimmung zu den Bedingungen“.'],
    [{ selectedPlan: 'gold' }, 'Das Feld „Gewählter Tarif“ muss free oder premium oder enterprise sein.'],
  ])('signing up with %j', async (more, message) => {
    expect(await refused('POST', '/auth/signup', { body: { ...person(), ...more } })).toBe(message)
  })

  it.each([
    ['/clients', { name: 'x'.repeat(121) }, 'Das Feld „Name“ darf höchstens 120 Zeichen enthalten.'],
    ['/projects', { ...suit, budget: -1 }, 'Das Feld „Budget“ muss mindestens 0 sein.'],
    ['/projects', { ...suit, budget: 1.234 }, 'Das Feld „Budget“ darf höchstens 2 Nachkommastellen haben.'],
    ['/projects', { ...suit, budget: 1e9 }, 'Das Feld „Budget“ darf höchstens 9.999.999,99 sein.'],
    [
      '/measurements',
      { clientId: nobody, garmentType: 'dress', measurements: [] },
      'Das Feld „Maße“ muss mindestens einen Eintrag enthalten.',
    ],
    [
      '/measurements',
      {
        clientId: nobody,
        garmentType: 'dress',
        measurements: [{ name: 'Bust', size: 30 }],
      },
      'Bitte wählen Sie einen Ihrer Kunden aus.',
    ],
  ])('of a member: %s %j', async (url, body, message) => {
    const { token } = await buildMember(app)
    expect(await refused('POST', url, { token, body })).toBe(message)
  })
})

describe('several readers at once', () => {
  it('are each answered in their own language, in a reply that no cache may mix up', async () => {
    const languages = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 'de' : 'en'))
    const replies = await Promise.all(
      languages.map((language) =>
        app.call('POST', '/auth/signin', {
          body: { email: 'nobody@example.com', password: 'not the one' },
          headers: { 'accept-language': language },
        }),
      ),
    )
    const told = { de: 'E-Mail oder Passwort ist falsch.', en: 'Email or password is incorrect.' } as const
    for (const [index, { body, headers }] of replies.entries()) {
      if (body.code !== 'RATE_LIMITED')
        expect(body.message).toBe(told[languages[index] === 'de' ? 'de' : 'en'])
      expect([headers['content-language'], headers.vary]).toEqual([languages[index], 'accept-language'])
    }
    expect(replies.filter(({ body }) => body.code === 'INVALID_CREDENTIALS').length).toBeGreaterThan(5)
  })

  it('see pages in what was chosen on the device, whatever the browser itself prefers', async () => {
    const page = async (headers: Record<string, string>) =>
      (await app.http.inject({ url: '/sandbox/checkout/cs_gone', headers })).body
    expect(await page({ ...german, cookie: 'a=b; toile-language=en' })).toContain('This page has expired')
    expect(await page({ cookie: 'toile-language=de' })).toContain('<html lang="de">')
    expect(await page(german)).toContain('Diese Seite ist abgelaufen')
    expect(await page({ cookie: 'toile-language=xx' })).toContain('This page has expired')
  })
})
