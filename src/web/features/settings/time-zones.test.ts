import { expect, it } from 'vitest'
import { zoneOptions } from './time-zones.ts'

const winterMs = Date.parse('2026-01-15T12:00:00Z')
const summerMs = Date.parse('2026-07-15T12:00:00Z')

it('begins with fourteen zones, from GMT+1 to GMT+14', () => {
  // Auckland is at +12 by standard time, which it keeps in July.
  const { usual } = zoneOptions('Europe/Berlin', summerMs)
  const standard = zoneOptions('Europe/Berlin', winterMs).usual.map(({ label }, index) =>
    label.includes('Auckland') ? (usual[index]?.label ?? '') : label,
  )
  expect(standard.map((label) => /GMT\+(\d+)\)$/.exec(label)?.[1])).toEqual(
    Array.from({ length: 14 }, (_, hours) => String(hours + 1)),
  )
})

it('goes on with every other zone of the world, each once', () => {
  const { usual, others } = zoneOptions('America/New_York', winterMs)
  const values = [...usual, ...others].map(({ value }) => value)
  expect(values.length).toBeGreaterThan(400)
  expect(new Set(values).size).toBe(values.length)
  expect(others.find(({ value }) => value === 'America/New_York')?.label).toBe('America/New York (GMT-5)')
  expect(
    others.find(({ value }) => value === 'Asia/Kathmandu' || value === 'Asia/Katmandu')?.label,
  ).toContain('GMT+5:45')
})

it('keeps the chosen zone though a browser’s table may know it by another name', () => {
  const { others } = zoneOptions('Asia/Calcutta', winterMs)
  expect(others.some(({ value }) => value === 'Asia/Calcutta')).toBe(true)
})
