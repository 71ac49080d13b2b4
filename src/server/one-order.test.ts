import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Client } from '#contract/clients.ts'
import type { Material } from '#contract/stock.ts'
import type { Workshop } from '#contract/workshop.ts'
import { buildFittingRoom } from '#server/features/fittings/testing/fitting-room.ts'
import { multipart } from '#server/testing/multipart.ts'
import { base64, paint, savePattern } from '#server/testing/patterns.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const ROUNDS = 6
const LONG_MS = 180_000
/** PostgreSQL refuses a row that somebody else holds, to who doesn't wait for it. */
const HELD = '55P03'

const app = await appOfFile()
let studio: Awaited<ReturnType<typeof buildStudio>>
beforeAll(async () => {
  studio = await buildStudio()
})

/** A business with one of everything that a file is kept for. */
async function buildStudio() {
  const room = await buildFittingRoom(app)
  const { owner, call, clientId } = room
  const projectId = await room.project()
  const pieceId = await room.piece(projectId)
  await call('PATCH', `/pieces/${pieceId}`, { price: 300 })
  const fitting = await room.begin(projectId)
  const { material } = (await call<{ material: Material }>('POST', '/materials', { name: 'Lace' })).body.data
  await call('POST', `/materials/${material.id}/moves`, { kind: 'in', quantity: 100 })
  const pattern = await savePattern(app, owner.token, { name: 'Bodice', base64Image: await picture() })
  const send = async (method: 'POST' | 'PATCH', url: string) =>
    app.call<{ photo: { id: string; _id: string } }>(method, url, {
      token: owner.token,
      ...multipart('photo', await paint(60, 80, '#204080')),
    })
  return { ...room, clientId, projectId, pieceId, fitting, material, pattern, send }
}

const picture = async () => base64(await paint(30, 20, '#804020'))

/** Somebody who holds a row, and asks whether others hold the subscription. */
async function hold(table: string, id: string) {
  const holder = new pg.Client(app.logins.owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query(`select from ${table} where id = $1 for update`, [id])
  return {
    /** By somebody else: it is let go of again. */
    async isSubscriptionHeld() {
      await holder.query('savepoint look')
      const isHeld = await holder
        .query('select from subscriptions where workspace_id = $1 for update nowait', [studio.workspaceId])
        .then(
          () => false,
          (error: pg.DatabaseError) => error.code === HELD,
        )
      await holder.query('rollback to savepoint look')
      return isHeld
    },
    letGo: () => holder.query('rollback'),
  }
}

/** What keeps a file or merges clients, with a row that it needs for itself. */
const asked: Readonly<Record<string, () => Promise<{ table: string; id: string; ask: () => Asked }>>> = {
  'a photo of a fitting': async () => ({
    ...project(),
    ask: () => studio.send('POST', `/fittings/${studio.fitting.id}/photos`),
  }),
  'a photo of a fitting that is had back': async () => {
    const { id } = await studio.photo(studio.fitting.id)
    await studio.call('DELETE', `/fitting-photos/${id}`)
    return { ...project(), ask: () => studio.call('POST', `/fitting-photos/${id}/restore`) }
  },
  'a fitting that is had back': async () => {
    const { id } = await studio.begin(studio.projectId)
    await studio.photo(id)
    await studio.call('DELETE', `/fittings/${id}`)
    return { ...project(), ask: () => studio.call('POST', `/fittings/${id}/restore`) }
  },
  'a project’s photo': async () => ({
    ...project(),
    ask: () => studio.send('POST', `/projects/${studio.projectId}/photos?kind=finished`),
  }),
  'a client’s photo': async () => ({
    ...{ table: 'clients', id: studio.clientId },
    ask: () => studio.send('POST', `/clients/${studio.clientId}/photos?kind=body`),
  }),
  'a client’s photo that is had back': async () => {
    const { photo } = (await studio.send('POST', `/clients/${studio.clientId}/photos?kind=body`)).body.data
    await studio.call('DELETE', `/photos/${photo._id}`)
    return {
      ...{ table: 'photos', id: photo._id },
      ask: () => studio.call('POST', `/photos/${photo._id}/restore`),
    }
  },
  'a material’s picture': async () => ({
    ...{ table: 'materials', id: studio.material.id },
    ask: () => studio.send('PATCH', `/materials/${studio.material.id}/picture`),
  }),
  'a client whom another goes into': async () => {
    const { client } = (await studio.call<{ client: Client }>('GET', `/clients/${studio.clientId}`)).body.data
    const other = (await studio.call<{ client: Client }>('POST', '/clients', { name: 'Adaora' })).body.data
      .client
    const versions = { updatedAt: client.updatedAt, clientUpdatedAt: other.updatedAt }
    return {
      ...{ table: 'clients', id: client.id },
      ask: () =>
        studio.call('POST', `/clients/${client.id}/merge`, { clientId: other.id, fields: {}, ...versions }),
    }
  },
  'a pattern’s picture': async () => ({
    ...{ table: 'patterns', id: studio.pattern._id },
    ask: async () =>
      studio.call('PATCH', `/patterns/${studio.pattern._id}`, { base64Image: await picture() }),
  }),
}
type Asked = Promise<{ readonly status: number; readonly body: object }>
const project = () => ({ table: 'projects', id: studio.projectId })

it.each(Object.entries(asked))('holds the subscription before the row of %s', async (_, prepare) => {
  const { table, id, ask } = await prepare()
  const { isSubscriptionHeld, letGo } = await hold(table, id)
  const answer = ask()
  // In the other order it waits for the row, and holds nothing.
  await expect.poll(isSubscriptionHeld, { interval: 10 }).toBe(true)
  await letGo()
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
})

it(
  'has photos, an invoice, a ticket, moved pieces and used cloth at once, and nobody waits for who waits for them',
  async () => {
    const { call, clientId, projectId, pieceId, material, fitting } = studio
    const { stages } = (await call<{ workshop: Workshop }>('GET', '/workshop')).body.data.workshop
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await studio.photo(fitting.id)
      await call('DELETE', `/fitting-photos/${id}`)
      const replies = await Promise.all([
        studio.send('POST', `/fittings/${fitting.id}/photos`),
        call('POST', `/fitting-photos/${id}/restore`),
        call('POST', `/projects/${projectId}/invoice`),
        call('POST', '/tickets', {
          client: { id: clientId },
          pieces: [{ label: 'Hem', garment: 'jeans', tasks: [] }],
        }),
        call('POST', '/pieces/move', { pieceIds: [pieceId], stageId: stages[1 + (round % 2)]?.id }),
        call('POST', `/materials/${material.id}/moves`, { kind: 'use', quantity: 1, projectId }),
        studio.send('PATCH', `/materials/${material.id}/picture`),
      ])
      expect(replies.filter(({ status }) => status >= 300)).toEqual([])
      // A fitting has so many photos and no more, and a project one invoice.
      await app.sql('delete from fitting_photos where fitting_id = $1', [fitting.id])
      const [drafted] = await app.sql(
        'select id from invoices where project_id = $1 and deleted_at is null',
        [projectId],
      )
      await call('DELETE', `/invoices/${drafted?.id}`)
    }
  },
  LONG_MS,
)
