import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lengthUnits } from '../measuring/length.ts'
import { changeText, pinnedTaskName, readChange, stepped, stepText } from './pins.ts'

const MOST = 500

it.each([
  ['12', 'cm', 12],
  ['-23', 'cm', -23],
  ['−23 mm', 'cm', -23],
  ['+ 1,2 cm', 'cm', 12],
  ['½"', 'cm', 13],
  ['12', 'inches', 305],
  ['3/8', 'inches', 10],
  ['−1⅜″', 'inches', -35],
  ['12 mm', 'inches', 12],
  ['-0.5in', 'inches', -13],
  ['', 'cm', null],
  ['0', 'cm', null],
  ['−', 'inches', null],
  ['500', 'cm', 500],
  ['501', 'cm', 'refused'],
  ['19 11/16', 'inches', 500],
  ['20', 'inches', 'refused'],
  ['a bit', 'cm', 'refused'],
  ['--5', 'cm', 'refused'],
] as const)('reads “%s” of who measures in %s', (text, unit, mm) => {
  expect(readChange(text, unit, MOST)).toBe(mm)
})

it('reads what it writes, to the millimetre or to the mark of the tape', () => {
  const mm = fc.integer({ min: -MOST, max: MOST }).filter((one) => one !== 0)
  fc.assert(
    fc.property(mm, fc.constantFrom(...lengthUnits), (one, unit) => {
      const again = readChange(changeText(one, unit), unit, MOST)
      expect(typeof again === 'number' && changeText(again, unit)).toBe(changeText(one, unit))
      if (unit === 'cm') expect(again).toBe(one)
    }),
  )
})

it('goes on by five millimetres or an eighth of an inch, through nothing, and not beyond the most', () => {
  const walk = (start: number | null, by: 1 | -1, unit: 'cm' | 'inches') =>
    [1, 2, 3].reduce<(number | null)[]>(
      (seen) => [...seen, stepped(seen.at(-1) ?? null, by, unit, MOST)],
      [start],
    )
  expect(walk(-10, 1, 'cm')).toEqual([-10, -5, null, 5])
  expect(walk(12, -1, 'cm')).toEqual([12, 7, 2, -3])
  const written = (mm: number | null) => (mm === null ? '' : changeText(mm, 'inches'))
  expect(walk(null, -1, 'inches').map(written)).toEqual(['', '−⅛″', '−¼″', '−⅜″'])
  expect([stepped(498, 1, 'cm', MOST), stepped(-500, -1, 'inches', MOST)]).toEqual([500, -500])
  expect([stepText('cm'), stepText('inches')]).toEqual(['5 mm', '⅛″'])
})

it('names the task by its text, and by how much as whoever makes it measures', () => {
  expect(pinnedTaskName('Take in', -12, 'cm')).toBe('Take in (−12 mm)')
  expect(pinnedTaskName('Take in', -12, 'inches')).toBe('Take in (−½″)')
  expect(pinnedTaskName('Hem', null, 'cm')).toBe('Hem')
})
