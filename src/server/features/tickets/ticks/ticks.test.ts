import { beforeAll, expect, it } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { ledgerOf } from '#server/features/wages/testing/ledger.ts'
import { addColleague, type TestColleague } from '#server/testing/colleagues.ts'
import { teamOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

let hem: WorkItem
/** A worker without an account: whatever they do is ticked by others. */
let karim: string
/** Sees everybody's work, and hands out none. */
let cleo: TestColleague
/** Sees what is theirs. */
const app = await appOfFile()
const counter = await buildCounter(app)
let layla: TestColleague
let owner: string
beforeAll(async () => {
  const ledger = ledgerOf(counter)
  hem = await counter.item({ name: 'Hem', rate: 10 })
  cleo = await addColleague(app, counter.owner, { role: 'tailor', sees: 'all' }, 'Cleo')
  layla = await addColleague(app, counter.owner, { role: 'tailor', sees: 'assigned' }, 'Layla')
  karim = await ledger.worker('Karim')
  await ledger.setRate(karim, hem.id, 7)
  await ledger.setRate(cleo.memberId, hem.id, 8)
  await ledger.setRate(layla.memberId, hem.id, 9)
  owner = (await teamOf(app, counter.owner.token)).members.find(({ isSelf }) => isSelf)?.id ?? ''
})

type One = { task: Task }
type Body = { readonly memberId?: string; readonly byMe?: boolean }
const tick = (id: string, token: string, body: Body = {}) =>
  counter.patient<One>('POST', `/tasks/${id}/done`, body, token)
const untick = (id: string, token = counter.owner.token) =>
  counter.patient<One>('POST', `/tasks/${id}/undone`, undefined, token)

/** A task of somebody's on a piece of somebody's; null is nobody's. */
async function given({ task, piece }: { readonly task: string | null; readonly piece: string | null }) {
  const garment = { label: 'Jeans', garment: 'jeans', memberId: piece, tasks: [] }
  const { pieces } = await counter.take({ pieces: [garment] })
  return counter.addTask({ pieceId: pieces[0]?.id, workItemId: hem.id, memberId: task })
}

const people = () => ({
  owner: { id: owner, token: counter.owner.token },
  cleo: { id: cleo.memberId, token: cleo.token },
  layla: { id: layla.memberId, token: layla.token },
  karim: { id: karim, token: '' },
})
type Who = keyof ReturnType<typeof people>

/** The table of docs/decisions/0055: who ticks, whose task, whose piece, what they say, who is credited at which rate. */
it.each<[Who, Who | null, Who | null, 'karim' | 'me' | null, Who, number]>([
  ['owner', 'karim', null, null, 'karim', 7],
  ['owner', 'karim', 'layla', null, 'karim', 7],
  ['owner', null, 'karim', null, 'karim', 7],
  ['owner', null, null, null, 'owner', 10],
  ['owner', 'layla', 'cleo', 'karim', 'karim', 7],
  ['owner', null, 'karim', 'me', 'owner', 10],
  ['cleo', 'karim', 'layla', null, 'karim', 7],
  ['cleo', null, 'karim', null, 'karim', 7],
  ['cleo', null, null, null, 'cleo', 8],
  ['cleo', 'karim', null, 'me', 'cleo', 8],
  ['layla', 'layla', 'karim', null, 'layla', 9],
  ['layla', null, 'layla', null, 'layla', 9],
  ['layla', 'karim', 'layla', null, 'layla', 9],
])('ticked by %s, of %s, on a piece of %s, saying %s, is credited to %s at %d', async (...row) => {
  const [by, task, piece, said, credited, rate] = row
  const all = people()
  const idOf = (who: Who | null) => (who === null ? null : all[who].id)
  const { id } = await given({ task: idOf(task), piece: idOf(piece) })
  const body = said === null ? {} : said === 'me' ? { byMe: true } : { memberId: all[said].id }
  const { status, body: reply } = await tick(id, all[by].token, body)
  expect(status).toBe(200)
  const { body: asSeen } = await counter.call<One>('GET', `/tasks/${id}`)
  expect(reply.data.task.done?.by?.id).toBe(all[credited].id)
  expect(asSeen.data.task.done).toMatchObject({ by: { id: all[credited].id }, paid: rate })
})

it('is theirs who make the piece now, and nobody’s who has left', async () => {
  const gone = await addColleague(app, counter.owner, { role: 'tailor' }, 'Max')
  const garment = { label: 'Jeans', garment: 'jeans', memberId: gone.memberId, tasks: [] }
  const { pieces } = await counter.take({ pieces: [garment] })
  const id = pieces[0]?.id ?? ''
  const { body } = await counter.call<{ workshop: { stages: { id: string; meaning: string }[] } }>(
    'GET',
    '/workshop',
  )
  const collected = body.data.workshop.stages.find(({ meaning }) => meaning === 'collected')?.id
  // What was collected stays theirs; something is found on it all the same.
  await counter.call('POST', '/pieces/move', { pieceIds: [id], stageId: collected })
  await counter.call('POST', `/team/members/${gone.memberId}/remove`, {})
  const task = await counter.addTask({ pieceId: id, workItemId: hem.id })
  expect((await tick(task.id, counter.owner.token)).body.data.task.done?.by?.id).toBe(owner)
})

it('may be taken away by whoever ticked it for another, told twice is once, and told of by its name', async () => {
  const { id } = await given({ task: null, piece: karim })
  const done = await tick(id, cleo.token)
  expect(done.body.data.task.done?.by?.name).toBe('Karim')
  // The owner ticks what is ticked: for Karim as well.
  expect((await tick(id, counter.owner.token)).body.data.task.done).toMatchObject({ by: { name: 'Karim' } })
  const refused = await tick(id, cleo.token, { byMe: true })
  expect([refused.status, refused.body.message]).toEqual([409, 'Karim has done this already.'])
  expect((await untick(id, cleo.token)).body.data.task.done).toBeNull()
  await tick(id, counter.owner.token)
  expect((await untick(id, cleo.token)).body.code).toBe('CONFLICT')
  expect((await untick(id)).body.data.task.done).toBeNull()
})

it('takes what was earned from whoever it was credited to, also where whoever unticks sees nothing of theirs', async () => {
  const ledger = ledgerOf(counter)
  const due = async () => (await ledger.account(karim)).due
  const before = await due()
  const { id } = await given({ task: layla.memberId, piece: karim })
  const { body } = await tick(id, counter.owner.token, { memberId: karim })
  expect([body.data.task.done?.by?.id, await due()]).toEqual([karim, before + 7])
  // As whoever ticked it, while they still saw everything.
  await app.sql('update tasks set ticked_by = $1 where id = $2', [layla.memberId, id])
  expect((await untick(id, layla.token)).body.data.task.done).toBeNull()
  expect(await due()).toBe(before)
})
