import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Fitting } from '#contract/fittings.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildFittingRoom } from './testing/fitting-room.ts'

const app = await appOfFile()
const room = await buildFittingRoom(app)

const mending = new URL('../../database/migrations/0058-one-fitting-of-an-appointment.sql', import.meta.url)
const message = 'This event is a fitting of another project already.'

/** An event that is of no project, so that two of them may take it for theirs. */
async function addEvent(): Promise<string> {
  const { body } = await room.call<{ event: { id: string } }>('POST', '/calendar', {
    ...{ title: 'First fitting', type: 'fitting', clientId: room.clientId },
    ...{ startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' },
  })
  return body.data.event.id
}

const begin = (projectId: string, eventId: string, token?: string) =>
  room.patient<{ fitting: Fitting }>('POST', `/projects/${projectId}/fittings`, { eventId }, token)

it('is one fitting of one project, however many begin it at once in two', async () => {
  const eventId = await addEvent()
  const projects = [await room.project(), await room.project()]
  const begun = await Promise.all(
    [...projects, ...projects, ...projects].map((projectId) => begin(projectId, eventId)),
  )
  const taken = begun.filter(({ status }) => status === 201)
  expect([taken.length, new Set(taken.map(({ body }) => body.data.fitting.id)).size]).toEqual([3, 1])
  const refused = begun.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.errors])).toEqual(
    Array(3).fill([422, [{ field: 'eventId', message }]]),
  )
})

it('is nobody else’s, also for who doesn’t see the project whose fitting it is', async () => {
  const eventId = await addEvent()
  await begin(await room.project(), eventId)
  const { token } = await addColleague(app, room.owner, { role: 'tailor', sees: 'assigned' })
  const clientId = await addClient(app, token, 'Own')
  const { id } = await addProject(app, token, { clientId })
  // Theirs to see, as they made it: what it is a fitting of is not.
  await app.sql(
    'update events set created_by = (select created_by from projects where id = $1) where id = $2',
    [id, eventId],
  )
  const { status, body } = await begin(id, eventId, token)
  expect([status, body.errors]).toEqual([422, [{ field: 'eventId', message }]])
})

it('can be begun anew once its fitting or its project was deleted, which then come back without it', async () => {
  const eventId = await addEvent()
  const first = await room.project()
  const { fitting } = (await begin(first, eventId)).body.data
  await room.call('DELETE', `/fittings/${fitting.id}`)
  const second = await room.project()
  const { fitting: anew } = (await begin(second, eventId)).body.data
  await room.call('POST', `/fittings/${fitting.id}/restore`)
  expect([(await room.get(fitting.id)).eventId, (await room.get(anew.id)).eventId]).toEqual([null, eventId])
  await room.call('DELETE', `/projects/${second}`)
  const changed = await room.call<{ fitting: Fitting }>('PATCH', `/fittings/${fitting.id}`, { eventId })
  expect(changed.body.data.fitting.eventId).toBe(eventId)
  await room.call('POST', `/projects/${second}/restore`)
  expect((await room.get(anew.id)).eventId).toBe(null)
})

it('stays the fitting that was begun first and is there, where two were begun before that was seen to', async () => {
  const eventId = await addEvent()
  const begun: Fitting[] = []
  for (let n = 0; n < 3; n += 1) begun.push(await room.begin(await room.project()))
  const ids = begun.map(({ id }) => id)
  await room.call('DELETE', `/fittings/${ids[0]}`)
  await app.sql('update fittings set event_id = $1 where id = any($2)', [eventId, ids])
  await app.sql(await readFile(mending, 'utf8'))
  const kept = await app.sql('select id from fittings where event_id = $1', [eventId])
  expect(kept).toEqual([{ id: ids[1] }])
})
