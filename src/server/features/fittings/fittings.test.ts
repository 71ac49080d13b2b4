import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Fitting, FittingPhoto, FittingPin } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Task } from '#contract/tasks.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildFittingRoom, red, turnedPhoto } from './testing/fitting-room.ts'

const app = await appOfFile()
const room = await buildFittingRoom(app)

const nightAfter = async () => {
  app.advance(2 * 3_600_000)
  await app.sql("select graphile_worker.add_job('tidy')")
}

it('is numbered within its project, says who held it, and keeps what was noted', async () => {
  const { begin, call, owner } = room
  const projectId = await room.project()
  const first = await begin(projectId, { worn: 'Heels of 8 cm', note: 'لا تضيق الكتف\n山田' })
  expect(first).toMatchObject({
    ...{ number: 1, worn: 'Heels of 8 cm', note: 'لا تضيق الكتف\n山田' },
    ...{ eventId: null, photos: [], pins: [], member: { id: owner.memberId } },
  })
  const together = await Promise.all([1, 2, 3].map(() => begin(projectId)))
  expect(together.map(({ number }) => number).sort()).toEqual([2, 3, 4])
  const { body } = await call<{ fitting: Fitting }>('PATCH', `/fittings/${first.id}`, { note: '' })
  expect(body.data.fitting).toMatchObject({ note: null, worn: 'Heels of 8 cm' })
  expect((await room.list(projectId)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  const others = await addProject(app, owner.token, { clientId: room.clientId, name: 'Other' })
  const event = await call<{ event: { id: string } }>('POST', '/calendar', {
    ...{ title: 'Fitting', projectId: others.id, clientId: room.clientId },
    ...{ startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' },
  })
  const eventId = event.body.data.event.id
  const ofAnother = await call('PATCH', `/fittings/${first.id}`, { eventId })
  expect(ofAnother.body.errors?.[0]?.field).toBe('eventId')
  expect((await begin(others.id, { eventId })).eventId).toBe(eventId)
})

it('of an event is begun once, by however many, and no other is said to have been it', async () => {
  const { begin, call, patient, list } = room
  const projectId = await room.project()
  const event = await call<{ event: { id: string } }>('POST', '/calendar', {
    ...{ title: 'First fitting', type: 'fitting', projectId, clientId: room.clientId },
    ...{ startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' },
  })
  const eventId = event.body.data.event.id
  const url = `/projects/${projectId}/fittings`
  const begun = await Promise.all(
    [1, 2, 3].map(() => patient<{ fitting: Fitting }>('POST', url, { eventId })),
  )
  expect(new Set(begun.map(({ body }) => body.data.fitting.id)).size).toBe(1)
  expect(await list(projectId)).toHaveLength(1)
  const other = await begin(projectId)
  const taken = await call('PATCH', `/fittings/${other.id}`, { eventId })
  expect(taken.body.errors?.[0]).toMatchObject({
    field: 'eventId',
    message: 'This event is fitting 1 already.',
  })
  const first = begun[0]?.body.data.fitting.id ?? ''
  expect((await call('PATCH', `/fittings/${first}`, { eventId, note: 'x' })).status).toBe(200)
  await call('DELETE', `/fittings/${first}`)
  expect((await begin(projectId, { eventId })).number).toBe(3)
})

it('keeps pins where they were put on a photo that was turned upright, made anew and rid of its place', async () => {
  const { begin, photo, pin } = room
  const { id } = await begin(await room.project())
  // A red spot, at 30 % from the left and 20 % from the top once it stands upright.
  const added = await photo(id, await turnedPhoto({ x: 0.3, y: 0.2 }))
  expect(added).toMatchObject({ widthPx: 1_024, heightPx: 2_048 })
  const pinned = await pin(id, { photoId: added.id, x: 0.3, y: 0.2, text: 'Take in', changeMm: -10 })
  expect(pinned).toMatchObject({ number: 1, x: 0.3, y: 0.2, changeMm: -10, taskId: null })
  const { rawPayload, headers } = await app.load(added.url, room.owner.token)
  const { exif, orientation, width, height } = await sharp(rawPayload).metadata()
  expect([headers['content-type'], exif, orientation]).toEqual(['image/webp', undefined, undefined])
  const spot = { left: Math.round(0.3 * (width ?? 0)), top: Math.round(0.2 * (height ?? 0)) }
  const [r = 0, g = 255] = await sharp(rawPayload)
    .extract({ ...spot, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([Math.abs(r - red.r) < 40, g < 80]).toEqual([true, true])
})

it('numbers the pins of several people at once without a gap or a double, and gives none away again', async () => {
  const { begin, photo, pin, call, get, owner } = room
  const layla = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Layla')
  const { id } = await begin(await room.project())
  const { id: photoId } = await photo(id)
  const tokens = [owner.token, layla.token, owner.token, layla.token]
  await Promise.all(tokens.map((token) => pin(id, { photoId, x: 0.5, y: 0.5, text: 'Hem' }, token)))
  const { pins } = await get(id)
  expect(pins.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  await call('DELETE', `/fitting-pins/${pins[3]?.id}`)
  expect((await pin(id, { photoId, x: 0, y: 1, text: 'Cuff' })).number).toBe(5)
  await call('POST', `/fitting-pins/${pins[3]?.id}/restore`)
  expect((await get(id)).pins.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

it('takes a pin on a photo with its place, or on a garment without one, and moves it', async () => {
  const { begin, photo, pin, call } = room
  const projectId = await room.project()
  const piece = await room.piece(projectId)
  const { id } = await begin(projectId)
  const { id: photoId } = await photo(id, undefined, `?view=back&piece=${piece}`)
  const pinned = await pin(id, { photoId, x: 0.1, y: 0.9, text: 'Shorten' })
  expect(pinned.pieceId).toBe(piece)
  expect(await pin(id, { pieceId: piece, text: 'Heavier thread' })).toMatchObject({ photoId: null, x: null })
  const url = `/fittings/${id}/pins`
  for (const wrong of [{ photoId }, { x: 0.1, y: 0.1 }, { photoId, x: 0.1 }]) {
    expect((await call('POST', url, { ...wrong, text: 'x' })).body.errors?.[0]?.field).toBe('x')
  }
  expect((await call('POST', url, { photoId, x: 1.01, y: 0, text: 'x' })).body.errors?.[0]?.field).toBe('x')
  const elsewhere = { photoId: crypto.randomUUID(), x: 0, y: 0, text: 'x' }
  expect((await call('POST', url, elsewhere)).body.errors?.[0]?.field).toBe('photoId')
  const ofAnother = { pieceId: await room.piece(await room.project()), text: 'x' }
  expect((await call('POST', url, ofAnother)).body.errors?.[0]?.field).toBe('pieceId')
  const { body } = await call<{ pin: FittingPin }>('PATCH', `/fitting-pins/${pinned.id}`, {
    x: 0.25,
    y: 0.75,
  })
  expect(body.data.pin).toMatchObject({ x: 0.25, y: 0.75, text: 'Shorten' })
})

describe('the task of a pin', () => {
  it('is made once under several clicks, with its text and by how much, as who makes it measures', async () => {
    const { begin, pin, patient, call } = room
    const projectId = await room.project()
    const pieceId = await room.piece(projectId)
    const { id } = await begin(projectId)
    const { id: pinId } = await pin(id, { pieceId, text: 'Take in the waist', changeMm: -15 })
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        patient<{ task: Task; pin: FittingPin }>('POST', `/fitting-pins/${pinId}/task`, {}),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(made.map(({ body }) => body.data.task.id)).size).toBe(1)
    const tasks = await room.tasksOf(pieceId)
    expect(tasks).toMatchObject([{ name: 'Take in the waist (−9/16″)', quantity: 1, done: null }])
    expect(made[0]?.body.data.pin.taskId).toBe(tasks[0]?.id)
    await call('PATCH', '/user/preferences', { measurementUnit: 'cm' })
    const { id: metric } = await pin(id, { pieceId, text: 'Let out', changeMm: 12 })
    const { body } = await call<{ task: Task }>('POST', `/fitting-pins/${metric}/task`, {})
    expect(body.data.task.name).toBe('Let out (+12 mm)')
  })

  it('asks for the garment where none is said, and can be made again once it was deleted', async () => {
    const { begin, pin, call, get } = room
    const projectId = await room.project()
    const pieceId = await room.piece(projectId)
    const { id } = await begin(projectId)
    const { id: pinId } = await pin(id, { text: 'Raise the hem' })
    const make = (body = {}) => call<{ task: Task }>('POST', `/fitting-pins/${pinId}/task`, body)
    expect((await make()).body.errors?.[0]?.field).toBe('pieceId')
    const first = (await make({ pieceId })).body.data.task
    expect((await get(id)).pins[0]).toMatchObject({ pieceId, taskId: first.id })
    await call('DELETE', `/tasks/${first.id}`)
    expect((await get(id)).pins[0]?.taskId).toBeNull()
    expect((await make()).body.data.task.id).not.toBe(first.id)
    await call('DELETE', `/fitting-pins/${pinId}`)
    expect(await room.tasksOf(pieceId)).toHaveLength(1)
  })
})

describe('what is deleted', () => {
  it('of a fitting goes with its photos and pins, comes back with them, and leaves no file at night', async () => {
    const { begin, photo, pin, call, get, workspaceId } = room
    const projectId = await room.project()
    const { id } = await begin(projectId)
    const { id: photoId, url } = await photo(id)
    await pin(id, { photoId, x: 0.5, y: 0.5, text: 'Hem' })
    await call('DELETE', `/fitting-photos/${photoId}`)
    expect(await get(id)).toMatchObject({ photos: [], pins: [] })
    await call('POST', `/fitting-photos/${photoId}/restore`)
    const kept = await get(id)
    expect([kept.photos.length, kept.pins.length]).toEqual([1, 1])
    await call('DELETE', `/fittings/${id}`)
    expect((await call('GET', `/fittings/${id}`)).status).toBe(404)
    await call('POST', `/fittings/${id}/restore`)
    expect((await get(id)).pins).toEqual(kept.pins)
    await call('DELETE', `/fittings/${id}`)
    await nightAfter()
    await expect.poll(() => app.isStored(url)).toBe(false)
    const left = 'select from fittings where workspace_id = $1 and deleted_at is not null'
    expect(await app.sql(left, [workspaceId])).toEqual([])
  })

  it('of a client takes the photos of them along, and leaves what was noted', async () => {
    const { begin, photo, pin, call, get, owner } = room
    const clientId = await addClient(app, owner.token, 'Ida')
    const { id: projectId } = await addProject(app, owner.token, { clientId, name: 'Gown' })
    const { id } = await begin(projectId, { note: 'Shoulders first' })
    const { id: photoId, url } = await photo(id)
    await pin(id, { photoId, x: 0.5, y: 0.5, text: 'On the photo' })
    await pin(id, { text: 'Of the garment' })
    await call('DELETE', `/clients/${clientId}`)
    const hidden = await get(id)
    expect(hidden).toMatchObject({ note: 'Shoulders first', photos: [] })
    expect(hidden.pins.map(({ text }) => text)).toEqual(['Of the garment'])
    await call('POST', `/clients/${clientId}/restore`)
    expect((await get(id)).photos).toHaveLength(1)
    await call('DELETE', `/clients/${clientId}`)
    await nightAfter()
    await expect.poll(() => app.isStored(url)).toBe(false)
    expect((await get(id)).note).toBe('Shoulders first')
  })

  it('of a client who was merged with another goes on with that one, and back with them', async () => {
    const { begin, photo, call, get, owner } = room
    const [keptId, twiceId] = [
      await addClient(app, owner.token, 'Ivy'),
      await addClient(app, owner.token, 'Ivy B.'),
    ]
    const { id: projectId } = await addProject(app, owner.token, { clientId: twiceId, name: 'Gown' })
    const { id } = await begin(projectId)
    const { url } = await photo(id)
    const versionOf = async (clientId: string) =>
      (await call<{ client: { updatedAt: string } }>('GET', `/clients/${clientId}`)).body.data.client
        .updatedAt
    const merge = async () =>
      call<{ undo: object }>('POST', `/clients/${keptId}/merge`, {
        ...{ clientId: twiceId, fields: {} },
        ...{ updatedAt: await versionOf(keptId), clientUpdatedAt: await versionOf(twiceId) },
      })
    const { undo } = (await merge()).body.data
    expect((await get(id)).photos).toHaveLength(1)
    await call('POST', `/clients/${keptId}/unmerge`, undo)
    expect((await get(id)).photos).toHaveLength(1)
    expect((await merge()).status).toBe(200)
    await nightAfter()
    // The one who was merged is gone for good by then, and the photo is of the other.
    const gone = () => app.sql('select from clients where id = $1', [twiceId])
    await expect.poll(gone).toEqual([])
    expect((await get(id)).photos).toHaveLength(1)
    expect((await app.load(url, owner.token)).statusCode).toBe(200)
    await call('DELETE', `/clients/${keptId}`)
    expect((await get(id)).photos).toEqual([])
    await nightAfter()
    await expect.poll(() => app.isStored(url)).toBe(false)
  })
})

it('adds one photo where its answer was lost and it is sent again, and refuses what is no picture', async () => {
  const { begin, send, get } = room
  const { id } = await begin(await room.project())
  const content = await turnedPhoto({ x: 0.5, y: 0.5 })
  const replies = [await send(id, content, 'key-1'), await send(id, content, 'key-1')]
  expect(new Set(replies.map(({ body }) => body.data.photo.id)).size).toBe(1)
  expect((await get(id)).photos).toHaveLength(1)
  expect((await send(id, Buffer.from('nothing'))).body.code).toBe('UNSUPPORTED_MEDIA')
})

it('is closed to whoever may not read measurements, and to who has no work on its project', async () => {
  const { begin, photo, call, owner } = room
  const projectId = await room.project()
  const { id } = await begin(projectId)
  await photo(id)
  const url = `/projects/${projectId}/fittings`
  for (const role of ['bookkeeper', 'viewer'] as const) {
    const { token } = await addColleague(app, owner, { role })
    expect([role, (await call('GET', url, undefined, token)).body.code]).toEqual([role, 'NOT_ALLOWED'])
  }
  const tailor = await addColleague(app, owner, { role: 'tailor' }, 'Tomoko')
  const asTailor = (path: string, body?: object) =>
    call<{ fittings: Fitting[] }>(body ? 'POST' : 'GET', path, body, tailor.token)
  expect([(await asTailor(url)).status, (await asTailor(`/fittings/${id}`)).status]).toEqual([404, 404])
  expect((await asTailor(`/fittings/${id}/pins`, { text: 'x' })).status).toBe(404)
  const theirs = { projectId, label: 'Waistcoat', memberId: tailor.memberId }
  await call<{ piece: Piece }>('POST', '/pieces', theirs)
  expect((await asTailor(url)).body.data.fittings).toMatchObject([{ id, photos: [{ fittingId: id }] }])
  expect((await asTailor(`/fittings/${id}/pins`, { text: 'Let out' })).status).toBe(201)
  expect((await call('DELETE', `/fittings/${id}`, undefined, tailor.token)).body.code).toBe('NOT_ALLOWED')
})

it('shows a photo of a fitting by an address that is signed', async () => {
  const { begin, send } = room
  const { id } = await begin(await room.project())
  const { body } = await send(
    id,
    await sharp({ create: { ...{ width: 9, height: 9 }, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const photo: FittingPhoto = body.data.photo
  expect((await app.load(photo.url, room.owner.token)).statusCode).toBe(200)
})
