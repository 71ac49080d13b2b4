import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile, buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Reply = { photo: Photo }

/** A business with a client and a project. */
async function buildAlbum() {
  const member = await buildInvoicing(app)
  const { token, clientId, call } = member
  const { id: projectId } = await addProject(app, token, { clientId, name: 'Gown' })
  const of = { client: `/clients/${clientId}/photos`, project: `/projects/${projectId}/photos` }
  const send = async (url: string, content?: Buffer, key?: string, on: Pick<TestApp, 'call'> = app) => {
    const file = multipart('photo', content ?? (await paint(60, 40, '#204080')))
    const headers = { ...file.headers, ...(key !== undefined && { 'idempotency-key': key }) }
    return on.call<Reply>('POST', url, { token, body: file.body, headers })
  }
  return {
    ...member,
    projectId,
    of,
    send,
    add: async (url: string, content?: Buffer) => (await send(url, content)).body.data.photo,
    list: async (url: string) =>
      (await call<{ photos: Photo[] }>('GET', url)).body.data.photos.map(({ id }) => id),
    counted: async () => {
      const [row] = await app.sql(
        'select count(*)::int as count from files where workspace_id = $1 and set_aside_at is null',
        [member.workspaceId],
      )
      return row?.count
    },
  }
}

const pictureAt = async (url: string, token: string) => {
  const { headers, rawPayload } = await app.load(url, token)
  return { type: headers['content-type'], ...(await sharp(rawPayload).metadata()) }
}

/** The night after, when what was deleted goes for good. */
async function nightAfter() {
  app.advance(2 * 3_600_000)
  await app.sql("select graphile_worker.add_job('tidy')")
}

it('keeps a photo upright, made smaller, and without where it was taken', async () => {
  const { add, of, token } = await buildAlbum()
  // Lying on its side, as phones keep what was held upright.
  const taken = await sharp(await paint(3_000, 1_500, '#804020'))
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const photo = await add(`${of.client}?kind=cloth`, taken)
  expect(photo).toMatchObject({
    kind: 'cloth',
    caption: null,
    projectId: null,
    widthPx: 1_024,
    heightPx: 2_048,
  })
  const [whole, small] = [await pictureAt(photo.url, token), await pictureAt(photo.smallUrl, token)]
  expect(whole).toMatchObject({ type: 'image/webp', width: 1_024, height: 2_048 })
  expect([whole.exif, whole.orientation]).toEqual([undefined, undefined])
  expect(small).toMatchObject({ width: 240, height: 480 })
})

it('keeps what can be seen through', async () => {
  const { add, of, token } = await buildAlbum()
  const sheer = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect(await pictureAt((await add(of.client, sheer)).url, token)).toMatchObject({ hasAlpha: true })
})

it('shows a client’s photos with those of their projects, and a project’s alone', async () => {
  const { add, of, list, call, projectId, addClient: another } = await buildAlbum()
  const face = await add(of.client)
  const gown = await add(`${of.project}?kind=finished`)
  expect(gown).toMatchObject({
    clientId: null,
    projectId: { _id: projectId, name: 'Gown' },
    kind: 'finished',
  })
  expect(await list(of.client)).toEqual([gown.id, face.id])
  expect(await list(of.project)).toEqual([gown.id])
  // They go with the project to another client.
  const otherId = await another({ name: 'Bea' })
  await call('PATCH', `/projects/${projectId}`, { clientId: otherId })
  expect(await list(of.client)).toEqual([face.id])
  expect(await list(`/clients/${otherId}/photos`)).toEqual([gown.id])
})

it('says what a photo is of, and refuses to overwrite a newer word', async () => {
  const { add, of, call } = await buildAlbum()
  const { id, updatedAt } = await add(of.client)
  const changed = await call<Reply>('PATCH', `/photos/${id}`, {
    kind: 'finished',
    caption: 'At the fitting',
    updatedAt,
  })
  expect(changed.body.data.photo).toMatchObject({ kind: 'finished', caption: 'At the fitting' })
  expect(await call('PATCH', `/photos/${id}`, { caption: 'Mine', updatedAt })).toMatchObject({ status: 409 })
})

describe('a photo that is deleted', () => {
  it('counts no more, comes back with Undo, and is gone with its files at night', async () => {
    const { add, of, list, call, counted, workspaceId } = await buildAlbum()
    const { id, url } = await add(of.client)
    expect(await counted()).toBe(2)
    await call('DELETE', `/photos/${id}`)
    expect([await list(of.client), await counted()]).toEqual([[], 0])
    expect((await call('POST', `/photos/${id}/restore`)).status).toBe(200)
    expect([await list(of.client), await counted()]).toEqual([[id], 2])
    await call('DELETE', `/photos/${id}`)
    await nightAfter()
    await expect.poll(() => app.isStored(url)).toBe(false)
    expect(await app.sql('select from files where workspace_id = $1', [workspaceId])).toEqual([])
  })

  it('goes with its client, is back with the client, and leaves no file behind', async () => {
    const { add, of, list, call, clientId, workspaceId } = await buildAlbum()
    const { id } = await add(of.client)
    await call('DELETE', `/clients/${clientId}`)
    expect((await call('GET', of.client)).status).toBe(404)
    expect((await call('PATCH', `/photos/${id}`, { caption: 'x' })).status).toBe(404)
    await call('POST', `/clients/${clientId}/restore`)
    expect(await list(of.client)).toEqual([id])
    await call('DELETE', `/clients/${clientId}`)
    await nightAfter()
    const left = () => app.sql('select from photos where workspace_id = $1', [workspaceId])
    await expect.poll(left).toEqual([])
    expect(await app.sql('select from files where workspace_id = $1', [workspaceId])).toEqual([])
  })
})

describe('an upload', () => {
  it('whose answer was lost adds one photo when it is sent again, to another process too', async () => {
    const { send, of, list } = await buildAlbum()
    const other = await buildTestApp({}, { beside: app })
    const first = await send(of.client, undefined, 'k1')
    const again = await send(of.client, undefined, 'k1')
    const elsewhere = await send(of.client, undefined, 'k1', other)
    expect([again.body.data.photo.id, elsewhere.body.data.photo.id]).toEqual(
      [first, first].map(({ body }) => body.data.photo.id),
    )
    await other.close()
    expect(await list(of.client)).toHaveLength(1)
    const mistaken = await send(of.client, await paint(9, 9), 'k1')
    expect(mistaken.body).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('is refused for what is no picture, for one that is too large, and for a client who is gone', async () => {
    const { send, of, call, clientId, list, counted } = await buildAlbum()
    expect((await send(of.client, Buffer.from('no picture'))).body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    })
    expect((await send(of.client, await paint(4_097, 10))).body).toMatchObject({ code: 'TOO_LARGE' })
    expect([await list(of.client), await counted()]).toEqual([[], 0])
    await call('DELETE', `/clients/${clientId}`)
    expect((await send(of.client)).status).toBe(404)
  })

  it('is refused where the plan’s storage is full, and nothing of it is kept', async () => {
    const { token, workspaceId } = await buildMember(app).then(async (member) => ({
      ...member,
      workspaceId: (
        await app.sql('select workspace_id from memberships where user_id = $1', [member.userId])
      )[0]?.workspace_id,
    }))
    const clientId = await addClient(app, token)
    await app.sql(
      `insert into files (workspace_id, name, bytes, created_at) values ($1, 'x.png', 99999999999, now())`,
      [workspaceId],
    )
    const reply = await app.call('POST', `/clients/${clientId}/photos`, {
      token,
      ...multipart('photo', await paint(20, 20)),
    })
    expect(reply.body).toMatchObject({ code: 'PLAN_STORAGE_LIMIT_REACHED' })
    expect(await app.sql('select from photos where workspace_id = $1', [workspaceId])).toEqual([])
  })
})
