import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { rows as clientPictures } from '#server/features/client-pictures/testing/rows.ts'
import { buildClientsPage, sharePhoto } from '#server/testing/clients-page.ts'
import { idsTaken } from '#server/testing/ids-taken.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** All that a client may call on their page, as the contract has it. */
const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs)
    .filter(([, { access }]) => access === 'client')
    .map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)

/** Every place of those that takes an id, by endpoint and place. */
const places = endpoints.flatMap(({ name, spec: { params, query, body } }) =>
  [params, query, body].flatMap((schema) => idsTaken(schema).map((place) => `${name} ${place}`)),
)

interface Theirs {
  readonly projectId: string
  readonly photoId: string
  readonly measurementId: string
  readonly pictureId: string
}

/** How an id of somebody else's is sent there. */
const tries: Readonly<Record<string, (token: string, theirs: Theirs) => ReturnType<typeof app.call>>> = {
  'messages.say projectId': (token, { projectId }) =>
    app.call('POST', '/portal/thread', { token, body: { text: 'x', projectId } }),
  'clientPictures.send id': (token, { projectId }) =>
    app.call('POST', `/portal/orders/${projectId}/pictures`, { token, ...multipart('picture', picture) }),
  'clientPictures.takeBack id': (token, { pictureId }) =>
    app.call('DELETE', `/portal/pictures/${pictureId}`, { token }),
  'measurementAnswers.say id': (token, { measurementId }) =>
    app.call('POST', `/portal/measurements/${measurementId}/answer`, {
      ...{ token, body: { isRight: true, updatedAt: '2026-01-01T00:00:00.000Z' } },
    }),
  'portal.picture id': (token, { photoId }) => app.call('GET', `/portal/photos/${photoId}`, { token }),
}

const picture = await paint(4, 4)

/** What stands in all that is another client's, and in nothing that is told to this one. */
const SECRET = 'Zwiebelmuster'

type Business = Awaited<ReturnType<typeof buildClientsPage>>

let token: string
async function measured({ call }: Business, clientId: string): Promise<string> {
  const body = { clientId, garmentType: 'dress', measurements: [{ name: SECRET, size: 9 }], notes: SECRET }
  const reply = await call<{ measurement: { id: string } }>('POST', '/measurements', body)
  return reply.body.data.measurement.id
}

/** Of yet another client. */
const sent = (token: string) => clientPictures.make(app, token)

const others: Theirs[] = []
beforeAll(async () => {
  const business = await buildClientsPage(app)
  await business.call('PATCH', '/portal/settings', { showsMeasurements: true })
  token = await business.letIn()
  const clientId = await business.addClient({ name: SECRET, email: `${SECRET}@client.test` })
  const { id: projectId } = await addProject(app, business.token, { clientId, name: SECRET })
  const invoice = await business.add({ clientId, notes: SECRET })
  await business.call('POST', `/invoices/${invoice.id}/send`, {})
  await business.call('POST', `/clients/${clientId}/messages`, { message: SECRET })
  others.push({
    ...{ projectId, photoId: await sharePhoto(app, business, projectId) },
    ...{ measurementId: await measured(business, clientId), pictureId: await sent(business.token) },
  })
  const elsewhere = await buildClientsPage(app)
  others.push({
    ...{ projectId: elsewhere.projectId, photoId: await sharePhoto(app, elsewhere, elsewhere.projectId) },
    ...{ measurementId: await measured(elsewhere, elsewhere.clientId) },
    pictureId: await sent(elsewhere.token),
  })
})

describe('a client’s page', () => {
  it('has a try for every id that it takes', () => {
    expect(endpoints.length).toBeGreaterThan(3)
    expect(places.sort()).toEqual(Object.keys(tries).sort())
  })

  it.each(Object.entries(tries))('knows nothing of another’s: %s', async (_, send) => {
    const nothing = {
      ...{ projectId: crypto.randomUUID(), photoId: crypto.randomUUID() },
      ...{ measurementId: crypto.randomUUID(), pictureId: crypto.randomUUID() },
    }
    const unknown = await send(token, nothing)
    for (const theirs of others) {
      const { status, body } = await send(token, theirs)
      expect([status, body]).toEqual([404, unknown.body])
    }
  })

  it.each(endpoints.filter(({ spec: { method, params } }) => method === 'GET' && !params))(
    'tells nothing of another’s: $name',
    async ({ spec: { path } }) => {
      const { status, body } = await app.call('GET', path, { token })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(SECRET)
    },
  )
})
