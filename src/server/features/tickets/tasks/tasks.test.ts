import { expect, it } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import { addColleague, signInAgain } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

type One = { task: Task }
const pieceId = async () => (await counter.take({})).pieces[0]?.id ?? ''
const tick = (id: string, body: object = {}, token = counter.owner.token) =>
  counter.patient<One>('POST', `/tasks/${id}/done`, body, token)
const untick = (id: string, token = counter.owner.token) =>
  counter.call<One>('POST', `/tasks/${id}/undone`, undefined, token)

it('is taken from the list or said by hand, and makes the price of its piece', async () => {
  const { item, addTask, tasksOf, call } = counter
  const piece = await pieceId()
  expect(await tasksOf(piece)).toEqual({ tasks: [], price: null })
  const hem = await item({ name: 'Hem', price: 18.35, minutes: 30 })
  expect(await addTask({ pieceId: piece, workItemId: hem.id })).toMatchObject({
    ...{ name: 'Hem', price: 18.35, minutes: 30, quantity: 1, workItemId: hem.id, done: null },
  })
  const buttons = await addTask({ pieceId: piece, name: 'Buttons', price: 3.1, quantity: 3 })
  expect((await tasksOf(piece)).price).toBe(27.65)
  const unpriced = await addTask({ pieceId: piece, name: 'To be seen' })
  expect((await tasksOf(piece)).price).toBeNull()
  await call('PATCH', `/pieces/${piece}`, { price: 25 })
  expect((await tasksOf(piece)).price).toBe(25)
  await call('PATCH', `/pieces/${piece}`, { price: null })
  await call('DELETE', `/tasks/${unpriced.id}`)
  await call('PATCH', `/tasks/${buttons.id}`, { quantity: 4 })
  expect((await tasksOf(piece)).price).toBe(30.75)
  await call('POST', `/tasks/${unpriced.id}/restore`)
  expect((await tasksOf(piece)).tasks.map(({ name }) => name)).toEqual(['Hem', 'Buttons', 'To be seen'])
  // The list changes; what was taken in doesn't.
  await call('PATCH', `/work-items/${hem.id}`, { price: 99, name: 'Hem by hand' })
  expect((await tasksOf(piece)).tasks[0]).toMatchObject({ name: 'Hem', price: 18.35 })
  await call('DELETE', `/work-items/${hem.id}`)
  expect((await tasksOf(piece)).tasks[0]).toMatchObject({ name: 'Hem', price: 18.35, workItemId: null })
})

it('needs a name, a line that is on the list, and a piece', async () => {
  const piece = await pieceId()
  expect((await counter.call('POST', '/tasks', { pieceId: piece })).body.errors?.[0]?.field).toBe('name')
  const gone = { pieceId: piece, workItemId: crypto.randomUUID() }
  expect((await counter.call('POST', '/tasks', gone)).body.errors?.[0]?.field).toBe('workItemId')
  const nowhere = { pieceId: crypto.randomUUID(), name: 'Hem' }
  expect((await counter.call('POST', '/tasks', nowhere)).status).toBe(404)
})

it('is done by one of two who tick it at once, and the other is told by whom', async () => {
  const { owner, addTask } = counter
  const layla = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Layla')
  const omar = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Omar')
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addTask({ pieceId: await pieceId(), name: 'Hem' })
    const replies = await Promise.all([layla, omar].map(({ token }) => tick(id, {}, token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = replies.find(({ status }) => status === 200)?.body.data.task.done?.by?.name ?? ''
    expect(winner).toMatch(/Layla|Omar/)
    expect(replies.find(({ status }) => status === 409)?.body.message).toContain(winner)
  }
})

it('is paid at the rate of the moment in which it was done, and ticked again it stays so', async () => {
  const { item, addTask, call } = counter
  const lining = await item({ name: 'Lining', rate: 12.35 })
  const { id } = await addTask({ pieceId: await pieceId(), workItemId: lining.id, quantity: 3 })
  const done = await tick(id)
  expect(done.body.data.task.done).toMatchObject({ paid: 37.05 })
  await call('PATCH', `/work-items/${lining.id}`, { rate: 20 })
  expect((await tick(id)).body.data.task).toEqual(done.body.data.task)
  await untick(id)
  expect((await tick(id)).body.data.task.done?.paid).toBe(60)
})

it('stays what it was once it is done, but for a price that was missing', async () => {
  const { addTask, call } = counter
  const { id } = await addTask({ pieceId: await pieceId(), name: 'Seam' })
  await tick(id)
  expect((await call('PATCH', `/tasks/${id}`, { quantity: 2 })).body.code).toBe('CONFLICT')
  expect((await call('DELETE', `/tasks/${id}`)).body.code).toBe('CONFLICT')
  expect((await call('PATCH', `/tasks/${id}`, { price: 8 })).status).toBe(200)
  await untick(id)
  expect((await call('DELETE', `/tasks/${id}`)).status).toBe(200)
})

it('is ticked for others, and unticked for others, by who hands out work', async () => {
  const { owner, addTask } = counter
  const layla = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Layla')
  const omar = await addColleague(app, owner, { role: 'tailor', sees: 'all' }, 'Omar')
  const { id } = await addTask({ pieceId: await pieceId(), name: 'Hem' })
  expect((await tick(id, { memberId: omar.memberId }, layla.token)).body.code).toBe('NOT_ALLOWED')
  expect((await tick(id, { memberId: layla.memberId })).body.data.task.done?.by?.id).toBe(layla.memberId)
  expect((await untick(id, omar.token)).body.code).toBe('CONFLICT')
  expect((await untick(id, layla.token)).body.data.task.done).toBeNull()
  await tick(id, {}, layla.token)
  expect((await untick(id)).body.data.task.done).toBeNull()
})

it('shows its piece and project to whom it is given, and goes to another with whoever leaves', async () => {
  const { owner, addTask, take, call } = counter
  const layla = await addColleague(app, owner, { role: 'tailor' }, 'Layla')
  const { project, pieces } = await take({})
  const url = `/pieces/${pieces[0]?.id}`
  expect((await call('GET', url, undefined, layla.token)).status).toBe(404)
  const { id } = await addTask({ pieceId: pieces[0]?.id, name: 'Hem', memberId: layla.memberId, price: 20 })
  for (const seen of [url, `/projects/${project.id}`, `/clients/${counter.clientId}`]) {
    expect([seen, (await call('GET', seen, undefined, layla.token)).status]).toEqual([seen, 200])
  }
  const { body } = await call<One>('GET', `/tasks/${id}`, undefined, layla.token)
  expect(body.data.task).toMatchObject({ name: 'Hem', price: null })
  expect((await call('PATCH', `/tasks/${id}`, { price: 5 }, layla.token)).body.code).toBe('NOT_ALLOWED')
  await call('POST', `/team/members/${layla.memberId}/remove`, {})
  expect((await call<One>('GET', `/tasks/${id}`)).body.data.task.memberId).toBeNull()
})

it('comes back to whoever deleted it, also where they see its piece by it alone, and to nobody else', async () => {
  const { owner, addTask, take, call } = counter
  const [layla, omar] = [
    await addColleague(app, owner, { role: 'tailor' }, 'Layla'),
    await addColleague(app, owner, { role: 'tailor' }, 'Omar'),
  ]
  const { pieces } = await take({})
  const url = `/pieces/${pieces[0]?.id}`
  const { id } = await addTask({ pieceId: pieces[0]?.id, name: 'Hem', memberId: layla.memberId })
  const remove = (token?: string) => call('DELETE', `/tasks/${id}`, undefined, token)
  const restore = (token?: string) => call<One>('POST', `/tasks/${id}/restore`, undefined, token)
  const sees = async ({ token }: typeof layla) => (await call('GET', url, undefined, token)).status === 200

  expect((await remove(layla.token)).status).toBe(200)
  expect([await sees(layla), (await restore(omar.token)).status]).toEqual([false, 404])
  expect((await restore(layla.token)).body.data.task).toMatchObject({ id, name: 'Hem' })
  expect([await sees(layla), (await restore(layla.token)).status]).toEqual([true, 404])

  // What somebody else has taken from her is theirs to give back.
  await remove()
  expect([await sees(layla), (await restore(layla.token)).status]).toEqual([false, 404])
  expect((await restore()).status).toBe(200)

  // What is hers no more shows her nothing that she would have by it.
  await remove(layla.token)
  await app.sql('update tasks set member_id = $2 where id = $1', [id, omar.memberId])
  expect([(await restore(layla.token)).status, await sees(omar)]).toEqual([404, false])
  expect((await restore()).status).toBe(200)
  expect([await sees(layla), await sees(omar)]).toEqual([false, true])
})

it('is told beside the pieces of others while it is open, and for the day on which it was done', async () => {
  const own = await buildCounter(app)
  const layla = await addColleague(app, own.owner, { role: 'tailor' }, 'Layla')
  const bo = await addColleague(app, own.owner, { role: 'tailor' }, 'Bo')
  const task = (name: string, memberId?: string) => ({ name, ...(memberId && { memberId }) })
  const jeans = { label: 'Jeans', garment: 'jeans' }
  const { pieces } = await own.take({
    pieces: [
      { ...jeans, memberId: layla.memberId, tasks: [task('Hem', layla.memberId), task('Zip', bo.memberId)] },
      // What nobody makes is nobody's, and a task on it somebody's all the same.
      { ...jeans, tasks: [task('Dye', layla.memberId), task('Press')] },
    ],
  })
  const handed = async (token = own.owner.token) => {
    const { body } = await own.call<{ tasks: Task[] }>('GET', '/tasks', undefined, token)
    return body.data.tasks.map(({ name, done }) => [name, done !== null])
  }
  const all = [
    ['Dye', false],
    ['Zip', false],
  ]
  expect((await handed()).toSorted()).toEqual(all)
  // Whoever has a task sees its project; nobody else does.
  expect((await handed(bo.token)).toSorted()).toEqual(all)
  const noor = await addColleague(app, own.owner, { role: 'tailor' }, 'Noor')
  expect(await handed(noor.token)).toEqual([])
  const { tasks } = await own.tasksOf(pieces[0]?.id ?? '')
  const zip = tasks.find(({ name }) => name === 'Zip')?.id ?? ''
  await own.call('POST', `/tasks/${zip}/done`, { memberId: bo.memberId })
  expect((await handed(bo.token)).toSorted()).toEqual([
    ['Dye', false],
    ['Zip', true],
  ])
  app.advance(25 * 3_600_000)
  expect(await handed(await signInAgain(app, own.owner))).toEqual([['Dye', false]])
})
