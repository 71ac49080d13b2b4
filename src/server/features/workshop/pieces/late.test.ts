import { expect, it } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const app = await appOfFile()

/** A workshop somewhere on earth, with a project. */
async function workshopIn(timezone: string) {
  const owner = await buildMember(app, { selectedPlan: 'premium' })
  const { token } = owner
  await app.call('PATCH', '/user/preferences', { token, body: { timezone } })
  const { id: projectId } = await addProject(app, token, { clientId: await addClient(app, token) })
  const { take, move, board, stagesBy, call } = floorOf(() => ({ app, owner }))
  const stage = await stagesBy()
  return {
    move,
    board,
    stage,
    /** At the last stage of work, which it is to leave by its promise and not before. */
    add: (promisedOn: string) =>
      take({ projectId, label: `By ${promisedOn}`, promisedOn, stageId: stage('work', 3) }),
    mark: async () => (await call<{ mark: string }>('GET', '/workshop/mark')).body.data.mark,
    /** What is late and what is promised for today, wherever that is told. */
    async told() {
      const labels = async (query: string) => (await board(query)).map(({ label }) => label)
      const { floor } = (await app.call<DashboardStats>('GET', '/dashboard/stats', { token })).body.data
      const marked = (await board()).filter(({ isLate }) => isLate)
      const late = await labels('?late=true')
      expect([marked.map(({ label }) => label), floor?.late.count]).toEqual([late, late.length])
      const today = await labels('?promised=today')
      expect(floor?.promised.pieces.map(({ label }) => label)).toEqual(today)
      return { late, today }
    },
  }
}

it('a piece is late once it isn’t where it was to be, until it is ready', async () => {
  const { add, move, board, stage } = await workshopIn('America/New_York')
  const { id } = await add('2020-01-10')
  expect((await board('?late=true')).map((piece) => piece.id)).toEqual([id])
  const { body } = await move([id], stage('ready'))
  expect(body.data.pieces[0]).toMatchObject({ isLate: false, nextOn: null })
  expect(await board('?late=true')).toEqual([])
})

it('what is promised for today is late from midnight on where the business is, and nowhere else', async () => {
  // A second before midnight in Honolulu, ten hours behind all the year; in Auckland it is the next day by then.
  const nowMs = app.clock.now().getTime()
  app.advance(DAY_MS + 10 * HOUR_MS - 1_000 - (nowMs % DAY_MS))
  const honolulu = await workshopIn('Pacific/Honolulu')
  const auckland = await workshopIn('Pacific/Auckland')
  const [today, next] = ['Pacific/Honolulu', 'Pacific/Auckland'].map((zone) =>
    dayIn(zone, app.clock.now().getTime()),
  )
  if (today === undefined || next === undefined) throw new Error('It is a day everywhere')
  for (const one of [honolulu, auckland]) for (const day of [today, next]) await one.add(day)
  expect(await honolulu.told()).toEqual({ late: [], today: [`By ${today}`] })
  expect(await auckland.told()).toEqual({ late: [`By ${today}`], today: [`By ${next}`] })
  const marks = [await honolulu.mark(), await auckland.mark()]

  app.advance(1_000)
  expect(await honolulu.told()).toEqual({ late: [`By ${today}`], today: [`By ${next}`] })
  expect(await auckland.told()).toEqual({ late: [`By ${today}`], today: [`By ${next}`] })
  // Whoever has the board open there is shown so, and nobody else is.
  expect([await honolulu.mark(), await auckland.mark()].map((mark, nth) => mark === marks[nth])).toEqual([
    false,
    true,
  ])

  // Midnight in Auckland, by its summer time or not.
  app.advance(2 * HOUR_MS)
  expect(await honolulu.told()).toEqual({ late: [`By ${today}`], today: [`By ${next}`] })
  expect(await auckland.told()).toEqual({ late: [`By ${today}`, `By ${next}`], today: [] })
})
