import { describe, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { seriesOf, setBefore, setsOf, sizeNamed, trendPoints, withChanges } from './size-series.ts'

const taken = (
  id: string,
  sizes: Record<string, number>,
  garmentType: Measurement['garmentType'] = 'dress',
) =>
  measurementSet({
    ...{ id, garmentType },
    measurements: Object.entries(sizes).map(([name, size]) => ({ name, size, unit: 'inches' })),
    ...{ createdAt: `2026-0${id}-01T10:00:00.000Z`, updatedAt: `2026-0${id}-01T10:00:00.000Z` },
  })

const march = taken('3', { Waist: 28.5, Hips: 38 })
const february = taken('2', { Waist: 28.25 })
const january = taken('1', { Waist: 28, Bust: 36 })
const sets = [march, february, january]

it('keeps to one garment', () => {
  expect(setsOf([march, taken('2', { Waist: 50 }, 'skirt'), january], 'dress')).toEqual([march, january])
})

it('finds the set before', () => {
  expect(setBefore(sets, '3')).toBe(february)
  expect(setBefore(sets, '1')).toBeUndefined()
  expect(setBefore(sets, 'none')).toBeUndefined()
})

it('finds a size by its name, however that is written', () => {
  const last = taken('1', { Waist: 28, 'Left  Wrist': 6 })
  expect(sizeNamed(last, ' left wrist')?.size).toBe(6)
  expect(sizeNamed(last, 'wrist')).toBeUndefined()
  expect(sizeNamed(last, '')).toBeUndefined()
})

it('tells of each set what is different from the one before, and nothing of the first', () => {
  const [third, second, first] = withChanges(sets, 'inches').map(({ changes }) => changes)
  expect(third?.map(({ kind, name }) => [kind, name])).toEqual([
    ['changed', 'Waist'],
    ['added', 'Hips'],
  ])
  expect(second?.map(({ kind, name }) => [kind, name])).toEqual([
    ['changed', 'Waist'],
    ['removed', 'Bust'],
  ])
  expect(first).toBeNull()
})

describe('the series of a set', () => {
  it('goes over all sets, oldest first, in the unit asked for', () => {
    const [waist, hips] = seriesOf(march, sets, 'cm')
    expect(waist?.trend).toEqual([
      { date: january.createdAt, size: 71.1 },
      { date: february.createdAt, size: 71.8 },
      { date: march.createdAt, size: 72.4 },
    ])
    expect(waist?.before?.size).toBe(28.25)
    expect(hips?.before).toBeUndefined()
    expect(hips?.trend).toHaveLength(1)
  })
})

describe('a trend line', () => {
  const box = { width: 80, height: 20 }

  it('has the largest size on top and the dates spread evenly', () => {
    expect(trendPoints([28, 29, 28.5], box)).toEqual([
      { x: 0, y: 20 },
      { x: 40, y: 0 },
      { x: 80, y: 10 },
    ])
  })

  it('lies in the middle where nothing changed', () => {
    expect(trendPoints([28, 28], box).map(({ y }) => y)).toEqual([10, 10])
    expect(trendPoints([28], box)).toEqual([{ x: 40, y: 10 }])
  })
})
