import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { addDays, endOfMonth } from '#domain/calendar/days.ts'
import { daysTouched, spanOf } from '#domain/calendar/spans.ts'
import { fromWall, parseWall, toWall, wallText } from '#domain/calendar/wall-time.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Written = { event: CalendarEvent; events: CalendarEvent[] }

/** A member in a zone, who says times as the clock there shows them. */
async function memberIn(timeZone: string) {
  const { token } = await buildMember(app, { selectedPlan: 'premium' })
  await app.call('PATCH', '/user/preferences', { token, body: { timezone: timeZone } })
  const instant = (wall: string) => new Date(fromWall(timeZone, parseWall(wall) ?? Number.NaN)).toISOString()
  const list = async (startDate: string, endDate: string) =>
    (
      await app.call<{ events: CalendarEvent[] }>(
        'GET',
        `/calendar?startDate=${startDate}&endDate=${endDate}`,
        { token },
      )
    ).body.data.events
  return {
    token,
    instant,
    list,
    onWall: ({ startTime, endTime }: CalendarEvent) =>
      [startTime, endTime].map((time) => wallText(toWall(timeZone, Date.parse(time)))),
    async add(start: string, end: string, repeat: object | null, title = 'Fitting') {
      const body = { title, type: 'fitting', startTime: instant(start), endTime: instant(end), repeat }
      return (await app.call<Written>('POST', '/calendar', { token, body })).body.data
    },
    patch: (id: string, body: object) => app.call<Written>('PATCH', `/calendar/${id}`, { token, body }),
  }
}

const weeklyUntil = (until: string) => ({ unit: 'week', every: 1, until })

describe.each([
  ['Europe/Berlin', 'monday'],
  ['America/New_York', 'sunday'],
  ['Australia/Lord_Howe', 'half an hour of daylight saving'],
])('a year in %s', (timeZone) => {
  it('keeps a weekly fitting at 09:00, and shows each month exactly its days', async () => {
    const { add, list, onWall } = await memberIn(timeZone)
    const { events } = await add('2026-01-06T09:00', '2026-01-06T10:30', weeklyUntil('2026-12-29'))
    expect(events.map(onWall)).toEqual(
      Array.from({ length: 52 }, (_, week) => {
        const day = addDays('2026-01-06', week * 7)
        return [`${day}T09:00`, `${day}T10:30`]
      }),
    )
    // Clocks change twice in the year, so the instants don't stay the same time of day.
    expect(new Set(events.map(({ startTime }) => startTime.slice(11))).size).toBe(2)

    // One minute on either side of every midnight between two months.
    await add('2025-12-31T23:59', '2026-01-01T00:00', null, 'the year before')
    await add('2027-01-01T00:00', '2027-01-01T00:01', null, 'the year after')
    await add('2026-02-28T23:30', '2026-03-01T00:30', null, 'over the end of February')
    await add('2026-11-01T00:00', '2026-11-01T00:01', null, 'the first minute of November')
    await add('2026-10-31T23:59', '2026-11-01T00:00', null, 'the last minute of October')
    let shown = 0
    for (let month = 1; month <= 12; month++) {
      const first = `2026-${String(month).padStart(2, '0')}-01`
      const found = await list(first, endOfMonth(first))
      const touched = found.map((event) => daysTouched(timeZone, spanOf(event)))
      expect(touched.every((days) => days.some((day) => day.startsWith(first.slice(0, 7))))).toBe(true)
      shown += found.length
    }
    // 52 weeks, two minutes, and what lies in two months twice.
    expect(shown).toBe(52 + 2 + 2)
    const days = await Promise.all(
      Array.from({ length: 28 }, (_, n) => list(addDays('2026-03-01', n), addDays('2026-03-01', n))),
    )
    expect(days.map((found) => found.length)).toEqual(
      days.map((_, n) => Number(n === 0) + Number([2, 9, 16, 23].includes(n))),
    )
  })
})

describe('a series', () => {
  it('goes every other day up to its last, and is one event when there is no second', async () => {
    const { add, onWall } = await memberIn('Europe/Berlin')
    const repeat = { unit: 'day', every: 2, until: '2026-03-31' }
    const { event, events } = await add('2026-03-27T02:15', '2026-03-27T02:45', repeat)
    // 02:15 does not exist on the 29th.
    expect(events.map(onWall)).toEqual([
      ['2026-03-27T02:15', '2026-03-27T02:45'],
      ['2026-03-29T03:15', '2026-03-29T03:45'],
      ['2026-03-31T02:15', '2026-03-31T02:45'],
    ])
    expect(events.map(({ repeat: kept, seriesId }) => [kept, seriesId])).toEqual(
      events.map(() => [repeat, event.seriesId]),
    )
    expect(event).toEqual(events[0])
    const single = await add('2026-03-27T09:00', '2026-03-27T10:00', weeklyUntil('2026-04-02'))
    expect(single.events).toHaveLength(1)
    expect(single.event).toMatchObject({ seriesId: null, repeat: null })
  })

  it('lasts as long as it does on other days where the clock jumps over its start, moved there as well', async () => {
    const { add, onWall, patch, instant } = await memberIn('Europe/Berlin')
    const repeat = { unit: 'day', every: 1, until: '2027-03-29' }
    const { events } = await add('2027-03-27T02:00', '2027-03-27T03:00', repeat)
    const nights = [
      ['2027-03-27T02:00', '2027-03-27T03:00'],
      ['2027-03-28T03:00', '2027-03-28T04:00'],
      ['2027-03-29T02:00', '2027-03-29T03:00'],
    ]
    expect(events.map(onWall)).toEqual(nights)
    const [first] = events
    const later = await add('2027-03-27T12:00', '2027-03-27T13:00', repeat)
    const { body } = await patch(later.event.id, {
      startTime: first?.startTime,
      endTime: instant('2027-03-27T03:00'),
      reach: 'following',
    })
    expect(body.data.events.map(onWall)).toEqual(nights)
  })

  it('can be a year of days, and not one more', async () => {
    const { add, list } = await memberIn('Europe/Berlin')
    const { events } = await add('2026-01-01T09:00', '2026-01-01T10:00', {
      unit: 'day',
      every: 1,
      until: '2027-01-01',
    })
    expect(events).toHaveLength(366)
    expect(await list('2026-01-01', '2027-01-01')).toEqual(events)
  })

  it('changes in one occurrence alone unless told otherwise', async () => {
    const { add, list, patch, instant, onWall } = await memberIn('Europe/Berlin')
    const { events } = await add('2026-03-17T09:00', '2026-03-17T10:00', weeklyUntil('2026-04-07'))
    const second = events[1]?.id ?? ''
    const { body } = await patch(second, {
      title: 'Moved',
      startTime: instant('2026-03-25T11:00'),
      endTime: instant('2026-03-25T12:00'),
    })
    expect(body.data.events).toEqual([body.data.event])
    const after = await list('2026-03-01', '2026-04-30')
    expect(after.map(({ title }) => title)).toEqual(['Fitting', 'Moved', 'Fitting', 'Fitting'])
    expect(after.map((event) => onWall(event)[0])).toEqual([
      '2026-03-17T09:00',
      '2026-03-25T11:00',
      '2026-03-31T09:00',
      '2026-04-07T09:00',
    ])
  })

  it('moves with those that follow by as much on the wall, over the change of the clock', async () => {
    const { add, list, patch, instant, onWall } = await memberIn('Europe/Berlin')
    const { events } = await add('2026-03-17T09:00', '2026-03-17T10:00', weeklyUntil('2026-04-07'))
    app.advance(1_000)
    const { status, body } = await patch(events[1]?.id ?? '', {
      reach: 'following',
      updatedAt: events[1]?.updatedAt,
      title: 'Long fitting',
      startTime: instant('2026-03-25T14:00'),
      endTime: instant('2026-03-25T15:30'),
    })
    expect([status, body.data.events.length]).toEqual([200, 3])
    const after = await list('2026-03-01', '2026-04-30')
    expect(after.map(onWall)).toEqual([
      ['2026-03-17T09:00', '2026-03-17T10:00'],
      ['2026-03-25T14:00', '2026-03-25T15:30'],
      ['2026-04-01T14:00', '2026-04-01T15:30'],
      ['2026-04-08T14:00', '2026-04-08T15:30'],
    ])
    expect(after.map(({ title }) => title)).toEqual(['Fitting', ...Array(3).fill('Long fitting')])
    // What is moved beyond the last day takes that along.
    expect(after.map(({ repeat }) => repeat?.until)).toEqual(['2026-04-07', ...Array(3).fill('2026-04-08')])
    const stale = await patch(events[1]?.id ?? '', {
      reach: 'following',
      title: 'x',
      updatedAt: events[1]?.updatedAt,
    })
    expect(stale.status).toBe(409)
  })

  it('that was moved from one on past an earlier one is moved back without that one', async () => {
    const { add, list, patch, instant, onWall } = await memberIn('Europe/Berlin')
    const { events } = await add('2026-05-04T09:00', '2026-05-04T10:00', {
      unit: 'day',
      every: 1,
      until: '2026-05-08',
    })
    const single = await add('2026-05-04T09:00', '2026-05-04T10:00', null, 'Of no series')
    const before = (await list('2026-05-01', '2026-05-31')).map((event) => [event.id, onWall(event)])
    const moved = (day: string) => ({
      startTime: instant(`${day}T09:00`),
      endTime: instant(`${day}T10:00`),
    })
    const third = events[2]?.id ?? ''
    const there = await patch(third, { reach: 'following', ...moved('2026-05-04') })
    const ids = there.body.data.events.map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const back = await patch(third, { ids: [...ids, single.event.id], ...moved('2026-05-06') })
    expect(back.body.data.events.map(({ id }) => id)).toEqual(ids)
    const restored = await list('2026-05-01', '2026-05-31')
    expect(restored.map((event) => [event.id, onWall(event)])).toEqual(before)
    expect(new Set(restored.map(({ repeat }) => repeat?.until))).toEqual(new Set(['2026-05-08', undefined]))
  })

  it('is deleted from one on, and comes back as it was', async () => {
    const { token, add, list } = await memberIn('Europe/Berlin')
    const { events } = await add('2026-03-17T09:00', '2026-03-17T10:00', weeklyUntil('2026-04-07'))
    await add('2026-03-24T09:00', '2026-03-24T10:00', null, 'Another')
    const before = await list('2026-03-01', '2026-04-30')
    const id = events[1]?.id
    const gone = await app.call<{ ids: string[] }>('DELETE', `/calendar/${id}?reach=following`, { token })
    expect(gone.body.data.ids.sort()).toEqual(
      events
        .slice(1)
        .map((event) => event.id)
        .sort(),
    )
    expect((await list('2026-03-01', '2026-04-30')).map(({ title }) => title)).toEqual(['Fitting', 'Another'])
    const back = await app.call<Written>('POST', `/calendar/${id}/restore`, { token, body: gone.body.data })
    expect([back.body.data.event.id, back.body.data.events.length]).toEqual([id, 3])
    expect(await list('2026-03-01', '2026-04-30')).toEqual(before)
  })

  it('that is changed by two at once moves twice, never half', async () => {
    const { add, list, patch, instant, onWall } = await memberIn('Europe/Berlin')
    const { events } = await add('2026-05-05T09:00', '2026-05-05T10:00', weeklyUntil('2026-06-30'))
    const move = (start: string, end: string) =>
      patch(events[0]?.id ?? '', { reach: 'following', startTime: instant(start), endTime: instant(end) })
    const replies = await Promise.all([
      move('2026-05-05T11:00', '2026-05-05T12:00'),
      move('2026-05-05T15:00', '2026-05-05T16:00'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const hours = (await list('2026-05-01', '2026-07-31')).map((event) => onWall(event)[0]?.slice(11))
    expect(new Set(hours).size).toBe(1)
    expect(['11:00', '15:00']).toContain(hours[0])
  })
})
