import { expect, it } from 'vitest'
import { asSaid, whatDiffers } from './answered.ts'
import type { NamedSize } from './length.ts'

const cm = (name: string, size: number): NamedSize => ({ name, size, unit: 'cm' })
const set = [cm('Bust', 91.44), cm('Waist', 70), cm('½ Back', 18)]

it.each([
  ['nothing', [], []],
  ['what is on record', [cm('Waist', 70)], []],
  ['the same in another unit', [{ name: 'Bust', size: 36, unit: 'inches' }], []],
  ['another size', [cm('Waist', 72), cm('Bust', 91.44)], [72]],
  ['a name in other letters', [cm('  waist ', 72)], [72]],
  ['a size that isn’t asked for', [cm('Hips', 98)], null],
] satisfies [string, NamedSize[], number[] | null][])('of %s differs what does', (_, said, sizes) => {
  expect(whatDiffers(set, said)?.map(({ size }) => size) ?? null).toEqual(sizes)
})

it('takes what was said in place, under the names of the set, and keeps the rest', () => {
  expect(asSaid(set, [cm('waist', 72), cm('Hips', 98)])).toEqual([
    ...[cm('Bust', 91.44), cm('Waist', 72), cm('½ Back', 18), cm('Hips', 98)],
  ])
  expect(asSaid([], [cm('Hips', 98)])).toEqual([cm('Hips', 98)])
})

it('of a name that stands in a set twice replaces the first, as the client was shown it', () => {
  expect(asSaid([cm('Cuff', 20), cm('Cuff', 21)], [cm('Cuff', 22)])).toEqual([cm('Cuff', 22), cm('Cuff', 21)])
})
