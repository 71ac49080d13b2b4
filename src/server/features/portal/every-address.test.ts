import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { casesOf } from '#domain/testing/cases.ts'
import { buildClientsPage, keyIn } from '#server/testing/clients-page.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile, type TestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()
/** Of each kind at the door where it is opened first; the others share that check, and are all tried whole in a thorough run. */
const GUESSES = 200
const ELSEWHERE = casesOf(20, GUESSES)
const firstDoors = ['portal.open', 'portal.page']
const triesAt = (name: string) => (firstDoors.includes(name) ? GUESSES : ELSEWHERE)

/** So many of them, from everywhere among them. */
const someOf = <One>(all: readonly One[], count: number): One[] =>
  all.filter(
    (_, place) => Math.floor((place * count) / all.length) > Math.floor(((place - 1) * count) / all.length),
  )

type Kind = 'invoice' | 'quote' | 'key'

interface Door {
  /** What opens it. */
  readonly kinds: readonly Kind[]
  readonly body: (secret: string) => object
}

const byToken = (token: string) => ({ token })

/** Every door that an address of a client's opens without a session, and what is sent there. */
const doors: Readonly<Record<string, Door>> = {
  'portal.invoice': { kinds: ['invoice'], body: byToken },
  'portal.invoicePdf': { kinds: ['invoice'], body: byToken },
  'portal.key': { kinds: ['invoice', 'quote'], body: byToken },
  'portal.open': { kinds: ['key'], body: (key) => ({ key }) },
  'portal.door': { kinds: ['key'], body: (key) => ({ key }) },
  'branding.ofPaper': { kinds: ['invoice', 'quote'], body: byToken },
  'messages.letterbox': { kinds: ['invoice'], body: byToken },
  'messages.write': { kinds: ['invoice', 'quote'], body: (token) => ({ token, text: 'Guessed' }) },
  'quotes.paper': { kinds: ['quote'], body: byToken },
  'quotes.answer': {
    kinds: ['quote'],
    body: (token) => ({ token, versionId: crypto.randomUUID(), answer: 'approved', name: 'Guessed' }),
  },
  'quotes.paperPdf': { kinds: ['quote'], body: byToken },
  'till.look': { kinds: ['invoice'], body: byToken },
  'till.pay': { kinds: ['invoice'], body: byToken },
}

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)
const pathOf = (name: string) => endpoints.find((one) => one.name === name)?.spec.path ?? ''
const ofClients = endpoints.filter(({ spec: { access } }) => access === 'client')

type Secrets = Readonly<Record<Kind, string>>

/** The secrets of one client's addresses. */
async function secretsOf(business: Awaited<ReturnType<typeof buildClientsPage>>): Promise<Secrets> {
  const { call, clientId, email, invoiceToken, mailKey } = business
  const { body } = await call<{ quote: { id: string } }>('POST', '/quotes', {
    clientId,
    items: [{ description: 'Gown', quantity: 1, rate: 100 }],
  })
  const mails = (await app.mails(email)).length
  await call('POST', `/quotes/${body.data.quote.id}/send`, {})
  const quote = /\/paper#([\w-]+)/.exec((await app.mail(email, mails + 1)).text)?.[1] ?? ''
  return { invoice: invoiceToken, quote, key: await mailKey() }
}

const own: Secrets[] = []
let session: string
beforeAll(async () => {
  const business = await buildClientsPage(app)
  session = await business.letIn()
  own.push(await secretsOf(business), await secretsOf(await buildClientsPage(app)))
})

/** What somebody might try: each byte of it otherwise, its end cut off, another's ids with its proof, and what is only random. */
function guessesOf(kind: Kind, [mine, theirs]: readonly Secrets[]): string[] {
  const bytes = Buffer.from(mine?.[kind] ?? '', 'base64url')
  const others = Buffer.from(theirs?.[kind] ?? '', 'base64url')
  const ids = kind === 'key' ? 32 : 33
  const mixed = [
    Buffer.concat([others.subarray(0, ids), bytes.subarray(ids)]),
    Buffer.concat([bytes.subarray(0, 17), others.subarray(17, ids), bytes.subarray(ids)]),
    bytes.subarray(0, -1),
    bytes.subarray(1),
  ]
  const flipped = Array.from(bytes, (_, place) => {
    const other = Buffer.from(bytes)
    other[place] = (other[place] ?? 0) ^ (1 << (place % 8))
    return other
  })
  const rest = GUESSES - mixed.length - flipped.length
  const random = Array.from({ length: rest }, () =>
    Buffer.concat([bytes.subarray(0, ids), crypto.getRandomValues(Buffer.alloc(bytes.length - ids))]),
  )
  return [...mixed, ...flipped, ...random].map((guess) => guess.toString('base64url'))
}

let callers = 0
/** Each guess from somewhere else, so that nobody is answered no more for having guessed too often. */
const nextIp = () => `198.51.${100 + Math.floor(++callers / 250)}.${callers % 250}`

const send = (name: string, secret: string): ReturnType<TestApp['call']> =>
  app.call('POST', pathOf(name), { body: doors[name]?.body(secret) ?? {}, ip: nextIp() })

/** All that a door could have changed, or told of by mail. */
const changed = async () =>
  app.sql(`select (select count(*) from messages) as messages, (select count(*) from quote_answers) as answers,
    (select count(*) from portal_sessions) as sessions, (select count(*) from portal_keys) as keys,
    (select count(*) from portal_keys where used_at is not null) as used, (select count(*) from client_payments) as pages,
    (select count(*) from invoices) as invoices`)

describe('an address of a client’s', () => {
  it('is tried at each door of the contract that it could open', () => {
    const open = endpoints.filter(
      ({ spec: { path, access } }) => access === 'public' && path.startsWith('/portal'),
    )
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(doors).sort())
  })

  it.each(Object.entries(doors))('of another kind opens nothing at %s', async (name, { kinds }) => {
    const before = await changed()
    for (const kind of ['invoice', 'quote', 'key'] as const) {
      if (kinds.includes(kind)) continue
      const { status } = await send(name, own[0]?.[kind] ?? '')
      expect([kind, status]).toEqual([kind, name === 'portal.key' ? 202 : 404])
    }
    expect(await changed()).toEqual(before)
  })

  it.each(Object.keys(doors).map((name) => [name, triesAt(name)] as const))(
    'at %s isn’t guessed in %i tries',
    async (name, tries) => {
      const before = await changed()
      for (const kind of doors[name]?.kinds ?? []) {
        const replies = []
        for (const guess of someOf(guessesOf(kind, own), tries)) replies.push(await send(name, guess))
        const said = tally(replies)
        // What is asked for a key is answered alike; what comes of it is a mail, and none has come.
        const hits = Object.keys(said).filter((answer) => !/^(404 NOT_FOUND|429 RATE_LIMITED)$/.test(answer))
        expect([kind, hits]).toEqual([kind, name === 'portal.key' ? ['202'] : []])
      }
      expect(await changed()).toEqual(before)
    },
  )

  it(`lets nobody in by a guessed session, at any endpoint of a client’s page, in ${GUESSES} tries`, async () => {
    expect(ofClients.length).toBeGreaterThan(3)
    const secrets = own.flatMap(({ invoice, quote, key }) => [invoice, quote, key])
    const guesses = Array.from({ length: GUESSES }, (_, n) => {
      const place = n % session.length
      const letter = session[place] === 'A' ? 'B' : 'A'
      return n < session.length
        ? session.slice(0, place) + letter + session.slice(place + 1)
        : Buffer.from(crypto.getRandomValues(Buffer.alloc(32))).toString('base64url')
    })
    for (const { name, spec } of ofClients) {
      const path = spec.path.replaceAll(/:\w+/g, () => crypto.randomUUID())
      const replies = []
      for (const token of [...someOf(guesses, triesAt(name)), ...secrets]) {
        const body = spec.method === 'GET' ? {} : { body: { text: 'Guessed' } }
        replies.push(await app.call(spec.method, path, { token, ...body }))
      }
      const hits = replies.filter(({ status }) => status < 400)
      expect([name, hits.length, Object.keys(tally(replies))]).toEqual([name, 0, ['401 UNAUTHENTICATED']])
    }
    expect((await app.call('GET', '/portal', { token: session })).status).toBe(200)
  })
})

it('the secret in a mail is found by a test as by its reader', () => {
  expect(keyIn('http://toile.test/c#abc')).toBe('abc')
  expect(own.flatMap((secrets) => Object.values(secrets)).every((secret) => secret.length > 60)).toBe(true)
})
