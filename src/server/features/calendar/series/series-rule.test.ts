import { describe, expect, it } from 'vitest'
import type { CalendarEvent, Repeat } from '#contract/calendar.ts'
import { addDays } from '#domain/calendar/days.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Changed = { events: CalendarEvent[]; added: string[]; removed: string[] }

const weekly = (until: string, every = 1): Repeat => ({ unit: 'week', every, until })

/** A member in UTC, whose events are told by their day. */
async function planner() {
  const { token } = await buildMember(app, { selectedPlan: 'premium' })
  await app.call('PATCH', '/user/preferences', { token, body: { timezone: 'UTC' } })
  const call = <Data>(method: 'POST' | 'PATCH', path: string, body: object) =>
    app.call<Data>(method, path, { token, body })
  return {
    call,
    list: async () =>
      (await app.call<{ events: CalendarEvent[] }>('GET', '/calendar', { token })).body.data.events,
    days: async () =>
      (await app.call<{ events: CalendarEvent[] }>('GET', '/calendar', { token })).body.data.events
        .map(({ startTime }) => startTime.slice(0, 10))
        .sort(),
    add: async (day: string, repeat: Repeat | null) => {
      const body = {
        title: 'Fitting',
        type: 'fitting',
        location: 'Studio 1',
        startTime: `${day}T09:00:00.000Z`,
        endTime: `${day}T10:00:00.000Z`,
        repeat,
      }
      return (await call<{ events: CalendarEvent[] }>('POST', '/calendar', body)).body.data.events
    },
    change: (id: string | undefined, body: object) => call<Changed>('PATCH', `/calendar/${id}/repeat`, body),
  }
}

describe('another rule for a series', () => {
  it('goes from an event on, keeps what fits it, and is taken back to the letter', async () => {
    const { add, change, call, list, days } = await planner()
    const events = await add('2030-01-01', weekly('2030-01-29'))
    const before = await list()
    const former = events[0]?.repeat
    const { body } = await change(events[1]?.id, { repeat: weekly('2030-02-19', 2) })
    expect(await days()).toEqual(['2030-01-01', '2030-01-08', '2030-01-22', '2030-02-05', '2030-02-19'])
    expect(body.data.removed.sort()).toEqual([events[2]?.id, events[4]?.id].sort())
    expect(body.data.added).toHaveLength(2)
    expect(body.data.events.map(({ id }) => id)).toEqual(
      expect.arrayContaining([events[1]?.id, events[3]?.id]),
    )
    for (const event of body.data.events) {
      expect(event).toMatchObject({
        title: 'Fitting',
        location: 'Studio 1',
        seriesId: events[0]?.seriesId,
        repeat: weekly('2030-02-19', 2),
      })
    }

    const undo = { added: body.data.added, removed: body.data.removed, repeat: former }
    await call('POST', `/calendar/${events[1]?.id}/repeat/undo`, undo)
    const timeless = ({ updatedAt: _, ...event }: CalendarEvent) => event
    expect((await list()).map(timeless)).toEqual(before.map(timeless))
  })

  it('for all of it leaves alone what has begun and what is dealt with', async () => {
    const { add, change, call, days } = await planner()
    const today = app.clock.now().toISOString().slice(0, 10)
    const day = (weeks: number) => addDays(today, weeks * 7 + 1)
    const events = await add(day(-3), weekly(day(3)))
    await call('PATCH', `/calendar/${events[5]?.id}`, { status: 'cancelled' })
    await change(events[4]?.id, { repeat: weekly(day(5), 4), reach: 'all' })
    // Every four weeks from the first: in one week. What was before now stays, and the cancelled one.
    expect(await days()).toEqual([day(-3), day(-2), day(-1), day(1), day(2), day(5)])
  })

  it('can be none, and an event of no series can be given one', async () => {
    const { add, change, call, days } = await planner()
    const [single] = await add('2030-03-05', null)
    const made = await change(single?.id, { repeat: weekly('2030-03-19') })
    expect(await days()).toEqual(['2030-03-05', '2030-03-12', '2030-03-19'])
    expect(new Set(made.body.data.events.map(({ seriesId }) => seriesId)).size).toBe(1)
    const ended = await change(single?.id, { repeat: null })
    expect(ended.body.data.events).toMatchObject([{ id: single?.id, repeat: null }])
    expect(await days()).toEqual(['2030-03-05'])
    const { added, removed } = ended.body.data
    await call('POST', `/calendar/${single?.id}/repeat/undo`, {
      added,
      removed,
      repeat: weekly('2030-03-19'),
    })
    expect(await days()).toEqual(['2030-03-05', '2030-03-12', '2030-03-19'])
  })

  it('is refused when it ends before it starts, recurs too often, or was made on an old version', async () => {
    const { add, change } = await planner()
    const [event] = await add('2030-04-02', weekly('2030-04-16'))
    const refused = async (repeat: Repeat, updatedAt?: string) => {
      const { status, body } = await change(event?.id, { repeat, updatedAt })
      return [status, body.errors?.[0]?.field ?? body.code]
    }
    expect(await refused(weekly('2030-04-01'))).toEqual([422, 'repeat.until'])
    expect(await refused({ unit: 'day', every: 1, until: '2032-04-01' })).toEqual([422, 'repeat.until'])
    expect(await refused(weekly('2030-04-09'), '2020-01-01T00:00:00.000Z')).toEqual([409, 'CONFLICT'])
  })

  it('touches nothing of another series when it is taken back', async () => {
    const { add, change, call, days } = await planner()
    const [first] = await add('2030-05-07', weekly('2030-05-14'))
    const [other] = await add('2030-05-08', null)
    await change(first?.id, { repeat: weekly('2030-05-21') })
    const undo = { added: [other?.id], removed: [], repeat: weekly('2030-05-14') }
    await call('POST', `/calendar/${first?.id}/repeat/undo`, undo)
    expect(await days()).toContain('2030-05-08')
  })
})
