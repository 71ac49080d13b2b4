import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type Role, roles } from '#domain/team/permissions.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { buildMember } from '#server/testing/people.ts'
import { signInAs } from '#server/testing/roles.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Who may call what, by the first letters of owner, manager, tailor, bookkeeper and viewer: written down a second time, so that a change of either is meant. */
const expected: Readonly<Record<string, string>> = {
  'account.storage': 'omtbv',
  'activities.list': 'omtbv',
  'analytics.stats': 'omb',
  'auth.me': 'omtbv',
  'calendar.feed': 'omtv',
  'calendar.createFeed': 'omtv',
  'calendar.removeFeed': 'omtv',
  'calendar.list': 'omtv',
  'calendar.ofClient': 'omtv',
  'calendar.clashes': 'omtv',
  'calendar.create': 'omt',
  'calendar.get': 'omtv',
  'calendar.update': 'omt',
  'calendar.changeRepeat': 'omt',
  'calendar.undoRepeat': 'omt',
  'calendar.remove': 'om',
  'calendar.restore': 'om',
  'calendar.file': 'omtv',
  'clients.overview': 'omtbv',
  'clients.timeline': 'omtbv',
  'clients.similar': 'omtbv',
  'clients.list': 'omtbv',
  'clients.create': 'omt',
  'clients.get': 'omtbv',
  'clients.update': 'omt',
  'clients.dependents': 'om',
  'clients.remove': 'om',
  'clients.merge': 'om',
  'clients.unmerge': 'om',
  'clients.restore': 'om',
  'dashboard.stats': 'omtbv',
  'dashboard.dismissFirstSteps': 'omtbv',
  'drafts.list': 'omt',
  'drafts.ofClient': 'omt',
  'drafts.create': 'omt',
  'drafts.get': 'omt',
  'drafts.update': 'omt',
  'drafts.remove': 'om',
  'drafts.restore': 'om',
  'exports.list': 'omb',
  'exports.create': 'omb',
  'imports.create': 'om',
  'imports.list': 'om',
  'imports.get': 'om',
  'imports.remove': 'om',
  'invoices.list': 'omb',
  'invoices.nextNumber': 'omb',
  'invoices.create': 'omb',
  'invoices.get': 'omb',
  'invoices.update': 'omb',
  'invoices.remove': 'om',
  'invoices.void': 'omb',
  'invoices.restore': 'om',
  'invoices.versions': 'omb',
  'invoices.letterhead': 'omb',
  'invoices.addPayment': 'omb',
  'invoices.removePayment': 'om',
  'invoices.mail': 'omb',
  'invoices.send': 'omb',
  'measurements.list': 'omt',
  'measurements.ofClient': 'omt',
  'measurements.create': 'omt',
  'measurements.get': 'omt',
  'measurements.update': 'omt',
  'measurements.remove': 'om',
  'measurements.restore': 'om',
  'messages.list': 'omt',
  'messages.update': 'omt',
  'messages.remove': 'om',
  'messages.restore': 'om',
  'notifications.testPush': 'omtbv',
  'notifications.unsubscribePush': 'omtbv',
  'notifications.subscribePush': 'omtbv',
  'notifications.pushKey': 'omtbv',
  'notifications.update': 'omtbv',
  'patterns.report': 'omtv',
  'patterns.list': 'omtv',
  'patterns.create': 'omt',
  'patterns.library': 'omtv',
  'patterns.publicPattern': 'omtv',
  'patterns.publish': 'om',
  'patterns.copy': 'omt',
  'patterns.get': 'omtv',
  'patterns.drawing': 'omtv',
  'patterns.download': 'omtv',
  'patterns.update': 'omt',
  'patterns.remove': 'om',
  'patterns.restore': 'om',
  'photos.ofClient': 'omt',
  'photos.ofProject': 'omtbv',
  'photos.addToClient': 'omt',
  'photos.addToProject': 'omt',
  'photos.update': 'omt',
  'photos.remove': 'om',
  'photos.restore': 'om',
  'projects.overview': 'omtbv',
  'projects.list': 'omtbv',
  'projects.create': 'omt',
  'projects.get': 'omtbv',
  'projects.update': 'omt',
  'projects.remove': 'om',
  'projects.restore': 'om',
  'search.find': 'omtbv',
  'security.twoFactor': 'omtbv',
  'security.renewRecoveryCodes': 'omtbv',
  'security.removeApp': 'omtbv',
  'security.confirmApp': 'omtbv',
  'security.withdrawEmail': 'omtbv',
  'security.verifyEmail': 'omtbv',
  'security.changePassword': 'omtbv',
  'settings.removeImage': 'omtbv',
  'settings.updateImage': 'omtbv',
  'settings.preferences': 'omtbv',
  'settings.updateProfile': 'omtbv',
  'settings.profile': 'omtbv',
  'settings.business': 'omtbv',
  'settings.updateBusiness': 'om',
  'settings.updateLogo': 'om',
  'settings.removeLogo': 'om',
  'sizeTables.list': 'omtv',
  'sizeTables.create': 'omt',
  'sizeTables.get': 'omtv',
  'sizeTables.update': 'omt',
  'sizeTables.remove': 'om',
  'sizeTables.restore': 'om',
  'subscriptions.details': 'o',
  'subscriptions.room': 'omtbv',
  'subscriptions.preview': 'o',
  'subscriptions.subscribe': 'o',
  'subscriptions.verify': 'o',
  'subscriptions.cancel': 'o',
  'subscriptions.resume': 'o',
  'subscriptions.updatePaymentMethod': 'o',
  'subscriptions.receipt': 'o',
  'team.get': 'omtbv',
  'team.invite': 'om',
  'team.resend': 'om',
  'team.revoke': 'om',
  'team.addWorker': 'om',
  'team.update': 'om',
  'team.remove': 'om',
  'team.leave': 'omtbv',
  'team.offer': 'o',
  'team.acceptOffer': 'omtbv',
  'team.endOffer': 'omtbv',
}

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs)
    .filter(([, { access }]) => access === 'member')
    .map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)

let app: TestApp
const tokens = new Map<Role, string>()
beforeAll(async () => {
  app = await buildTestApp()
  for (const role of roles) {
    tokens.set(role, await signInAs(app, role, await buildMember(app, { selectedPlan: 'premium' })))
  }
})
afterAll(() => app.close())

it('has a row for every endpoint of members, and for nothing else', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(expected).sort())
})

it.each(endpoints)('lets those call $name who may, and nobody else', async ({ name, spec }) => {
  const refused = []
  for (const [role, token] of tokens) {
    const { status, body } = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, crypto.randomUUID()), {
      token,
      ...(spec.body && { body: {} }),
    })
    if (body.code === 'NOT_ALLOWED') refused.push([role, status])
  }
  const closed = roles.filter((role) => !expected[name]?.includes(role.charAt(0)))
  expect(refused).toEqual(closed.map((role) => [role, 403]))
})

it('refuses before a body is read', async () => {
  const given = {
    token: tokens.get('viewer') ?? '',
    body: '{',
    headers: { 'content-type': 'application/json' },
  }
  const { status, body } = await app.call('POST', '/clients', given)
  expect([status, body.code]).toEqual([403, 'NOT_ALLOWED'])
  expect((await app.call('POST', '/clients', { ...given, token: tokens.get('owner') ?? '' })).status).toBe(
    400,
  )
})

it('refuses whoever is no member any more', async () => {
  const person = await buildMember(app)
  const token = await signInAs(app, 'tailor', person)
  await app.sql('update members set ended_at = now() where user_id = $1', [person.userId])
  await expect
    .poll(async () => (await app.call('GET', '/clients', { token })).body.code, { timeout: 5_000 })
    .toBe('WORKSPACE_CLOSED')
})

it('tells in the document what an endpoint needs', () => {
  const { paths } = openApiDocument('Toile') as { paths: Record<string, Record<string, object>> }
  expect(paths['/api/v1/clients']?.post).toMatchObject({
    'x-permission': 'clients.write',
    responses: { 403: { description: expect.stringContaining('NOT_ALLOWED') } },
  })
  expect(paths['/api/v1/dashboard/stats']?.get).not.toHaveProperty('x-permission')
})
