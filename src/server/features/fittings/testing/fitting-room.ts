import sharp from 'sharp'
import type { Fitting, FittingPhoto, FittingPin } from '#contract/fittings.ts'
import type { Task } from '#contract/tasks.ts'
import { callerOf } from '#server/testing/caller.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const red = { r: 220, g: 20, b: 20 }

/** A photo of a phone that was held upright: it lies on its side, and says so. The spot is where it is seen upright. */
export async function turnedPhoto({ x, y }: { readonly x: number; readonly y: number }): Promise<Buffer> {
  const [width, height, side] = [1_500, 3_000, 90]
  const spot = await sharp({ create: { width: side, height: side, channels: 3, background: red } })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { width, height, channels: 3, background: '#e8e4da' } })
    .composite([
      { input: spot, left: Math.round(x * width - side / 2), top: Math.round(y * height - side / 2) },
    ])
    .png()
    .toBuffer()
  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 92 })
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A business that tries garments on, and what is done there. */
export async function buildFittingRoom(app: TestApp) {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const clientId = await addClient(app, owner.token, 'Ada Okafor')
  const [row] = await app.sql('select workspace_id, id from members where user_id = $1', [owner.userId])

  const { call, patient, done } = callerOf(app, owner)

  async function send(fittingId: string, content: Buffer, key?: string, query = '') {
    const { body, headers } = multipart('photo', content)
    return app.call<{ photo: FittingPhoto }>('POST', `/fittings/${fittingId}/photos${query}`, {
      token: owner.token,
      body,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    })
  }

  return {
    owner: { ...owner, memberId: String(row?.id) },
    workspaceId: String(row?.workspace_id),
    clientId,
    call,
    patient,
    send,
    project: async () => (await addProject(app, owner.token, { clientId, name: 'Gown' })).id,
    piece: (projectId: string) => madeBy(app, owner.token, '/pieces', { projectId, label: 'Skirt' }),
    begin: async (projectId: string, body: object = {}) =>
      (await done<{ fitting: Fitting }>('POST', `/projects/${projectId}/fittings`, body)).fitting,
    get: async (id: string) => (await done<{ fitting: Fitting }>('GET', `/fittings/${id}`)).fitting,
    list: async (projectId: string) =>
      (await done<{ fittings: Fitting[] }>('GET', `/projects/${projectId}/fittings`)).fittings,
    photo: async (fittingId: string, content?: Buffer, query = '') =>
      (await send(fittingId, content ?? (await paint(60, 80, '#204080')), undefined, query)).body.data.photo,
    pin: async (fittingId: string, body: object, token = owner.token) =>
      (await done<{ pin: FittingPin }>('POST', `/fittings/${fittingId}/pins`, body, token)).pin,
    tasksOf: async (pieceId: string) =>
      (await done<{ tasks: Task[] }>('GET', `/pieces/${pieceId}/tasks`)).tasks,
  }
}
