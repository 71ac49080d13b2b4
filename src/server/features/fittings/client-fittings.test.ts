import { expect, it } from 'vitest'
import type { ClientOverview } from '#contract/client-timeline.ts'
import type { ClientFitting } from '#contract/fittings.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { addProject } from '#server/testing/projects.ts'
import { signInAs } from '#server/testing/roles.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildFittingRoom } from './testing/fitting-room.ts'

interface Page {
  readonly fittings: readonly ClientFitting[]
  readonly nextCursor: string | null
}

const app = await appOfFile()

it('a client’s fittings are the newest first with their projects, photos and pins, a page after the other', async () => {
  const { begin, project, photo, pin, call, clientId, owner } = await buildFittingRoom(app)
  const gown = await project()
  const { id: coat } = await addProject(app, owner.token, { clientId, name: 'Coat' })
  const older = await begin(gown, { at: '2026-01-02T10:00:00.000Z' })
  const newest = await begin(coat, { at: '2026-03-02T10:00:00.000Z' })
  const middle = await begin(gown, { at: '2026-02-02T10:00:00.000Z' })
  const { id: photoId } = await photo(middle.id)
  await pin(middle.id, { photoId, x: 0.5, y: 0.5, text: 'Hem' })

  const page = async (query = '') =>
    (await call<Page>('GET', `/clients/${clientId}/fittings${query}`)).body.data
  const { fittings } = await page()
  expect(fittings.map(({ id, number, project: { name } }) => [id, number, name])).toEqual([
    [newest.id, 1, 'Coat'],
    [middle.id, 2, 'Gown'],
    [older.id, 1, 'Gown'],
  ])
  expect(fittings.map(({ photos, pins }) => [photos.length, pins.length])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ])
  const small = fittings[1]?.photos[0]?.smallUrl ?? ''
  expect((await app.load(small, owner.token)).statusCode).toBe(200)

  const first = await page('?limit=2')
  expect(first.fittings).toHaveLength(2)
  const rest = await page(`?limit=2&cursor=${first.nextCursor}`)
  expect([rest.fittings.map(({ id }) => id), rest.nextCursor]).toEqual([[older.id], null])
})

it('they are counted for who sees them, gone with their project, and nobody’s once the client is deleted', async () => {
  const { begin, project, call, clientId, owner } = await buildFittingRoom(app)
  const gown = await project()
  await begin(gown)
  const count = async (token: string) =>
    (await call<{ overview: ClientOverview }>('GET', `/clients/${clientId}/overview`, undefined, token)).body
      .data.overview.counts.fittings
  const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'assigned' })
  const list = (token: string) => call<Page>('GET', `/clients/${clientId}/fittings`, undefined, token)
  expect((await list(tailor.token)).status).toBe(404)
  expect(await count(owner.token)).toBe(1)
  expect(await count(await signInAs(app, 'bookkeeper', owner))).toBeNull()
  const token = await signInAs(app, 'owner', owner)
  await call('DELETE', `/projects/${gown}`, undefined, token)
  expect([await count(token), (await list(token)).body.data.fittings]).toEqual([0, []])
  await call('DELETE', `/clients/${clientId}`, undefined, token)
  expect((await list(token)).status).toBe(404)
})
