import { expect, it } from 'vitest'
import { addColleague } from '#server/testing/colleagues.ts'
import { addClient } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildShelf } from '../testing/shelf.ts'

const app = await appOfFile()
const shelf = await buildShelf(app)

/** Twelve metres, and a suit of two pieces. */
async function suit(clientId = shelf.clientId) {
  const projectId = await shelf.project('Suit', clientId)
  const [jacket, trousers] = [
    await shelf.piece(projectId, 'Jacket'),
    await shelf.piece(projectId, 'Hose für Łódź'),
  ]
  const { id } = await shelf.add({ price: 48 })
  await shelf.move(id, 'in', 12)
  const move = (kind: string, quantity: number, pieceId?: string) =>
    shelf.move(id, kind, quantity, { projectId, ...(pieceId && { pieceId }) })
  return { id, projectId, jacket, trousers, move }
}

const amounts = (cloth: { reserved: number; used: number } | undefined) => [cloth?.reserved, cloth?.used]

async function refusal(id: string, body: object) {
  const { status, body: reply } = await shelf.ask(id, body)
  const [first] = (reply.errors ?? []) as readonly { field: string }[]
  return [status, first?.field, reply.message]
}

it('is set aside and used for a piece, and the project has what all of its pieces have', async () => {
  const { id, projectId, jacket, trousers, move } = await suit()
  await move('reserve', 3, jacket)
  await move('reserve', 1.5, trousers)
  await move('reserve', 1)
  await move('use', 2, jacket)
  expect(await shelf.ofPiece(jacket)).toMatchObject([
    { material: { id, price: 48 }, isGone: false, reserved: 1, used: 2, apart: { reserved: 1 } },
  ])
  const [held] = await shelf.ofProject(projectId)
  const shares = {
    ...{ reserved: 3.5, used: 2, apart: { reserved: 1, used: 0 } },
    pieces: [
      { piece: { id: jacket, label: 'Jacket' }, reserved: 1, used: 2 },
      { piece: { id: trousers, label: 'Hose für Łódź' }, reserved: 1.5, used: 0 },
    ],
  }
  expect(held).toMatchObject(shares)
  const page = await shelf.page(id)
  expect(page.holdings).toMatchObject([shares])
  expect(page.material).toMatchObject({ onHand: 10, reserved: 3.5, free: 6.5 })
  expect(page.moves[0]).toMatchObject({ kind: 'use', project: { name: 'Suit' }, piece: { label: 'Jacket' } })
  expect(page.moves[1]?.piece).toBe(null)
})

it('a piece uses what is set aside for it, then what its project has for none alone, and asks before it takes another’s', async () => {
  const { id, projectId, jacket, trousers, move } = await suit()
  await move('reserve', 2, jacket)
  await move('reserve', 7, trousers)
  await move('reserve', 3)
  await move('use', 4, jacket)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 8, reserved: 8, free: 0 })
  expect(amounts((await shelf.ofPiece(jacket))[0])).toEqual([0, 4])
  expect((await shelf.ofProject(projectId))[0]?.apart).toEqual({ reserved: 1, used: 0 })
  const asked = await refusal(id, { kind: 'use', quantity: 2, projectId, pieceId: jacket })
  expect(asked).toEqual([422, 'anyway', '1 m of this is reserved for others.'])
  // The project apart from its pieces has no right to theirs either.
  const apart = await refusal(id, { kind: 'use', quantity: 2, projectId })
  expect(apart.slice(0, 2)).toEqual([422, 'anyway'])
})

it('lets go and puts back what the piece has, and no more', async () => {
  const { id, projectId, jacket, trousers, move } = await suit()
  await move('reserve', 2, jacket)
  await move('use', 1, trousers)
  const body = (kind: string, quantity: number, pieceId?: string) => ({ kind, quantity, projectId, pieceId })
  expect(await refusal(id, body('release', 2.001, jacket))).toEqual([
    ...[422, 'quantity', 'Only 2 m is reserved for this piece.'],
  ])
  expect(await refusal(id, body('release', 1))).toEqual([
    ...[422, 'quantity', 'Only 0 m is reserved for this project apart from its pieces.'],
  ])
  expect(await refusal(id, body('back', 1, jacket))).toEqual([
    ...[422, 'quantity', 'Only 0 m was used for this piece.'],
  ])
  expect(await refusal(id, body('back', 1))).toEqual([
    ...[422, 'quantity', 'Only 0 m was used for this project apart from its pieces.'],
  ])
  await move('release', 2, jacket)
  await move('back', 1, trousers)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 12, reserved: 0 })
  expect(await shelf.ofProject(projectId)).toEqual([])
})

it('takes a piece of the project and no other, and a project with it', async () => {
  const { id, projectId, jacket } = await suit()
  const other = await shelf.piece(await shelf.project('Other'))
  const reserve = { kind: 'reserve', quantity: 1 }
  expect((await refusal(id, { ...reserve, projectId, pieceId: other })).slice(0, 2)).toEqual([422, 'pieceId'])
  expect((await refusal(id, { ...reserve, pieceId: jacket })).slice(0, 2)).toEqual([422, 'projectId'])
  expect((await refusal(id, { kind: 'use', quantity: 1, pieceId: jacket })).slice(0, 2)).toEqual([
    ...[422, 'projectId'],
  ])
  await shelf.call('DELETE', `/pieces/${jacket}`)
  expect((await refusal(id, { ...reserve, projectId, pieceId: jacket })).slice(0, 2)).toEqual([
    ...[422, 'pieceId'],
  ])
  expect((await shelf.call('GET', `/pieces/${jacket}/materials`)).status).toBe(404)
})

it('a deleted piece lets its cloth go, what it used stays the project’s; had back it has its cloth again', async () => {
  const { id, projectId, jacket, trousers, move } = await suit()
  await move('reserve', 4, jacket)
  await move('use', 1, jacket)
  await move('reserve', 2, trousers)
  const invoiced = async () => (await shelf.ofProject(projectId))[0]?.used
  await shelf.call('DELETE', `/pieces/${jacket}`)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 11, reserved: 2, free: 9 })
  expect(await shelf.ofProject(projectId)).toMatchObject([
    { reserved: 2, used: 1, apart: { reserved: 0, used: 0 }, pieces: [{ piece: { id: trousers } }] },
  ])
  expect((await shelf.page(id)).moves.filter(({ piece }) => piece !== null)).toHaveLength(1)
  await shelf.move(id, 'waste', 9)
  await shelf.call('POST', `/pieces/${jacket}/restore`)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 2, reserved: 5, toBuy: 3 })
  expect(amounts((await shelf.ofPiece(jacket))[0])).toEqual([3, 1])
  // With its project it is gone and there again.
  await shelf.call('DELETE', `/projects/${projectId}`)
  expect((await shelf.page(id)).material.reserved).toBe(0)
  await shelf.call('POST', `/projects/${projectId}/restore`)
  expect((await shelf.page(id)).material.reserved).toBe(5)
  expect(await invoiced()).toBe(1)
})

it('after the night a deleted piece’s cloth stays let go, and what it used stays used', async () => {
  const { id, projectId, jacket, move } = await suit()
  await move('reserve', 4, jacket)
  await move('use', 1, jacket)
  await move('reserve', 2)
  await shelf.call('DELETE', `/pieces/${jacket}`)
  await app.sql("update pieces set deleted_at = '2020-01-01' where id = $1", [jacket])
  await app.sql("select graphile_worker.add_job('tidy')")
  const left = () => app.sql('select id from pieces where id = $1', [jacket])
  await expect.poll(left).toEqual([])
  // Whatever happens next counts it anew.
  await move('reserve', 1)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 11, reserved: 3 })
  expect(await shelf.ofProject(projectId)).toMatchObject([
    { reserved: 3, used: 1, apart: { reserved: 3, used: 1 }, pieces: [] },
  ])
  await move('back', 1)
  expect((await shelf.page(id)).material.onHand).toBe(12)
})

it('taking the newest entry back gives the piece what it had', async () => {
  const { id, jacket, move } = await suit()
  await move('reserve', 2, jacket)
  await move('reserve', 2)
  const before = await shelf.ofPiece(jacket)
  const { moveId } = await move('use', 3, jacket)
  expect((await shelf.call('DELETE', `/material-moves/${moveId}`)).status).toBe(200)
  expect(await shelf.ofPiece(jacket)).toEqual(before)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 12, reserved: 4 })
})

it('goes along when its client is merged into another', async () => {
  const clientId = await addClient(app, shelf.owner.token, 'Ada Ò')
  const { id, projectId, jacket, move } = await suit(clientId)
  await move('reserve', 2, jacket)
  const kept = await addClient(app, shelf.owner.token, 'Ada O.')
  const versionOf = async (ofClient: string) =>
    (await shelf.call<{ client: { updatedAt: string } }>('GET', `/clients/${ofClient}`)).body.data.client
      .updatedAt
  const body = {
    clientId,
    clientUpdatedAt: await versionOf(clientId),
    updatedAt: await versionOf(kept),
    fields: { name: 'Ada O.' },
  }
  const merged = await shelf.call('POST', `/clients/${kept}/merge`, body)
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(amounts((await shelf.ofPiece(jacket))[0])).toEqual([2, 0])
  expect((await shelf.page(id)).holdings).toMatchObject([
    { project: { id: projectId }, client: { name: 'Ada O.' }, pieces: [{ piece: { id: jacket } }] },
  ])
})

it('an invoice has what the project used, whichever of its pieces it was for', async () => {
  const owner = await buildShelf(app)
  const projectId = await owner.project()
  const jacket = await owner.piece(projectId)
  const { id } = await owner.add({ name: 'Hopsack', price: 19.99 })
  await owner.move(id, 'in', 9)
  await owner.move(id, 'use', 1.255, { projectId, pieceId: jacket })
  await owner.move(id, 'use', 2, { projectId })
  await owner.move(id, 'back', 0.25, { projectId, pieceId: jacket })
  await owner.call('DELETE', `/pieces/${jacket}`)
  const { body } = await owner.call<{ invoice: { amount: number; items: { quantity: number }[] } }>(
    'POST',
    `/projects/${projectId}/invoice`,
  )
  const [line] = body.data.invoice.items
  expect([line?.quantity, body.data.invoice.amount]).toEqual([3.005, 60.07])
})

it('who sees assigned work alone sees the cloth of their pieces and projects, without a price', async () => {
  const { id, projectId, jacket, move } = await suit()
  await move('reserve', 2, jacket)
  const tailor = await addColleague(app, shelf.owner, { role: 'tailor', sees: 'assigned' })
  const of = (url: string) =>
    shelf.call<{ materials: { material: { price: number | null } }[] }>(
      'GET',
      `${url}/materials`,
      undefined,
      tailor.token,
    )
  expect((await of(`/pieces/${jacket}`)).status).toBe(404)
  const hidden = await shelf.page(id, tailor.token)
  expect(hidden.material.reserved).toBe(2)
  expect(JSON.stringify([hidden.holdings, hidden.moves])).not.toMatch(/Jacket|Suit/)
  const reserve = { kind: 'reserve', quantity: 1, projectId, pieceId: jacket }
  expect((await shelf.ask(id, reserve, tailor.token)).status).toBe(404)

  await shelf.call('PATCH', `/pieces/${jacket}`, { memberId: tailor.memberId })
  const { body } = await of(`/pieces/${jacket}`)
  expect(body.data.materials).toMatchObject([{ material: { id, price: null }, reserved: 2 }])
  expect((await shelf.ask(id, reserve, tailor.token)).status).toBe(201)
  expect((await shelf.page(id)).material.reserved).toBe(3)
})
