import { beforeEach, describe, expect, it } from 'vitest'
import type { PersonLoad } from '#contract/load.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Team } from '#contract/team.ts'
import type { Workshop } from '#contract/workshop.ts'
import { addDays } from '#domain/calendar/days.ts'
import { workDaysAfter, workDaysBefore } from '#domain/workshop/planning.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter, type Counter } from '../testing/counter.ts'

interface LoadReply {
  readonly people: readonly PersonLoad[]
  readonly tasks: readonly object[] | null
  readonly today: string
}

let counter: Counter
const app = await appOfFile()
beforeEach(async () => {
  counter = await buildCounter(app)
})

const calendar = { workDays: [1, 2, 3, 4, 5], closures: [] } as const
const six = [360, 360, 360, 360, 360, 360, 360]

async function load(query = '', token = counter.owner.token): Promise<LoadReply> {
  const { status, body } = await counter.call<LoadReply>('GET', `/load${query}`, undefined, token)
  expect(status).toBe(200)
  return body.data
}
const of = ({ people }: LoadReply, memberId: string | null) =>
  people.find((person) => person.memberId === memberId)
const jeans = (tasks: readonly object[], more: object = {}) => ({
  label: 'Jeans',
  garment: 'jeans',
  tasks,
  ...more,
})

async function self(token = counter.owner.token): Promise<string> {
  const { body } = await counter.call<{ team: Team }>('GET', '/team', undefined, token)
  return body.data.team.members.find(({ isSelf }) => isSelf)?.id ?? ''
}

async function addWorker(name: string, more: object = {}): Promise<string> {
  const { body } = await counter.call<{ id: string }>('POST', '/team/members', { name, ...more })
  return body.data.id
}

const setWeek = (id: string, week: readonly number[] | null) =>
  counter.call<{ team: Team }>('PATCH', `/team/members/${id}`, { week })

async function commission(fields: object): Promise<Piece> {
  const { id: projectId } = await addProject(app, counter.owner.token, { clientId: counter.clientId })
  const { body } = await counter.call<{ piece: Piece }>('POST', '/pieces', {
    projectId,
    label: 'Coat',
    ...fields,
  })
  return body.data.piece
}

describe('load', () => {
  it('is the minutes of open tasks, before the day that is promised, of whoever has the task or else the piece', async () => {
    const owner = await self()
    const bo = await addWorker('Bo')
    const { today } = await load()
    const promisedOn = workDaysAfter(addDays(today, 10), 0, calendar)
    const last = workDaysBefore(addDays(promisedOn, -1), 0, calendar)
    const { pieces } = await counter.take({
      promisedOn,
      pieces: [
        jeans(
          [
            { name: 'Hem', minutes: 25, quantity: 2 },
            { name: 'Zip', minutes: 45, memberId: bo },
            { name: 'Look at it' },
          ],
          { memberId: owner },
        ),
        jeans([{ name: 'Take in', minutes: 90 }]),
      ],
    })
    const now = await load()
    expect(of(now, owner)).toMatchObject({ week: six, open: 50, undated: 0, due: { [last]: 50 } })
    expect(of(now, bo)).toMatchObject({ open: 45, due: { [last]: 45 } })
    // Nobody has no time: it stands on the last day that it can be done on.
    expect(of(now, null)).toMatchObject({ open: 90, days: { [last]: 90 } })
    const { tasks } = await counter.tasksOf(pieces[0]?.id ?? '')
    await counter.call('POST', `/tasks/${tasks.find(({ name }) => name === 'Zip')?.id}/done`, {})
    expect(of(await load(), bo)).toMatchObject({ open: 0, days: {}, due: {} })
  })

  it('comes to what is open, also of what is late or has no day', async () => {
    const owner = await self()
    const { today } = await load()
    const task = [{ name: 'Recut', minutes: 700 }]
    await counter.take({ promisedOn: addDays(today, -3), pieces: [jeans(task, { memberId: owner })] })
    await counter.take({ pieces: [jeans(task, { memberId: owner })] })
    const mine = of(await load(), owner)
    const next = workDaysAfter(today, 0, calendar)
    expect(mine).toMatchObject({ open: 1_400, undated: 700, days: { [next]: 700 } })
  })

  it('of a commission without minutes goes by its stages, as they usually are or as was said', async () => {
    const owner = await self()
    const piece = await commission({ memberId: owner, promisedOn: '2099-06-12' })
    // Twelve days of work, an hour and a half each.
    expect(of(await load(), owner)?.open).toBe(1_080)
    const { body } = await counter.call<{ workshop: Workshop }>('GET', '/workshop')
    const { stages, updatedAt } = body.data.workshop
    const said = stages.map(({ minutes: _, ...stage }) =>
      stage.name === 'Sewing' ? { ...stage, minutes: 900 } : stage,
    )
    const saved = await counter.call<{ workshop: Workshop }>('PATCH', '/workshop', {
      stages: said,
      updatedAt,
    })
    expect(of(await load(), owner)?.open).toBe(1_080 - 450 + 900)
    // A browser that knows of no minutes leaves them as they are.
    await counter.call('PATCH', '/workshop', {
      stages: stages.map(({ minutes: _, ...stage }) => stage),
      updatedAt: saved.body.data.workshop.updatedAt,
    })
    expect(of(await load(), owner)?.open).toBe(1_530)
    await counter.call('POST', '/tasks', { pieceId: piece.id, name: 'All of it', minutes: 60 })
    expect(of(await load(), owner)?.open).toBe(60)
  })

  it('leaves a piece out that is to be planned anew, and tells what is left of it', async () => {
    const bo = await addWorker('Bo')
    const tasks = [
      { name: 'Hem', minutes: 30 },
      { name: 'Zip', minutes: 20, memberId: bo },
    ]
    const { pieces } = await counter.take({ promisedOn: '2099-06-12', pieces: [jeans(tasks)] })
    const id = pieces[0]?.id ?? ''
    const without = await load(`?without=${id}`)
    expect(without.people.every(({ open }) => open === 0)).toBe(true)
    expect(without.tasks).toHaveLength(2)
    expect(without.tasks).toEqual(
      expect.arrayContaining([
        { memberId: null, minutes: 30 },
        { memberId: bo, minutes: 20 },
      ]),
    )
    const other = await buildCounter(app)
    const foreign = await other.call('GET', `/load?without=${id}`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is told of oneself alone to who sees only their own work', async () => {
    const tailor = await addColleague(app, counter.owner, { role: 'tailor' }, 'Tomas')
    const pieces = [
      jeans([{ name: 'Hem', minutes: 30 }], { memberId: tailor.memberId }),
      jeans([{ name: 'Zip', minutes: 20 }]),
    ]
    const taken = await counter.take({ promisedOn: '2099-06-12', pieces: [pieces[0]] })
    const hidden = await counter.take({ promisedOn: '2099-06-12', pieces: [pieces[1]] })
    const { people } = await load('', tailor.token)
    expect(people).toMatchObject([{ memberId: tailor.memberId, open: 30 }])
    const seen = await load(`?without=${taken.pieces[0]?.id}`, tailor.token)
    expect(seen.tasks).toEqual([{ memberId: null, minutes: 30 }])
    const reply = await counter.call('GET', `/load?without=${hidden.pieces[0]?.id}`, undefined, tailor.token)
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('hours', () => {
  it('are set for anybody, also without an account, and decide what can be promised', async () => {
    const owner = await self()
    const bo = await addWorker('Bo')
    const books = await addWorker('Cleo', { role: 'bookkeeper' })
    const promise = async () =>
      (await counter.call<{ day: string; today: string }>('GET', '/tickets/promise?minutes=2880')).body.data
    // Two people at six hours: four days of work, done by the fifth working day.
    const usual = await promise()
    const part = [120, 120, 120, 0, 0, 0, 0]
    const { body } = await setWeek(bo, part)
    expect(body.data.team.members.find(({ id }) => id === bo)?.standing?.week).toEqual(part)
    const now = await load()
    expect([of(now, bo)?.week, of(now, owner)?.week]).toEqual([part, six])
    expect(of(now, books)?.week).toEqual([0, 0, 0, 0, 0, 0, 0])
    const later = await promise()
    expect(later.day > usual.day).toBe(true)
    await setWeek(owner, part)
    expect((await promise()).day > later.day).toBe(true)
    await setWeek(owner, null)
    await setWeek(bo, null)
    expect(await promise()).toEqual(usual)
  })

  it('are seven figures of no more than a day', async () => {
    const owner = await self()
    for (const week of [[360], [1_441, 0, 0, 0, 0, 0, 0], [-1, 0, 0, 0, 0, 0, 0]]) {
      expect((await setWeek(owner, week)).status).toBe(422)
    }
  })
})

describe('who is away', () => {
  const absence = (memberId: string, from: string, until: string, reason = 'holiday') =>
    counter.call('POST', '/absences', { memberId, reason, from, until, note: 'Skye' })

  it('has no time on those days: the load, free days and what can be promised go by it', async () => {
    const owner = await self()
    const bo = await addWorker('Bo')
    const { today } = await load()
    const ask = async (on: string, token?: string) =>
      (
        await counter.call<{ day: string; on: { isFull: boolean; why: object | null; freeFrom: string } }>(
          'GET',
          `/tickets/promise?minutes=2880&on=${on}`,
          undefined,
          token,
        )
      ).body.data
    const usual = await ask(addDays(today, 1))
    const first = workDaysAfter(today, 0, calendar)
    const until = addDays(today, 30)
    await absence(bo, first, until, 'sick')
    await absence(bo, addDays(today, -9), addDays(today, -1))
    const now = await load()
    // Why isn't told here, nor what is over.
    expect(of(now, bo)).toMatchObject({ week: six, away: [{ from: first, until }] })
    expect(of(now, owner)?.away).toEqual([])
    const later = await ask(usual.day)
    expect(later.day > usual.day).toBe(true)
    expect(later.on).toMatchObject({ isFull: true, freeFrom: later.day })
    expect(later.on.why).toMatchObject({ minutes: 2_880 })
    expect((await ask(later.day)).on).toEqual({ isFull: false, why: null, freeFrom: later.day })
    const tailor = await addColleague(app, counter.owner, { role: 'tailor' }, 'Tomas')
    await counter.call('PATCH', `/team/members/${tailor.memberId}`, { week: [0, 0, 0, 0, 0, 0, 0] })
    // How much the others have in hand is none of what they are told.
    expect((await ask(usual.day, tailor.token)).on).toEqual({
      isFull: true,
      why: null,
      freeFrom: later.day,
    })
    // Work that is to be done while they are away stands there all the same.
    const promisedOn = workDaysAfter(addDays(today, 10), 0, calendar)
    await counter.take({ promisedOn, pieces: [jeans([{ name: 'Hem', minutes: 50 }], { memberId: bo })] })
    const last = workDaysBefore(addDays(promisedOn, -1), 0, calendar)
    expect(of(await load(), bo)).toMatchObject({ days: { [last]: 50 } })
  })

  it('is told of oneself alone to who sees only their own work', async () => {
    const tailor = await addColleague(app, counter.owner, { role: 'tailor' }, 'Tomas')
    const days = { from: '2099-07-06', until: '2099-07-10' }
    await absence(await self(), days.from, days.until)
    await absence(tailor.memberId, days.from, days.until)
    const { people } = await load('', tailor.token)
    expect(people).toMatchObject([{ memberId: tailor.memberId, away: [days] }])
    const { people: all } = await load()
    expect(all.filter(({ away }) => away.length > 0)).toHaveLength(2)
  })

  it('is set beside the pieces that are promised, by who has them or a task on them', async () => {
    const bo = await addWorker('Bo')
    const ada = await addWorker('Ada')
    await counter.take({
      promisedOn: '2099-06-12',
      pieces: [
        // One of Bo's own with two tasks of his is one piece; nobody knows how long Ada's task takes.
        jeans([{ name: 'Hem', memberId: bo }, { name: 'Zip' }, { name: 'Dye', memberId: ada }], {
          memberId: bo,
        }),
        jeans([{ name: 'Hem' }], { memberId: bo }),
      ],
    })
    const now = await load()
    expect(of(now, bo)?.promised).toEqual({ '2099-06-12': 2 })
    expect(of(now, ada)?.promised).toEqual({ '2099-06-12': 1 })
  })

  it('hears of a promise for the end of time without waiting for it', async () => {
    await counter.take({ promisedOn: '9999-12-30', pieces: [jeans([{ name: 'Hem', minutes: 50 }])] })
    const asked = await counter.call<{ on: object }>('GET', '/tickets/promise?minutes=60&on=9999-12-31')
    expect(asked.body.data.on).toMatchObject({ isFull: false })
  })
})
