import { describe, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import {
  customRow,
  emptyEntry,
  emptySet,
  forGarment,
  hasSizes,
  inUnit,
  lengthOf,
  namesLeftOut,
  type SetValues,
  settled,
  settledSizes,
  sizesOf,
  startFrom,
  stepped,
  typedEntry,
  valuesOf,
} from './set-values.ts'

const set = (measurements: Measurement['measurements']) =>
  measurementSet({ garmentType: 'dress', measurements })

const dress = (entries: Record<string, string>, custom: [string, string][] = []): SetValues => ({
  ...emptySet('inches', 'ana'),
  garmentType: 'dress',
  entries: Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, typedEntry(text)])),
  custom: custom.map(([name, text]) => customRow(name, typedEntry(text))),
})

const texts = ({ entries }: SetValues) =>
  Object.fromEntries(Object.entries(entries).map(([name, { text }]) => [name, text]))

describe('a size in its field', () => {
  it.each([
    ['36 3/8', '36⅜'],
    ['36,5', '36½'],
    ['36.3', '36.3'],
    ['36 5/16', '36 5/16'],
    ['', ''],
    ['about 36', 'about 36'],
  ])('typed as %j is shown as %j when it is left', (typed, shown) => {
    expect(settled(typedEntry(typed), 'inches').text).toBe(shown)
  })

  it('written in the other unit is kept as it was written', () => {
    const left = settled(typedEntry('91.5 cm'), 'inches')
    expect(left.text).toBe('36')
    expect(lengthOf(left, 'inches')).toEqual({ size: 91.5, unit: 'cm' })
  })

  it.each([
    ['36', 1, 'inches', '36¼'],
    ['36', -1, 'inches', '35¾'],
    ['36.3', 1, 'inches', '36½'],
    ['36.3', -1, 'inches', '36¼'],
    ['91', 1, 'cm', '91.5'],
    ['', 1, 'cm', '0.5'],
    ['', -1, 'cm', ''],
    ['1/4', -1, 'inches', ''],
    ['400', 1, 'inches', '400'],
    ['about 36', 1, 'inches', 'about 36'],
  ] as const)('%j steps by %i in %s to %j', (typed, direction, unit, shown) => {
    expect(stepped(typedEntry(typed), unit, direction).text).toBe(shown)
  })
})

describe('switching the unit', () => {
  it('converts what can be read and leaves the rest as typed', () => {
    const values = dress({ Bust: '36', Waist: 'about 28', Hips: '' }, [['Wrist', '6']])
    const converted = inUnit(values, 'cm')
    expect(texts(converted)).toEqual({ Bust: '91.4', Waist: 'about 28', Hips: '' })
    expect(converted.custom[0]?.entry.text).toBe('15.2')
  })

  it('changes nothing there and back, nor what is sent', () => {
    const values = dress({ Bust: '36.3', Waist: '28 1/3' })
    const back = inUnit(inUnit(values, 'cm'), 'inches')
    expect(texts(back)).toEqual({ Bust: '36.3', Waist: '28⅓' })
    expect(sizesOf(inUnit(values, 'cm'))).toEqual(sizesOf(values))
  })
})

describe('changing the garment', () => {
  it('keeps names in common, leaves the others out, and has them again on the way back', () => {
    const values = dress({ Waist: '28', Bust: '36' })
    const skirt = forGarment(values, 'skirt')
    expect(sizesOf(skirt)).toEqual([{ name: 'Waist', size: 28, unit: 'inches' }])
    expect(namesLeftOut(skirt)).toEqual(['Bust'])
    expect(sizesOf(forGarment(skirt, 'dress'))).toHaveLength(2)
  })

  it('moves a custom name to its place where it is standard, unless that is taken', () => {
    const pants = forGarment(dress({}, [['inseam ', '30']]), 'pants')
    expect(texts(pants)).toEqual({ Inseam: '30' })
    expect(pants.custom).toEqual([])
    const taken = forGarment(dress({ Waist: '28' }, [['waist', '30']]), 'skirt')
    expect(taken.custom).toHaveLength(1)
  })
})

describe('a set on record', () => {
  it('is shown in the preferred unit and sent back as it was', () => {
    const sizes: Measurement['measurements'] = [
      { name: 'Waist', size: 72.3, unit: 'cm' },
      { name: 'Wrist', size: 6.25, unit: 'inches' },
    ]
    const values = valuesOf(set(sizes), 'inches')
    expect(texts(values)).toEqual({ Waist: '28 7/16' })
    expect(values.custom.map(({ name, entry }) => [name, entry.text])).toEqual([['Wrist', '6¼']])
    expect(sizesOf(values)).toEqual(sizes)
  })

  it('keeps a name that it holds twice', () => {
    const sizes: Measurement['measurements'] = [
      { name: 'Waist', size: 28, unit: 'inches' },
      { name: 'Waist', size: 29, unit: 'inches' },
    ]
    expect(sizesOf(valuesOf(set(sizes), 'inches'))).toEqual(sizes)
  })

  it('has a standard size in its place, however its name is written', () => {
    const values = valuesOf(set([{ name: 'waist', size: 28, unit: 'inches' }]), 'inches')
    expect(texts(values)).toEqual({ Waist: '28' })
    expect(values.custom).toEqual([])
    const filled = startFrom(dress({ Waist: '30' }), set([{ name: 'waist', size: 28, unit: 'inches' }]))
    expect(texts(filled)).toEqual({ Waist: '30' })
  })

  it('fills only what is empty when a new set starts from it, and marks that', () => {
    const last = set([
      { name: 'Bust', size: 36, unit: 'inches' },
      { name: 'Waist', size: 28, unit: 'inches' },
      { name: 'Wrist', size: 6, unit: 'inches' },
    ])
    const values = startFrom(dress({ Bust: '37' }, [['wrist', '7']]), last)
    expect(texts(values)).toEqual({ Bust: '37', Waist: '28' })
    expect(values.entries.Waist?.fromLast).toBe(true)
    expect(values.entries.Bust?.fromLast).toBe(false)
    expect(values.custom).toHaveLength(1)
  })
})

it('sends what is above 0 and has a name, in the order of the garment', () => {
  const values = dress({ Waist: '28', Bust: '0', Hips: '', Armhole: '17', Inseam: '30' }, [
    ['Wrist', '6'],
    ['', '7'],
  ])
  expect(sizesOf(values).map(({ name }) => name)).toEqual(['Waist', 'Armhole', 'Wrist'])
  expect(settledSizes(values)).toEqual([])
})

it('knows whether something would be lost', () => {
  expect(hasSizes({ ...emptySet('cm', 'ana'), garmentType: 'suit', entries: { Chest: emptyEntry } })).toBe(
    false,
  )
  expect(hasSizes(dress({ Bust: '3' }))).toBe(true)
  expect(hasSizes({ ...emptySet('cm'), notes: 'tall' })).toBe(true)
})
