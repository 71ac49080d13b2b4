import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Storage } from '#contract/account.ts'
import type { Material } from '#contract/stock.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { exported } from '#server/testing/exports.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { jobsDone, runJob } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildShelf } from '../testing/shelf.ts'

const app = await appOfFile()

/** A business that photographs its cloth. */
async function buildStudio() {
  const shelf = await buildShelf(app)
  const sendTo = async (id: string, content?: Buffer, token = shelf.owner.token) => {
    const file = multipart('photo', content ?? (await paint(60, 40, '#204080')))
    return app.call<{ material: Material }>('PATCH', `/materials/${id}/picture`, { token, ...file })
  }
  return {
    ...shelf,
    sendTo,
    send: async (id: string, content?: Buffer) => {
      const { picture } = (await sendTo(id, content)).body.data.material
      if (!picture) throw new Error('The material has no picture')
      return picture
    },
    listed: async (token?: string) =>
      (await shelf.call<{ materials: Material[] }>('GET', '/materials', undefined, token)).body.data
        .materials,
    kept: () => app.sql('select name from files where workspace_id = $1', [shelf.workspaceId]),
    counted: async () =>
      (await shelf.call<Storage>('GET', '/user/storage')).body.data.kinds.filter(({ bytes }) => bytes > 0),
  }
}

async function isStored(url: string | undefined) {
  await jobsDone(app)
  return app.isStored(url)
}

it('is kept upright, made smaller, and without where it was taken; in the list, on its page and with a project', async () => {
  const { add, send, listed, page, move, project, ofProject, owner } = await buildStudio()
  const { id } = await add()
  const taken = await sharp(await paint(2_200, 1_100, '#804020'))
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const picture = await send(id, taken)
  expect(picture).toMatchObject({ widthPx: 1_024, heightPx: 2_048 })
  expect((await listed())[0]?.picture).toEqual(picture)
  expect((await page(id)).material.picture).toEqual(picture)
  const projectId = await project()
  await move(id, 'in', 1)
  expect((await move(id, 'reserve', 1, { projectId })).material.picture).toEqual(picture)
  expect((await ofProject(projectId))[0]?.material.picture).toEqual(picture)
  const { rawPayload, headers } = await app.load(picture.url, owner.token)
  const { exif, orientation, height } = await sharp(rawPayload).metadata()
  expect([headers['content-type'], exif, orientation, height]).toEqual([
    ...['image/webp', undefined, undefined, 2_048],
  ])
})

it('takes the place of the one before, and leaves with a word', async () => {
  const { add, send, call, page, kept } = await buildStudio()
  const { id } = await add()
  const first = await send(id)
  const second = await send(id, await paint(40, 60, '#208040'))
  expect([await isStored(first.url), await isStored(second.url)]).toEqual([false, true])
  expect(await kept()).toHaveLength(2)
  // Who has the form open meanwhile saves over nothing.
  expect((await page(id)).material.picture).toEqual(second)
  const { body } = await call<{ material: Material }>('DELETE', `/materials/${id}/picture`)
  expect([body.data.material.picture, await isStored(second.url), await kept()]).toEqual([null, false, []])
  expect((await call('DELETE', `/materials/${id}/picture`)).status).toBe(200)
})

it('is the last of several that are sent at once, and nothing of the others is left', async () => {
  const { add, sendTo, page, kept } = await buildStudio()
  const { id } = await add()
  const replies = await Promise.all([sendTo(id), sendTo(id), sendTo(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { picture } = (await page(id)).material
  expect([await kept(), await isStored(picture?.url)]).toMatchObject([[{}, {}], true])
})

it('is a picture, of a material that is there, and there is room for it', async () => {
  const { add, sendTo, call, workspaceId, page } = await buildStudio()
  const { id } = await add()
  expect((await sendTo(id, Buffer.from('nothing'))).body.code).toBe('UNSUPPORTED_MEDIA')
  expect((await sendTo(crypto.randomUUID())).status).toBe(404)
  await app.sql(
    "insert into files (workspace_id, name, bytes, created_at) values ($1, 'x.png', 99999999999, now())",
    [workspaceId],
  )
  expect((await sendTo(id)).body.code).toBe('PLAN_STORAGE_LIMIT_REACHED')
  expect((await page(id)).material.picture).toBe(null)
  await call('DELETE', `/materials/${id}`)
  expect((await sendTo(id)).status).toBe(404)
})

it('doesn’t count while its material is deleted, and is there when that is had back', async () => {
  const { add, send, call, counted, page } = await buildStudio()
  const { id } = await add()
  const { url } = await send(id)
  const [{ kind, bytes } = { kind: '', bytes: 0 }] = await counted()
  expect([kind, bytes > 0]).toEqual(['photos', true])
  await call('DELETE', `/materials/${id}`)
  expect(await counted()).toEqual([])
  await call('POST', `/materials/${id}/restore`)
  expect(await counted()).toEqual([{ kind, bytes }])
  expect([(await page(id)).material.picture?.url, await isStored(url)]).toEqual([url, true])
})

it('goes at night with what was deleted, also where a project has used of it', async () => {
  const { add, send, call, move, project, ofProject, kept } = await buildStudio()
  const [idle, used, there] = [await add(), await add({ name: 'Used' }), await add({ name: 'There' })]
  for (const { id } of [idle, used, there]) await send(id)
  const projectId = await project()
  await move(used.id, 'in', 2)
  await move(used.id, 'use', 1, { projectId })
  for (const { id } of [idle, used]) await call('DELETE', `/materials/${id}`)
  await app.sql("update materials set deleted_at = '2020-01-01' where id = any($1)", [[idle.id, used.id]])
  await runJob(app, 'tidy')
  await expect.poll(kept).toHaveLength(2)
  expect(await ofProject(projectId)).toMatchObject([{ isGone: true, used: 1, material: { picture: null } }])
})

it('leaves with an export', async () => {
  const { add, send, owner } = await buildStudio()
  const { id } = await add({ name: '正絹 / Silk' })
  await add({ name: 'Without' })
  await send(id)
  const names = [...(await exported(app, owner.token)).keys()]
  expect(names.filter((name) => name.startsWith('photos/'))).toEqual([`photos/正絹 - Silk ${id}.webp`])
})

it('is sent by who works there, and seen by everybody who sees work', async () => {
  const { add, owner, sendTo, listed, call } = await buildStudio()
  const { id } = await add()
  const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'assigned' })
  const viewer = await addColleague(app, owner, { role: 'viewer' })
  expect((await sendTo(id, undefined, tailor.token)).status).toBe(200)
  expect((await sendTo(id, undefined, viewer.token)).status).toBe(403)
  expect((await call('DELETE', `/materials/${id}/picture`, undefined, viewer.token)).status).toBe(403)
  expect((await listed(viewer.token))[0]?.picture).not.toBe(null)
})
