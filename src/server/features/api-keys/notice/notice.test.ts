import { expect, it } from 'vitest'
import type { ApiKey } from '#contract/api-keys.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('the owner is told of each key by mail, in their language: by whom, which, what it may, until when, and where it is ended', async () => {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const body = { name: 'Webshop', scopes: ['clients.read', 'clients.write', 'money.read'], days: 90 }
  await app.call('POST', '/api-keys', { token: owner.token, body })
  const own = await app.mail(owner.email)
  expect(own.subject).toContain('API key')
  expect(own.text).toContain('You have made an API key')
  expect(own.text).toContain('/settings?tab=api&workspace=')

  await app.call('PATCH', '/user/preferences', { token: owner.token, body: { language: 'de' } })
  const manager = await addColleague(app, owner, { role: 'manager' })
  const made = await app.call<{ key: ApiKey; secret: string }>('POST', '/api-keys', {
    token: manager.token,
    body: { ...body, days: null },
  })
  expect(made.status).toBe(201)
  const { key, secret } = made.body.data
  // After that of their own key, and that the manager has joined.
  const { subject, text } = await app.mail(owner.email, 3)
  expect(subject).toContain('API-Schlüssel')
  expect(text).toContain(`${key.maker.name} hat für`)
  expect(text).toContain(`Webshop (…${key.last4})`)
  expect(text).toMatch(/Kunden: Ändern · Rechnungen, Zahlungen,\s+Zahlen: Lesen/)
  expect(text).toContain('bis ihn jemand beendet')
  expect(text).not.toContain(secret)
})
