import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type Role, roles } from '#domain/team/permissions.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { markedIn } from '#server/platform/http/shown.ts'
import { saidOfEndpoints } from '#server/testing/endpoints.ts'
import { buildMember } from '#server/testing/people.ts'
import { signInAs } from '#server/testing/roles.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const endpointsOf = (access: EndpointSpec['access']) =>
  Object.entries(api).flatMap(([feature, specs]) =>
    Object.entries<EndpointSpec>(specs)
      .filter(([, spec]) => spec.access === access)
      .map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
  )
const endpoints = endpointsOf('member')
/** But for the one that leads into a business. */
const own = endpointsOf('user').filter(({ name }) => name !== 'team.enter')

const allowedRoles = saidOfEndpoints(({ roles: letters }) => letters)

const endsSession = (name: string) => name === 'auth.signout' || name === 'account.remove'

const tokens = new Map<Role, string>()
const app = await appOfFile()
for (const role of roles) {
  tokens.set(role, await signInAs(app, role, await buildMember(app, { selectedPlan: 'premium' })))
}

it('say the features of every endpoint of members, in their testing/endpoints.ts, and of nothing else', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(allowedRoles).sort())
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
  const closed = roles.filter((role) => !allowedRoles[name]?.includes(role.charAt(0)))
  expect(refused).toEqual(closed.map((role) => [role, 403]))
})

it('leaves deleting to owner and manager, but for what the team’s page names', () => {
  const deletes = endpoints.filter(({ spec }) => spec.method === 'DELETE')
  const allowedTo = (role: string) =>
    deletes.map(({ name }) => name).filter((name) => allowedRoles[name]?.includes(role))
  const ownThings = ['calendar.removeFeed', 'settings.removeImage', 'team.endOffer', 'team.leave']
  // An entry is taken back, and a picture gives way to another: the material stays.
  const ofStock = ['stock.takeBack', 'stock.removePicture']
  const named = ['fittings.removePhoto', 'fittings.removePin', 'tickets.removeTask']
  expect(allowedTo('t').sort()).toEqual([...named, ...ofStock, ...ownThings].sort())
})

it('leaves what is somebody’s own to whom no business lets in', async () => {
  const person = await buildMember(app)
  const token = await signInAs(app, 'tailor', person)
  await app.sql('update members set ended_at = now() where user_id = $1', [person.userId])
  await expect
    .poll(async () => (await app.call('GET', '/auth', { token })).body.code)
    .toBe('WORKSPACE_CLOSED')
  const refused = []
  // What ends the session comes last.
  const inOrder = own.toSorted(
    (one, other) => Number(endsSession(one.name)) - Number(endsSession(other.name)),
  )
  for (const { name, spec } of inOrder) {
    const path = spec.path.replaceAll(/:\w+/g, crypto.randomUUID())
    const { body } = await app.call(spec.method, path, { token, ...(spec.body && { body: {} }) })
    if (body.code === 'WORKSPACE_CLOSED' || body.code === 'UNAUTHENTICATED') refused.push([name, body.code])
  }
  expect(refused).toEqual([])
})

it.each(own)('shows by $name of a business what may be seen in it, and nothing else', ({ spec }) => {
  const isMarked = [spec.reply, spec.body, spec.query].some((schema) => markedIn(schema) !== null)
  if (isMarked) expect(spec.showsUser).toBe(true)
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
    .poll(async () => (await app.call('GET', '/clients', { token })).body.code)
    .toBe('WORKSPACE_CLOSED')
})

it('tells in the document what an endpoint needs', () => {
  const { paths } = openApiDocument({ brandName: 'Toile', publicUrl: 'https://toile.example' })
  expect(paths['/api/v1/clients']?.post).toMatchObject({
    'x-permission': 'clients.write',
    responses: { 403: { $ref: expect.stringContaining('NOT_ALLOWED') } },
  })
  expect(paths['/api/v1/dashboard/stats']?.get).not.toHaveProperty('x-permission')
})
