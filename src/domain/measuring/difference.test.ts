import { expect, it } from 'vitest'
import { compareSizes } from './difference.ts'
import type { NamedSize } from './length.ts'

const inches = (name: string, size: number): NamedSize => ({ name, size, unit: 'inches' })
const cm = (name: string, size: number): NamedSize => ({ name, size, unit: 'cm' })

it('tells what changed, came and went, and leaves out what stayed', () => {
  const before = [inches('Bust', 36), inches('Waist', 28), inches('Hips', 38)]
  const after = [inches('Waist', 28.5), inches('Bust', 36), inches('Wrist', 6)]
  expect(compareSizes(after, before, 'inches')).toEqual([
    { kind: 'changed', name: 'Waist', before: before[1], after: after[0], difference: 0.5 },
    { kind: 'added', name: 'Wrist', after: after[2] },
    { kind: 'removed', name: 'Hips', before: before[2] },
  ])
})

it('compares across the units that sizes were entered in', () => {
  const changes = compareSizes(
    [cm('Waist', 72), cm('Bust', 91.4)],
    [inches('Waist', 28), inches('Bust', 36)],
    'cm',
  )
  expect(changes).toMatchObject([{ kind: 'changed', name: 'Waist', difference: 0.9 }])
})

it('knows a custom name again however it is spaced or capitalised', () => {
  expect(compareSizes([inches(' upper  arm', 12)], [inches('Upper Arm', 12)], 'inches')).toEqual([])
})

it('matches a name that stands there twice in order', () => {
  const before = [inches('Wrist', 6), inches('Wrist', 7)]
  const after = [inches('Wrist', 6), inches('Wrist', 7.25), inches('Wrist', 8)]
  expect(compareSizes(after, before, 'inches')).toMatchObject([
    { kind: 'changed', difference: 0.25 },
    { kind: 'added', after: { size: 8 } },
  ])
})
