import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type EndpointSpec, isForKeys, keyCallsAMinute } from '#contract/endpoint.ts'
import { buildMember } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)
const thatMake = (what: EndpointSpec['makes']) =>
  endpoints
    .filter(({ spec }) => spec.makes === what)
    .map(({ name }) => name)
    .sort()

it('what makes mails and files is known by its endpoint', () => {
  expect(thatMake('mail')).toEqual([
    'invoices.receipt',
    'invoices.send',
    'invoices.sendAccount',
    'messages.answer',
    'portal.mailKey',
    'quotes.send',
    'workshop.tell',
  ])
  expect(thatMake('file')).toEqual([
    'fittings.addPhoto',
    'measurementTemplates.addPicture',
    'patterns.copy',
    'patterns.create',
    'patterns.download',
    'patterns.publish',
    'patterns.update',
    'photos.addToClient',
    'photos.addToProject',
    'settings.updateLogo',
    'stock.setPicture',
  ])
  // Whatever takes a file keeps one, and goes by what it makes; a word of mails says that one is sent.
  for (const { name, spec } of endpoints.filter(({ spec }) => isForKeys(spec))) {
    if (spec.upload) expect(spec.makes, name).toBe('file')
    if (spec.method === 'POST' && /^Mail |mail the|by mail|is mailed/.test(spec.summary))
      expect(spec.makes, name).toBe('mail')
  }
})

it('a key makes sixty of them a minute, be it of any kind, and goes on with everything else', async () => {
  const app = await buildTestApp({ RATE_LIMITS: 'on' })
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const body = { name: 'Shop', scopes: ['money.write', 'clients.read', 'patterns.read'], days: null }
  const made = await app.call<{ secret: string }>('POST', '/api-keys', { token: owner.token, body })
  const token = made.body.data.secret
  const nobody = crypto.randomUUID()
  const send = (n: number) =>
    n % 2 === 0
      ? app.call('GET', `/patterns/${nobody}/download`, { token })
      : app.call('POST', `/quotes/${nobody}/send`, { token, body: {}, ip: `203.0.113.${n}` })
  const told = ({ headers }: { readonly headers: Record<string, unknown> }) => [
    Number(headers['ratelimit-limit']),
    Number(headers['ratelimit-remaining']),
  ]
  for (let n = 0; n < keyCallsAMinute.making; n++) {
    const reply = await send(n)
    expect(reply.status).toBe(404)
    expect(told(reply)).toEqual([keyCallsAMinute.making, keyCallsAMinute.making - n - 1])
  }
  const refused = await send(0)
  expect([refused.status, refused.body.code, told(refused)]).toEqual([
    429,
    'RATE_LIMITED',
    [keyCallsAMinute.making, 0],
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const read = await app.call('GET', '/clients', { token })
  expect([read.status, told(read)[0]]).toEqual([200, keyCallsAMinute.all])
  // People are counted by their address alone.
  expect((await app.call('GET', `/patterns/${nobody}/download`, { token: owner.token })).status).toBe(404)
})
