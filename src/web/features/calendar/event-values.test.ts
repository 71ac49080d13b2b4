import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { proposedStart } from './editing/proposed-start.ts'
import {
  createBody,
  eventValidation,
  newValues,
  plannedOccurrences,
  plannedRepeat,
  repeatOf,
  ruleValuesOf,
  updateBody,
  valuesOf,
  withStart,
} from './event-values.ts'

const zone = 'America/New_York'
const values = { ...newValues('2026-11-21T10:00'), title: 'Fitting' }
const repeatWords = {
  daysApart: 'Days apart',
  weeksApart: 'Weeks apart',
  until: 'Until',
  untilMissing: 'until when?',
  untilBeforeStart: 'too early',
  tooMany: 'too many',
}
const validate = eventValidation(zone, { title: 'Title', startTime: 'Start', endTime: 'End' }, repeatWords)

const recorded: CalendarEvent = {
  _id: '1',
  id: '1',
  clientId: null,
  title: 'Night shift',
  description: null,
  type: 'other',
  // The second half past one of that night.
  startTime: '2026-11-01T06:30:00.000Z',
  endTime: '2026-11-01T08:00:00.000Z',
  location: null,
  status: 'scheduled',
  seriesId: null,
  projectId: null,
  repeat: null,
  assignees: [],
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
}

describe('a new event', () => {
  it('begins at the next full hour of the zone and lasts an hour', () => {
    const now = Date.parse('2026-11-21T15:20:00Z')
    expect(proposedStart(zone, now, '2026-11-21')).toBe('2026-11-21T11:00')
    expect(proposedStart(zone, now, '2026-12-24')).toBe('2026-12-24T11:00')
    expect(newValues('2026-11-21T23:00').endTime).toBe('2026-11-22T00:00')
  })

  it('just before midnight is proposed for the day that begins', () => {
    const now = Date.parse('2026-11-22T04:20:00Z')
    expect(proposedStart(zone, now, '2026-11-21')).toBe('2026-11-22T00:00')
  })

  it('means the times of the zone', () => {
    expect(createBody(values, zone)).toMatchObject({
      startTime: '2026-11-21T15:00:00.000Z',
      endTime: '2026-11-21T16:00:00.000Z',
      repeat: null,
    })
  })
})

describe('a change', () => {
  it('leaves an untouched time the instant that it was, in an hour that comes twice', () => {
    const { startTime, ...body } = updateBody({ ...valuesOf(recorded, zone), title: 'Late' }, zone, recorded)
    expect(startTime).toBeUndefined()
    expect(body).toMatchObject({ title: 'Late', updatedAt: recorded.updatedAt })
  })

  it('names what was changed alone, so that the rest of a series keeps what it has of its own', () => {
    const onRecord = { ...recorded, clientId: { _id: '7', name: 'Ana' }, location: 'Studio 1' }
    const typed = valuesOf(onRecord, zone)
    const { updatedAt } = recorded
    expect(updateBody(typed, zone, onRecord)).toEqual({ updatedAt })
    expect(updateBody({ ...typed, location: '' }, zone, onRecord)).toEqual({ location: '', updatedAt })
    expect(updateBody({ ...typed, clientId: '', description: 'Shoes' }, zone, onRecord)).toEqual({
      clientId: null,
      description: 'Shoes',
      updatedAt,
    })
    expect(updateBody({ ...typed, title: 'Late', type: 'fitting' }, zone, onRecord)).toEqual({
      title: 'Late',
      type: 'fitting',
      updatedAt,
    })
  })

  it('says whose it is only where that changes', () => {
    const assignees = ['018f0000-0000-7000-8000-000000000002']
    const typed = { ...valuesOf(recorded, zone), assignees }
    expect(updateBody(typed, zone, recorded)).toMatchObject({ assignees })
    expect(updateBody(typed, zone, { ...recorded, assignees })).not.toHaveProperty('assignees')
    expect(createBody({ ...values, assignees }, zone)).toMatchObject({ assignees })
    expect(createBody(values, zone)).not.toHaveProperty('assignees')
  })

  it('names both times when one was changed', () => {
    const changed = { ...valuesOf(recorded, zone), endTime: '2026-11-01T04:00' }
    expect(updateBody(changed, zone, recorded)).toMatchObject({
      startTime: recorded.startTime,
      endTime: '2026-11-01T09:00:00.000Z',
    })
  })
})

describe('a change that is saved over a newer version', () => {
  const newer = {
    ...recorded,
    startTime: '2026-11-01T18:00:00.000Z',
    endTime: '2026-11-01T19:30:00.000Z',
    updatedAt: '2026-10-03T00:00:00.000Z',
  }

  it('takes its times along, to the instant that they were, where the newer one was moved', () => {
    expect(updateBody(valuesOf(recorded, zone), zone, recorded, newer)).toMatchObject({
      startTime: recorded.startTime,
      endTime: recorded.endTime,
      updatedAt: newer.updatedAt,
    })
  })

  it('leaves out what is on record already', () => {
    const values = { ...valuesOf(newer, zone), title: 'Late' }
    expect(updateBody(values, zone, recorded, newer)).not.toHaveProperty('startTime')
  })
})

describe('the end', () => {
  it('moves along with the start', () => {
    expect(withStart(values, '2026-11-25T23:30').endTime).toBe('2026-11-26T00:30')
  })

  it('stays while the start is unfinished, or was after it already', () => {
    expect(withStart(values, '').endTime).toBe('2026-11-21T11:00')
    expect(withStart({ ...values, endTime: '2026-11-20T11:00' }, '2026-11-22T10:00').endTime).toBe(
      '2026-11-20T11:00',
    )
  })

  it('must be after the start, and is told so at its field', () => {
    expect(Object.keys(validate({ ...values, endTime: values.startTime }))).toEqual(['endTime'])
    expect(validate(values)).toEqual({})
  })
})

it('marks what is missing', () => {
  expect(Object.keys(validate({ ...values, title: ' ', startTime: '' }))).toEqual(['title', 'startTime'])
})

describe('a series', () => {
  const weekly = { ...values, repeat: 'weekly', until: '2027-02-06' } as const

  it('counts its events across a change of the clock, at the same time on the wall', () => {
    const spring = {
      ...weekly,
      startTime: '2027-03-06T10:00',
      endTime: '2027-03-06T11:00',
      until: '2027-03-20',
    }
    expect(plannedOccurrences(spring, zone).map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
      '2027-03-06T15:00:00.000Z',
      '2027-03-13T15:00:00.000Z',
      '2027-03-20T14:00:00.000Z',
    ])
    expect(plannedOccurrences(weekly, zone)).toHaveLength(12)
    expect(plannedOccurrences({ ...weekly, repeat: 'weeks', every: 3 }, zone)).toHaveLength(4)
  })

  it('needs a last day that is not before the first, and not too far off', () => {
    expect(validate({ ...weekly, until: '' })).toEqual({ until: 'until when?' })
    expect(validate({ ...weekly, until: '2026-11-20' })).toEqual({ until: 'too early' })
    expect(validate({ ...weekly, repeat: 'daily', until: '2027-11-21' })).toEqual({})
    expect(validate({ ...weekly, repeat: 'daily', until: '2027-11-22' })).toEqual({ until: 'too many' })
  })

  it('is changed from the rule that it has', () => {
    const rule = (repeat: CalendarEvent['repeat']) => {
      const { repeat: choice, every, until } = ruleValuesOf({ ...recorded, repeat }, zone)
      return [choice, every, until]
    }
    expect(rule({ unit: 'week', every: 1, until: '2027-02-06' })).toEqual(['weekly', 2, '2027-02-06'])
    expect(rule({ unit: 'week', every: 3, until: '2027-02-06' })).toEqual(['weeks', 3, '2027-02-06'])
    expect(rule({ unit: 'day', every: 1, until: '2027-02-06' })).toEqual(['daily', 2, '2027-02-06'])
    expect(rule({ unit: 'day', every: 3, until: '2027-02-06' })).toEqual(['days', 3, '2027-02-06'])
    expect(rule(null)).toEqual(['none', 2, ''])
  })

  it.each([
    { unit: 'day', every: 1 },
    { unit: 'day', every: 2 },
    { unit: 'week', every: 1 },
    { unit: 'week', every: 2 },
  ] as const)('stays $unit $every where nobody changes it', (rule) => {
    const repeat = { ...rule, until: '2027-02-06' }
    expect(repeatOf(ruleValuesOf({ ...recorded, repeat }, zone))).toEqual(repeat)
  })

  it('is asked about what clashes only as the server takes it', () => {
    expect(plannedRepeat(weekly)).toEqual({ unit: 'week', every: 1, until: '2027-02-06' })
    for (const unfinished of [
      { until: '' },
      { repeat: 'weeks', every: '' },
      { repeat: 'weeks', every: 53 },
    ] as const)
      expect(plannedRepeat({ ...weekly, ...unfinished })).toBeNull()
  })

  it('needs a whole number of days or weeks', () => {
    const inDays = validate({ ...weekly, repeat: 'days', every: 53, until: '2026-12-24' })
    expect(inDays.every).toContain('Days apart')
    expect(Object.keys(validate({ ...weekly, repeat: 'weeks', every: '' }))).toEqual(['every'])
    expect(Object.keys(validate({ ...weekly, repeat: 'weeks', every: 53 }))).toEqual(['every'])
  })
})
