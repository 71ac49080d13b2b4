import { describe, expect, it } from 'vitest'
import { type GarmentType, garmentTypes } from '../measuring/garments.ts'
import type { LengthUnit, NamedSize } from '../measuring/length.ts'
import { plausibleRanges } from '../measuring/plausible.ts'
import { figures } from './measures.ts'
import { questionSizes, stopsDrafting } from './size-questions.ts'
import { peopleOf } from './testing/people.ts'
import { sizesOf } from './testing/sizes-of.ts'

const sizesIn = (sizes: Readonly<Record<string, number>>, unit: LengthUnit = 'cm'): readonly NamedSize[] =>
  Object.entries(sizes).map(([name, size]) => ({ name, size, unit }))

const ask = (garment: GarmentType, sizes: readonly NamedSize[]) =>
  questionSizes({ garment, figure: garment === 'suit' ? 'men' : 'women', sizes })

const trousers = { Waist: 72, Hips: 98, Inseam: 78, Outseam: 104, Thigh: 57, Knee: 38, Ankle: 22 }
const dress = { Bust: 88, Waist: 70, Hips: 96, 'Shoulder Width': 38, 'Arm Length': 57, 'Back Length': 40 }

it('asks nothing about real people, whatever is made for them', () => {
  for (const figure of figures) {
    for (const person of peopleOf(figure)) {
      for (const garment of garmentTypes) {
        expect(questionSizes({ garment, figure, sizes: sizesOf(person, garment, figure) })).toEqual([])
      }
    }
  }
})

describe('the slip that explains', () => {
  it('a waist of 34 cm is 34 inches', () => {
    expect(ask('pants', sizesIn({ ...trousers, Hips: 108, Thigh: 62, Waist: 34 }))).toEqual([
      {
        kind: 'other-unit',
        name: 'Waist',
        size: { size: 34, unit: 'cm' },
        meant: { size: 34, unit: 'inches' },
      },
    ])
  })

  it('a bust of 91 inches is 91 cm, and stops until it is answered', () => {
    const sizes = [...sizesIn({ ...dress, Bust: 0 }), { name: 'Bust', size: 91, unit: 'inches' } as const]
    const questions = ask(
      'dress',
      sizes.filter(({ size }) => size > 0),
    )
    expect(questions.map(({ kind }) => kind)).toEqual(['out-of-range', 'other-unit'])
    expect(questions.some(stopsDrafting)).toBe(true)
  })

  it('a whole set in inches under cm is one question', () => {
    const inches = { Bust: 35, Waist: 28, Hips: 38, 'Shoulder Width': 15, 'Arm Length': 22.5 }
    expect(ask('dress', sizesIn(inches))).toEqual([
      { kind: 'all-other-unit', unit: 'cm', meantUnit: 'inches' },
    ])
  })

  it('inseam and outseam, or waist and hips, are swapped', () => {
    expect(ask('pants', sizesIn({ ...trousers, Waist: 98, Hips: 72 }))).toMatchObject([
      { kind: 'swapped', name: 'Waist', otherName: 'Hips' },
    ])
    expect(ask('pants', sizesIn({ ...trousers, Inseam: 104, Outseam: 78 }))).toMatchObject([
      { kind: 'swapped', name: 'Inseam', otherName: 'Outseam' },
    ])
  })

  it('half a girth was measured flat', () => {
    expect(ask('dress', sizesIn({ ...dress, Hips: 48 }))).toMatchObject([
      { kind: 'half', name: 'Hips', meant: { size: 96, unit: 'cm' } },
    ])
  })

  it('a decimal point is missing or one place off', () => {
    expect(ask('dress', sizesIn({ ...dress, Waist: 705 }))).toMatchObject([
      { kind: 'out-of-range', name: 'Waist', ...plausibleRanges.naturalWaist },
      { kind: 'decimal-point', name: 'Waist', meant: { size: 70.5, unit: 'cm' } },
    ])
  })
})

describe('a size that is none', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -70])('(%d) stops', (size) => {
    const questions = ask('dress', sizesIn({ ...dress, Waist: size }))
    expect(questions).toEqual([{ kind: 'not-a-size', name: 'Waist' }])
    expect(questions.every(stopsDrafting)).toBe(true)
  })

  it('because nobody has it stops, under its custom name too', () => {
    expect(ask('pants', sizesIn({ ...trousers, 'Crotch Length': 500 }))).toContainEqual(
      expect.objectContaining({ kind: 'out-of-range', name: 'Crotch Length' }),
    )
  })

  it('to begin with stops: something has to go around the body', () => {
    expect(ask('jacket', sizesIn({ 'Arm Length': 60 }))).toEqual([
      { kind: 'girth-missing', names: ['Chest'] },
    ])
  })

  it('was not measured where it is 0', () => {
    expect(ask('dress', sizesIn({ ...dress, Armhole: 0 }))).toEqual([])
  })
})

it('doesn’t take a child for a slip', () => {
  const boy = { Chest: 56, Waist: 53, Hips: 58, 'Shoulder Width': 27, 'Arm Length': 38, Neck: 27 }
  expect(ask('suit', sizesIn(boy))).toEqual([])
})

describe('a size that can’t be what it is called', () => {
  it.each([
    ['pants', 'Rise', 78, ['Inseam', 'Crotch Length']],
    ['pants', 'Sitzhöhe', 78, ['Inseam', 'Crotch Length']],
    ['pants', 'Inseam', 108, ['Outseam']],
    ['shirt', 'Rückenlänge', 76, ['Shirt Length']],
    ['dress', 'Arm Length', 84, []],
    ['dress', 'Shoulder Width', 12.5, []],
    ['dress', 'Schulterneigung', 21, []],
  ] as const)('is asked about, and left out: %s, %s %d', (garment, name, size, names) => {
    const own = garment === 'pants' ? { Waist: 72, Hips: 98 } : { Chest: 88, Bust: 88, Waist: 72 }
    const asked = ask(garment, sizesIn({ ...own, [name]: size }))
    expect(asked).toEqual([{ kind: 'other-size', name, size: { size, unit: 'cm' }, names }])
    expect(asked.some(stopsDrafting)).toBe(false)
  })

  it('is a child’s where the others are', () => {
    expect(ask('dress', sizesIn({ Bust: 60, Waist: 54, 'Shoulder Width': 21 }))).toEqual([])
  })
})

it('asks what a name means that has several meanings on the garment, and drafts without it', () => {
  expect(ask('pants', sizesIn({ ...trousers, Beinlänge: 80, BU: 76 }))).toEqual([
    { kind: 'unsure-name', name: 'Beinlänge', size: { size: 80, unit: 'cm' }, names: ['Inseam', 'Outseam'] },
    { kind: 'unsure-name', name: 'BU', size: { size: 76, unit: 'cm' }, names: ['Bust', 'Waist'] },
  ])
  expect(ask('dress', sizesIn({ ...dress, Beinlänge: 80 }))).toEqual([])
})
