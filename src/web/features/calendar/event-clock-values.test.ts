import { describe, expect, it } from 'vitest'
import { timeText } from '#web/shared/calendar/time-words.ts'
import { eventNamed } from '#web/testing/event.ts'
import { repeatTexts } from './changes/repeat-fields.tsx'
import { proposedStart } from './editing/proposed-start.ts'
import {
  choosableOf,
  clockTextsOf,
  createBody,
  eventValidation,
  newValues,
  plannedClockTexts,
  updateBody,
  valuesOf,
  withStart,
} from './event-values.ts'

const zone = 'America/New_York'
const values = { ...newValues('2026-11-21T10:00'), title: 'Fitting' }
// The second half past one of that night.
const recorded = eventNamed('Night shift', {
  startTime: '2026-11-01T06:30:00.000Z',
  endTime: '2026-11-01T08:00:00.000Z',
})

describe('times that the clock skips or shows twice', () => {
  const bodyOf = (timeZone: string, startTime: string, endTime: string) => {
    const body = createBody({ ...values, startTime, endTime }, timeZone)
    return [body.startTime, body.endTime]
  }
  const said = (timeZone: string, startTime: string, endTime: string) =>
    clockTextsOf({ ...values, startTime, endTime }, timeZone)
  /** As the clock of whoever runs this writes them. */
  const inWords = (text: string) =>
    text.replace(/\d\d:\d\d/g, (time) => timeText('UTC', Date.parse(`2027-01-01T${time}Z`)))

  it.each([
    ['2027-03-28T02:00', '2027-03-28T03:00', '01:00', '02:00', 'Sun, Mar 28, 03:00 to 04:00'],
    ['2027-03-28T02:30', '2027-03-28T02:45', '01:30', '01:45', 'Sun, Mar 28, 03:30 to 03:45'],
    ['2027-03-28T01:30', '2027-03-28T02:30', '00:30', '01:30', 'Sun, Mar 28, 01:30 to 03:30'],
    ['2027-03-28T02:30', '2027-03-28T03:15', '01:30', '02:15', 'Sun, Mar 28, 03:30 to 04:15'],
    ['2027-03-28T02:30', '2027-03-28T05:00', '01:30', '03:00', 'Sun, Mar 28, 03:30 to 05:00'],
  ])('from %s to %s become instants in order, and are told before', (start, end, from, to, when) => {
    const berlin = 'Europe/Berlin'
    expect(bodyOf(berlin, start, end)).toEqual([from, to].map((time) => `2027-03-28T${time}:00.000Z`))
    expect(eventValidation(berlin, {}, repeatTexts)({ ...values, startTime: start, endTime: end })).toEqual(
      {},
    )
    expect(said(berlin, start, end)).toEqual([
      inWords(
        `On Sunday, March 28, 2027, the clocks go forward from 02:00 to 03:00. This is saved as ${when}.`,
      ),
    ])
  })

  it('are told where the clock jumps at midnight, by half an hour, or over a whole day', () => {
    expect(said('America/Santiago', '2026-09-06T00:00', '2026-09-06T01:00')).toEqual([
      inWords(
        'On Sunday, September 6, 2026, the clocks go forward from 00:00 to 01:00. This is saved as Sun, Sep 6, 01:00 to 02:00.',
      ),
    ])
    expect(said('Australia/Lord_Howe', '2026-10-04T02:00', '2026-10-04T02:30')).toEqual([
      inWords(
        'On Sunday, October 4, 2026, the clocks go forward from 02:00 to 02:30. This is saved as Sun, Oct 4, 02:30 to 03:00.',
      ),
    ])
    expect(said('Pacific/Apia', '2011-12-30T10:00', '2011-12-30T11:00')).toEqual([
      inWords(
        'On Saturday, December 31, 2011, the clocks go forward from Fri, Dec 30, 00:00 to Sat, Dec 31, 00:00. This is saved as Sat, Dec 31, 10:00 to 11:00.',
      ),
    ])
  })

  it('are the first of two, but an end the first after the start, and what is on record stays', () => {
    expect(bodyOf(zone, '2026-11-01T01:30', '2026-11-01T01:45')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T05:45:00.000Z',
    ])
    expect(said(zone, '2026-11-01T01:30', '2026-11-01T03:00')).toEqual([
      inWords(
        'On Sunday, November 1, 2026, the clocks go back and show 01:30 twice. The first of the two is meant.',
      ),
    ])
    const typed = { ...valuesOf(recorded, zone), endTime: '2026-11-01T01:45' }
    expect(updateBody(typed, zone, recorded)).toMatchObject({
      startTime: recorded.startTime,
      endTime: '2026-11-01T06:45:00.000Z',
    })
    expect(clockTextsOf(typed, zone, recorded).map((text) => text.slice(-31))).toEqual([
      'The second of the two is meant.',
      'The second of the two is meant.',
    ])
  })

  it('are the one of two that somebody chooses, and that stays when it is opened and saved again', () => {
    const berlin = 'Europe/Berlin'
    const night = { ...values, startTime: '2027-10-31T02:30', endTime: '2027-10-31T02:45' }
    const saved = (given: Partial<typeof night> & { startTurn?: 'second'; endTurn?: 'second' }) => {
      const { startTime, endTime } = createBody({ ...night, ...given }, berlin)
      return [startTime, endTime].map((time) => time.slice(11, 16))
    }
    expect(saved({})).toEqual(['00:30', '00:45'])
    expect(saved({ endTurn: 'second' })).toEqual(['00:30', '01:45'])
    expect(saved({ startTurn: 'second' })).toEqual(['01:30', '01:45'])
    // Of the end there is nothing to choose: the first is before its start.
    expect(Object.keys(choosableOf({ ...night, startTurn: 'second' }, berlin))).toEqual(['startMs'])
    expect(Object.keys(choosableOf(night, berlin))).toEqual(['startMs', 'endMs'])
    expect(
      choosableOf({ ...night, startTime: '2027-10-30T02:30', endTime: '2027-10-30T02:45' }, berlin),
    ).toEqual({})

    const opened = valuesOf(recorded, zone)
    expect(choosableOf(opened, zone, recorded)).toEqual({ startMs: Date.parse(recorded.startTime) })
    expect(updateBody({ ...opened, title: 'Night watch' }, zone, recorded)).not.toHaveProperty('startTime')
    expect(updateBody({ ...opened, startTurn: 'first' }, zone, recorded)).toMatchObject({
      startTime: '2026-11-01T05:30:00.000Z',
      endTime: recorded.endTime,
    })
    // Another time is read by the rule again.
    expect(withStart({ ...night, startTurn: 'second', endTurn: 'second' }, '2027-10-30T02:30')).toEqual({
      ...{ startTime: '2027-10-30T02:30', startTurn: '' },
      ...{ endTime: '2027-10-30T02:45', endTurn: '' },
    })
  })

  it('say nothing on other days, and nothing that is wrong', () => {
    expect(said('Europe/Berlin', '2027-03-27T02:00', '2027-03-27T03:00')).toEqual([])
    expect(said('Europe/Berlin', '2027-03-28T01:00', '2027-03-28T03:00')).toEqual([])
    expect(said('Europe/Berlin', '2027-03-28T03:00', '2027-03-28T02:00')).toEqual([])
    expect(
      eventValidation(
        'Europe/Berlin',
        { endTime: 'End' },
        repeatTexts,
      )({
        ...values,
        startTime: '2027-03-28T03:00',
        endTime: '2027-03-28T02:59',
      }),
    ).toHaveProperty('endTime')
  })

  it('are told of a series, of those that follow its first', () => {
    const series = {
      ...values,
      startTime: '2027-03-26T02:30',
      endTime: '2027-03-26T02:45',
      repeat: 'daily' as const,
      until: '2027-03-30',
    }
    expect(plannedClockTexts(series, 'Europe/Berlin')).toEqual([
      inWords(
        'On Sunday, March 28, 2027, the clocks go forward from 02:00 to 03:00. This is saved as Sun, Mar 28, 03:30 to 03:45.',
      ),
    ])
    expect(plannedClockTexts({ ...series, until: '2027-03-27' }, 'Europe/Berlin')).toEqual([])
  })

  it('are not proposed', () => {
    const now = Date.parse('2027-03-28T00:20:00Z')
    expect(proposedStart('Europe/Berlin', now, '2027-03-28')).toBe('2027-03-28T03:00')
    const daysBefore = Date.parse('2027-03-20T00:20:00Z')
    expect(proposedStart('Europe/Berlin', daysBefore, '2027-03-28')).toBe('2027-03-28T03:00')
  })
})
