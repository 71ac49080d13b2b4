import { expect, it } from 'vitest'
import type { LengthUnit } from '../measuring/length.ts'
import { letterCodes, letterSize } from './letter-sizes.ts'
import { isReadName } from './size-meanings.ts'
import { questionTable } from './table-questions.ts'

const row = (code: string, sizes: Readonly<Record<string, number>>, unit: LengthUnit = 'cm') => ({
  code,
  sizes: Object.entries(sizes).map(([name, size]) => ({ name, size, unit })),
})

it('asks nothing of the letter codes, nor of a plain table', () => {
  for (const figure of ['women', 'men'] as const) {
    expect(
      questionTable(
        letterCodes.map((code) => letterSize(figure, code)),
        figure,
      ),
    ).toEqual([])
  }
  const plain = [
    row('38', { Bust: 88, Waist: 72, Hips: 97, Inseam: 78, Height: 168 }),
    row('40', { Bust: 92, Waist: 76, Hips: 100, Inseam: 78, Height: 168 }),
  ]
  expect(questionTable(plain, 'women')).toEqual([])
})

it('asks about a waist of 34 centimetres, in which sizes, once', () => {
  const inches = [
    row('S', { Chest: 96, Waist: 32, Hips: 98 }),
    row('M', { Chest: 102, Waist: 34, Hips: 103 }),
    row('L', { Chest: 108, Waist: 96, Hips: 108 }),
  ]
  expect(questionTable(inches, 'men')).toMatchObject([
    { kind: 'size', codes: ['S', 'M'], question: { kind: 'other-unit', name: 'Waist', size: { size: 32 } } },
  ])
})

it('asks what no garment alone would: each size as one that knows its name', () => {
  const asked = questionTable([row('M', { Chest: 98, 'Shirt Length': 76, 'Skirt Length': 900 })], 'men')
  expect(asked).toMatchObject([
    { kind: 'size', codes: ['M'], question: { kind: 'out-of-range', name: 'Skirt Length' } },
  ])
})

it('asks why a size is smaller than the one before, in whatever unit', () => {
  const rows = [
    row('38', { Bust: 88, Waist: 72 }),
    row('40', { Bust: 92, Waist: 67 }),
    row('42', { Bust: 38, Waist: 28 }, 'inches'),
  ]
  expect(questionTable(rows, 'women')).toEqual([
    {
      kind: 'falls',
      name: 'Waist',
      code: '40',
      size: { size: 67, unit: 'cm' },
      codeBefore: '38',
      sizeBefore: { size: 72, unit: 'cm' },
    },
  ])
})

it('says which girths it takes where there is none, and of which names nothing is drafted', () => {
  expect(questionTable([row('M', { Height: 170 })], 'women')).toMatchObject([
    { kind: 'size', codes: ['M'], question: { kind: 'girth-missing' } },
  ])
  expect(['Bust', 'Skirt Length', 'Körpergröße', 'Hat'].map(isReadName)).toEqual([true, true, true, false])
})

it('asks once what a name means that has several meanings, in all sizes that have it', () => {
  const rows = [row('S', { Bust: 84, HW: 92 }), row('M', { Bust: 88, HW: 96 }), row('L', { Bust: 92 })]
  expect(questionTable(rows, 'women')).toEqual([
    {
      kind: 'size',
      codes: ['S', 'M'],
      question: { kind: 'unsure-name', name: 'HW', size: { size: 92, unit: 'cm' }, names: ['Hips', 'Neck'] },
    },
  ])
})
