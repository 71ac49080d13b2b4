import { expect, it } from 'vitest'
import type { Material } from '#contract/stock.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildShelf } from './testing/shelf.ts'

const app = await appOfFile()
const shelf = await buildShelf(app)

const fieldsOf = ({ errors = [] }: { errors?: readonly { field: string }[] }) =>
  errors.map(({ field }) => field)

it('comes in, is set aside and used for a project, and says what is free and what is to buy', async () => {
  const { id } = await shelf.add({
    unit: 'yd',
    low: 2.5,
    price: 48,
    cost: 21.5,
    code: 'H-104',
    widthMm: 1_500,
  })
  const [gown, coat] = [await shelf.project('Gown'), await shelf.project('外套')]
  expect((await shelf.move(id, 'in', 10.125)).material).toMatchObject({
    onHand: 10.125,
    free: 10.125,
    isLow: false,
  })
  await shelf.move(id, 'reserve', 4, { projectId: gown })
  const asked = await shelf.ask(id, { kind: 'reserve', quantity: 8, projectId: coat })
  expect([asked.status, fieldsOf(asked.body as never)]).toEqual([422, ['anyway']])
  expect(asked.body.message).toBe('Only 6.125 yd is free. 1.875 yd would have to be bought.')
  const { material } = await shelf.move(id, 'reserve', 8, { projectId: coat, anyway: true })
  expect(material).toMatchObject({ onHand: 10.125, reserved: 12, free: 0, toBuy: 1.875, isLow: true })

  // One more than was set aside: it is what the other project waits for.
  const beyond = { kind: 'use', quantity: 5, projectId: gown }
  expect(fieldsOf((await shelf.ask(id, beyond)).body as never)).toEqual(['anyway'])
  expect((await shelf.move(id, 'use', 5, { projectId: gown, anyway: true })).material).toMatchObject({
    ...{ onHand: 5.125, reserved: 8, toBuy: 2.875 },
  })
  await shelf.move(id, 'back', 0.5, { projectId: gown, note: 'Less hem' })
  const page = await shelf.page(id)
  expect(page.holdings).toEqual([
    {
      project: { id: coat, name: '外套' },
      client: { id: shelf.clientId, name: 'Ada Okafor' },
      reserved: 8,
      used: 0,
      apart: { reserved: 8, used: 0 },
      pieces: [],
    },
    {
      project: { id: gown, name: 'Gown' },
      client: { id: shelf.clientId, name: 'Ada Okafor' },
      reserved: 0,
      used: 4.5,
      apart: { reserved: 0, used: 4.5 },
      pieces: [],
    },
  ])
  expect(page.moves.map(({ kind, quantity, after }) => [kind, quantity, after])).toEqual([
    ['back', 0.5, 5.625],
    ['use', 5, 5.125],
    ['reserve', 8, 10.125],
    ['reserve', 4, 10.125],
    ['in', 10.125, 10.125],
  ])
  expect(page.moves[0]).toMatchObject({
    ...{ isNewest: true, note: 'Less hem', project: { name: 'Gown' }, isForProject: true },
    member: { name: expect.any(String) },
  })
  expect(await shelf.ofProject(gown)).toMatchObject([
    { material: { id, name: 'Navy hopsack', unit: 'yd', price: 48 }, isGone: false, reserved: 0, used: 4.5 },
  ])
})

it('never gives what is not there, and asks for a project where there must be one', async () => {
  const { id } = await shelf.add()
  const projectId = await shelf.project()
  await shelf.move(id, 'in', 3)
  await shelf.move(id, 'reserve', 1, { projectId })
  const refused = async (body: object) => {
    const { status, body: reply } = await shelf.ask(id, body)
    return [status, fieldsOf(reply as never)[0]]
  }
  expect(await refused({ kind: 'use', quantity: 3.001, anyway: true })).toEqual([422, 'quantity'])
  expect(await refused({ kind: 'waste', quantity: 3.001, anyway: true })).toEqual([422, 'quantity'])
  expect(await refused({ kind: 'release', quantity: 1.001, projectId })).toEqual([422, 'quantity'])
  expect(await refused({ kind: 'back', quantity: 1, projectId })).toEqual([422, 'quantity'])
  expect(await refused({ kind: 'in', quantity: 0 })).toEqual([422, 'quantity'])
  expect(await refused({ kind: 'in', quantity: 0.0001 })).toEqual([422, 'quantity'])
  expect(await refused({ kind: 'in', quantity: 1, projectId })).toEqual([422, 'projectId'])
  expect(await refused({ kind: 'reserve', quantity: 1 })).toEqual([422, 'projectId'])
  expect(await refused({ kind: 'given-back', quantity: 1 })).toEqual([422, 'kind'])
  expect((await refused({ kind: 'use', quantity: 1, projectId: crypto.randomUUID() }))[0]).toBe(404)
  // A sample is for nobody, and a count may find nothing.
  await shelf.move(id, 'use', 0.5)
  expect((await shelf.move(id, 'count', 0)).material).toMatchObject({ onHand: 0, reserved: 1, toBuy: 1 })
})

it('tells one of two who set aside the last metre at once', async () => {
  const { id } = await shelf.add()
  await shelf.move(id, 'in', 1)
  const projects = [await shelf.project('One'), await shelf.project('Two')]
  const both = await Promise.all(
    projects.map((projectId) => shelf.ask(id, { kind: 'reserve', quantity: 1, projectId })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  const told = both.find(({ status }) => status === 422)
  expect(fieldsOf(told?.body as never)).toEqual(['anyway'])
  expect((await shelf.page(id)).material).toMatchObject({ reserved: 1, free: 0, toBuy: 0 })
})

it('lets the cloth of a deleted project go, and sets it aside again when that is had back', async () => {
  const { id } = await shelf.add()
  const projectId = await shelf.project()
  await shelf.move(id, 'in', 5)
  await shelf.move(id, 'reserve', 4, { projectId })
  await shelf.move(id, 'use', 1, { projectId })
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 4, reserved: 3 })
  await shelf.call('DELETE', `/projects/${projectId}`)
  const released = await shelf.page(id)
  expect(released.material).toMatchObject({ onHand: 4, reserved: 0, free: 4 })
  expect(released.holdings).toEqual([])
  expect(released.moves[0]).toMatchObject({ project: null, isForProject: true })
  await shelf.move(id, 'waste', 2)
  await shelf.call('POST', `/projects/${projectId}/restore`)
  expect((await shelf.page(id)).material).toMatchObject({ onHand: 2, reserved: 3, toBuy: 1 })
  expect(await shelf.ofProject(projectId)).toMatchObject([{ reserved: 3, used: 1 }])
})

it('has a client’s own cloth, which is never sold, goes into their projects alone, and is given back', async () => {
  const own = await shelf.add({ name: 'Koronka z Łodzi', clientId: shelf.clientId, price: 12, cost: 3 })
  expect(own).toMatchObject({ isClients: true, owner: { name: 'Ada Okafor' }, price: null, cost: null })
  await shelf.call('PATCH', `/materials/${own.id}`, { price: 12 })
  expect((await shelf.page(own.id)).material.price).toBe(null)
  await shelf.move(own.id, 'in', 3)
  const other = await shelf.project('Other', await addClient(app, shelf.owner.token, 'Łucja'))
  const refused = await shelf.ask(own.id, { kind: 'reserve', quantity: 1, projectId: other })
  expect(fieldsOf(refused.body as never)).toEqual(['projectId'])
  await shelf.move(own.id, 'use', 2, { projectId: await shelf.project() })
  expect((await shelf.move(own.id, 'given-back', 1)).material.onHand).toBe(0)
  // It stays a client's, also when nobody knows whose any more.
  await shelf.call('DELETE', `/clients/${shelf.clientId}`)
  expect((await shelf.page(own.id)).material).toMatchObject({ isClients: true, owner: null })
  await shelf.call('POST', `/clients/${shelf.clientId}/restore`)
})

it('takes back the newest entry alone, as if it had not been made', async () => {
  const { id } = await shelf.add()
  const projectId = await shelf.project()
  const first = await shelf.move(id, 'in', 5)
  await shelf.move(id, 'reserve', 2, { projectId })
  const before = (await shelf.page(id)).material
  const last = await shelf.move(id, 'use', 3, { projectId })
  expect((await shelf.call('DELETE', `/material-moves/${first.moveId}`)).body.code).toBe('CONFLICT')
  const back = await shelf.call<{ material: Material }>('DELETE', `/material-moves/${last.moveId}`)
  expect(back.body.data.material).toEqual(before)
  expect((await shelf.page(id)).moves).toHaveLength(2)
})

it('keeps its unit once something happened to it', async () => {
  const { id } = await shelf.add()
  const change = (unit: string) => shelf.call('PATCH', `/materials/${id}`, { unit })
  expect((await change('yd')).status).toBe(200)
  await shelf.move(id, 'in', 5)
  expect((await change('m')).status).toBe(422)
  expect((await change('yd')).status).toBe(200)
})

it('is gone with its deletion, but for what projects have used of it', async () => {
  const [idle, used] = [await shelf.add({ name: 'Idle' }), await shelf.add({ name: 'Used' })]
  const projectId = await shelf.project()
  for (const { id } of [idle, used]) {
    await shelf.move(id, 'in', 5)
    await shelf.move(id, 'reserve', 3, { projectId })
  }
  await shelf.move(used.id, 'use', 1, { projectId })
  for (const { id } of [idle, used]) await shelf.call('DELETE', `/materials/${id}`)
  expect(await shelf.ofProject(projectId)).toMatchObject([
    { material: { name: 'Used' }, isGone: true, reserved: 0, used: 1 },
  ])
  expect((await shelf.ask(used.id, { kind: 'in', quantity: 1 })).status).toBe(404)
  await shelf.call('POST', `/materials/${idle.id}/restore`)
  expect((await shelf.page(idle.id)).material).toMatchObject({ onHand: 5, reserved: 3 })
})

it('is gone after the night, but for what projects have used; of a project that is gone the entries stay', async () => {
  const [idle, used] = [await shelf.add({ name: 'Idle' }), await shelf.add({ name: 'Used' })]
  const [gown, coat] = [await shelf.project('Gown'), await shelf.project('Coat')]
  for (const { id } of [idle, used]) await shelf.move(id, 'in', 5)
  await shelf.move(used.id, 'use', 1, { projectId: gown })
  const kept = await shelf.add({ name: 'Kept' })
  await shelf.move(kept.id, 'in', 5)
  await shelf.move(kept.id, 'reserve', 2, { projectId: coat })
  await shelf.move(kept.id, 'use', 1, { projectId: coat })
  for (const url of [`/materials/${idle.id}`, `/materials/${used.id}`, `/projects/${coat}`]) {
    await shelf.call('DELETE', url)
  }
  await app.sql(
    `with hidden as (update projects set deleted_at = '2020-01-01' where id = $1)
     update materials set deleted_at = '2020-01-01' where id = any($2)`,
    [coat, [idle.id, used.id]],
  )
  await app.sql("select graphile_worker.add_job('tidy')")
  const left = () =>
    app.sql(
      'select id from projects where id = $1 union all select id from materials where id = any($2) order by 1',
      [coat, [idle.id, used.id]],
    )
  await expect.poll(left).toEqual([{ id: used.id }])
  expect(await shelf.ofProject(gown)).toMatchObject([{ isGone: true, used: 1 }])
  const page = await shelf.page(kept.id)
  expect(page.material).toMatchObject({ onHand: 4, reserved: 0, free: 4 })
  expect(page.moves[0]).toMatchObject({ kind: 'use', isForProject: true, project: null })
})

it('tells who doesn’t see a project neither its name nor what was noted, and nobody a price who sees none', async () => {
  const { id } = await shelf.add({ price: 48, cost: 20 })
  const projectId = await shelf.project('Secret gown')
  await shelf.move(id, 'in', 5)
  await shelf.move(id, 'reserve', 2, { projectId, note: 'For Okafor' })
  const tailor = await addColleague(app, shelf.owner, { role: 'tailor' })
  const page = await shelf.page(id, tailor.token)
  expect(page.material).toMatchObject({ onHand: 5, reserved: 2, price: null, cost: null })
  expect(page.holdings).toEqual([])
  expect(page.moves[0]).toMatchObject({ kind: 'reserve', isForProject: true, project: null, note: null })
  expect(JSON.stringify(page)).not.toMatch(/Secret|Okafor/)
  const theirs = await shelf.ask(id, { kind: 'use', quantity: 1, projectId }, tailor.token)
  expect(theirs.status).toBe(404)
  // What they don't see is set aside all the same.
  const own = await addClient(app, tailor.token, 'Own')
  const { id: ownProject } = await addProject(app, tailor.token, { clientId: own })
  const taken = await shelf.ask(id, { kind: 'reserve', quantity: 4, projectId: ownProject }, tailor.token)
  expect(fieldsOf(taken.body as never)).toEqual(['anyway'])
  const made = await shelf.ask(id, { kind: 'reserve', quantity: 3, projectId: ownProject }, tailor.token)
  expect(made.body.data.material).toMatchObject({ reserved: 5, free: 0 })
})
