import { describe, expect, it } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import { addDays } from '#domain/calendar/days.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { signInAs } from '#server/testing/roles.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const stats = async (token: string) =>
  (await app.call<DashboardStats>('GET', '/dashboard/stats', { token })).body.data

/** A workshop with a project, and what is done on its floor. */
async function buildFloor() {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const clientId = await addClient(app, owner.token, 'Ada Okafor')
  const { id: projectId } = await addProject(app, owner.token, { clientId, name: 'Wedding' })
  const floor = floorOf(() => ({ app, owner }))
  const { today } = await stats(owner.token)
  return {
    ...floor,
    owner,
    clientId,
    projectId,
    today,
    stage: await floor.stagesBy(),
    shown: async (token = owner.token) => (await stats(token)).floor,
    add: (label: string, more: object = {}) => floor.take({ projectId, label, ...more }),
  }
}

describe('the floor', () => {
  it('is none before the first piece', async () => {
    const { shown } = await buildFloor()
    expect(await shown()).toBeNull()
  })

  it('tells how many are late and the oldest, what is promised today, and what waits longest to be collected', async () => {
    const { add, shown, move, stage, today, projectId, clientId } = await buildFloor()
    const late = await add('Late coat', { promisedOn: addDays(today, -20) })
    await add('Later coat', { promisedOn: addDays(today, -1) })
    const dress = await add('Dress', { promisedOn: today })
    const rush = await add('Veil', { promisedOn: today, isRush: true })
    await add('Someday')
    const ready = await add('Vest', { promisedOn: addDays(today, -9), stageId: stage('ready') })
    app.advance(1_000)
    await add('Tie', { promisedOn: today, stageId: stage('ready') })
    await add('Gone', { promisedOn: addDays(today, -3), stageId: stage('collected') })

    const told = await shown()
    // What is promised today is behind its plan as well, which counts as late.
    expect(told?.late).toMatchObject({ count: 4, oldest: { id: late.id, label: 'Late coat' } })
    expect(told?.promised).toMatchObject({ on: today, count: 2 })
    expect(told?.promised.pieces).toEqual(
      [rush, dress].map(({ id, tag, label, isRush }) => ({
        ...{ id, tag, label, isRush, clientId, clientName: 'Ada Okafor' },
        ...{ project: { id: projectId, name: 'Wedding' }, stageName: 'Measured' },
      })),
    )
    expect(told?.ready).toMatchObject({
      count: 2,
      longest: { id: ready.id, tag: ready.tag, since: ready.stageSince },
    })

    await move([dress.id, rush.id, late.id], stage('ready'))
    expect(await shown()).toMatchObject({
      late: { count: 1, oldest: { label: 'Later coat' } },
      promised: { count: 0, on: today, pieces: [] },
      ready: { count: 5 },
    })
  })

  it('counts what its board shows', async () => {
    const { add, shown, board, stage, today } = await buildFloor()
    await add('Late', { promisedOn: addDays(today, -2) })
    await add('Tomorrow', { promisedOn: addDays(today, 1) })
    await add('Ready', { promisedOn: addDays(today, 1), stageId: stage('ready') })
    await add('Collected', { stageId: stage('collected') })
    const labels = async (query: string) => (await board(query)).map(({ label }) => label)
    const told = await shown()
    expect(await labels('?late=true')).toHaveLength(told?.late.count ?? -1)
    expect(await labels('?ready=true')).toEqual(['Ready'])
    expect(told?.ready.count).toBe(1)
    // Nothing is promised for today, so tomorrow is told of.
    expect(told?.promised).toMatchObject({ on: addDays(today, 1), count: 1 })
    expect(await labels('?promised=tomorrow')).toEqual(['Tomorrow'])
    expect(await labels('?promised=today')).toEqual([])
  })

  it('is that of one’s own work for who sees no other, and ends with a project', async () => {
    const { owner, add, shown, today, projectId, clientId } = await buildFloor()
    const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'assigned' })
    const { id: other } = await addProject(app, owner.token, { clientId, name: 'Other' })
    await add('Mine', { promisedOn: addDays(today, -1), memberId: tailor.memberId })
    await add('Theirs', { projectId: other, promisedOn: addDays(today, -20) })
    expect((await shown())?.late).toMatchObject({ count: 2, oldest: { label: 'Theirs' } })
    expect((await shown(tailor.token))?.late).toMatchObject({ count: 1, oldest: { label: 'Mine' } })
    await app.call('DELETE', `/projects/${projectId}`, { token: owner.token })
    expect((await shown())?.late).toMatchObject({ count: 1, oldest: { label: 'Theirs' } })
  })
})

it('a finished project says whether its pieces are what is collected', async () => {
  const { owner, add, clientId, stage } = await buildFloor()
  await addProject(app, owner.token, { clientId, name: 'By hand', status: 'completed' })
  app.advance(1_000)
  await add('Dress', { stageId: stage('ready') })
  const { readyToCollect } = await stats(owner.token)
  expect(readyToCollect.map(({ title, hasPieces }) => [title, hasPieces])).toEqual([
    ['By hand', false],
    ['Wedding', true],
  ])
})

it('an event says which project it is for', async () => {
  const { owner, clientId, projectId } = await buildFloor()
  const at = app.clock.now().getTime()
  const times = { startTime: new Date(at).toISOString(), endTime: new Date(at + 1_000).toISOString() }
  const body = { clientId, projectId, title: 'First fitting', type: 'fitting', ...times }
  await madeBy(app, owner.token, '/calendar', body)
  const [event] = (await stats(owner.token)).todaysEvents
  expect(event).toMatchObject({ title: 'First fitting', project: { id: projectId, name: 'Wedding' } })
  await app.call('DELETE', `/projects/${projectId}`, { token: owner.token })
  expect((await stats(owner.token)).todaysEvents[0]?.project).toBeNull()
})

describe('what was done', () => {
  /** One of each that not everybody may open, after more than fill the list of what everybody may. */
  async function work(person: Person) {
    const clientId = await addClient(app, person.token)
    const { id: projectId } = await addProject(app, person.token, { clientId })
    const at = app.clock.now().getTime()
    const times = { startTime: new Date(at).toISOString(), endTime: new Date(at + 1_000).toISOString() }
    await madeBy(app, person.token, `/projects/${projectId}/fittings`, {})
    await madeBy(app, person.token, '/calendar', { title: 'Tasting', type: 'meeting', ...times })
    for (let nth = 0; nth < 10; nth += 1) {
      await madeBy(app, person.token, '/patterns', { name: `Pattern ${nth}`, garmentType: 'Skirt' })
    }
  }

  it('is told as far as one may open it', async () => {
    const person = await buildMember(app, { selectedPlan: 'enterprise' })
    await work(person)
    const nouns = async (role: 'owner' | 'viewer' | 'bookkeeper') => {
      const token = await signInAs(app, role, person)
      const { recentActivity, todaysEvents } = await stats(token)
      return [recentActivity.map(({ kind }) => kind.split('.')[0]), todaysEvents.length]
    }
    const patterns = Array.from({ length: 10 }, () => 'pattern')
    expect(await nouns('owner')).toEqual([patterns, 1])
    expect(await nouns('viewer')).toEqual([patterns, 1])
    // Events, patterns and fittings are none of a bookkeeper's business.
    expect(await nouns('bookkeeper')).toEqual([['project', 'client'], 0])
  })
})
