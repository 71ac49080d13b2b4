import { expect, it } from 'vitest'
import {
  asTaken,
  bodySizes,
  comparedSizes,
  fieldName,
  missingFields,
  onBody,
  type TemplateField,
} from './templates.ts'

const field = (given: Partial<TemplateField> = {}): TemplateField => ({
  id: 'f',
  standard: 'Back Width',
  label: null,
  unit: 'inches',
  howTo: null,
  isRequired: false,
  least: null,
  most: null,
  isHalf: false,
  isFinished: false,
  ease: null,
  figure: null,
  pictureId: null,
  ...given,
})

it.each([
  ['Back Width', field()],
  ['½ Back Width', field({ isHalf: true })],
  ['½ Rücken (finished)', field({ isHalf: true, isFinished: true, label: 'Rücken' })],
  ['Fall of the lapel', field({ standard: null, label: 'Fall of the lapel' })],
])('names a size %s', (name, given) => {
  expect(fieldName(given)).toBe(name)
})

it('reads a half as the whole of the body, exactly to the sixteenth that was typed', () => {
  // 7 1/16 is on record as 7.063, and twice that is 14 1/8.
  expect(onBody(field({ isHalf: true }), { size: 7.063, unit: 'inches' })).toEqual({
    name: 'Back Width',
    size: 14.125,
    unit: 'inches',
  })
})

it('takes the ease off a finished size, of a half once it is doubled', () => {
  const finished = { isFinished: true, unit: 'cm' } as const
  const taken = { size: 50, unit: 'cm' } as const
  expect(onBody(field({ ...finished, ease: 8 }), taken)?.size).toBe(42)
  expect(onBody(field({ ...finished, ease: 8, isHalf: true }), taken)?.size).toBe(92)
  // What stretches is smaller than the body.
  expect(onBody(field({ ...finished, ease: -2.5 }), taken)?.size).toBe(52.5)
})

it.each([
  ['a size that the business has thought of', { standard: null, label: 'Lapel' }],
  ['a finished size of unknown ease', { isFinished: true }],
  ['more ease than there is garment', { isFinished: true, ease: 60 }],
])('tells nothing of the body by %s', (_, given) => {
  expect(onBody(field(given), { size: 50, unit: 'inches' })).toBeNull()
})

it('offers a size of the body as it would have been typed', () => {
  expect(asTaken(field({ isHalf: true }), { size: 15.5, unit: 'inches' })).toEqual({
    size: 7.75,
    unit: 'inches',
  })
  expect(asTaken(field({ isFinished: true, ease: 8, unit: 'cm' }), { size: 36, unit: 'inches' })).toEqual({
    size: 99.4,
    unit: 'cm',
  })
  expect(asTaken(field({ isFinished: true }), { size: 36, unit: 'inches' })).toBeNull()
})

it('compares a whole size of the body by its standard name, and a half by its own', () => {
  const cm = (name: string, size: number) => ({ name, size, unit: 'cm' as const })
  const measurements = [cm('Rücken', 40), cm('½ Chest', 48), cm('Lapel', 96), cm('Waist', 80)]
  const bodySizes = [cm('Back Width', 40), cm('Chest', 96), cm('Lapel', 96), cm('Waist', 80)]
  expect(comparedSizes({ measurements, bodySizes }).map(({ name, comparedAs = name }) => comparedAs)).toEqual(
    ['Back Width', '½ Chest', 'Lapel', 'Waist'],
  )
  // Two that it could be.
  const alike = [cm('Back Width', 40), cm('Shoulder Width', 40)]
  const [first] = comparedSizes({ measurements: [cm('Rücken', 40), cm('½ Schulter', 20)], bodySizes: alike })
  expect(first).toEqual(cm('Rücken', 40))
})

const section = (...fields: TemplateField[]) => ({ id: 's', garmentType: 'jacket' as const, fields })

it('keeps of two for the same the one that was taken of the body, and what it doesn’t know as it was typed', () => {
  const both = section(
    field({ id: 'a', standard: 'Waist', isFinished: true, ease: 4 }),
    field({ id: 'b', standard: 'Waist' }),
    field({ id: 'c', isHalf: true, label: 'Back' }),
  )
  const inches = (name: string, size: number) => ({ name, size, unit: 'inches' as const })
  expect(
    bodySizes(both, [
      inches('Waist (finished)', 35),
      inches('waist', 30),
      inches('½ Back', 8),
      inches('Wrist', 6),
    ]),
  ).toEqual(
    [inches('waist', 30), inches('Back Width', 16), inches('Wrist', 6)].map((size) =>
      size.name === 'waist' ? { ...size, name: 'Waist' } : size,
    ),
  )
})

it('knows what is still to be taken', () => {
  const demanding = section(field({ isRequired: true, isHalf: true }), field({ id: 'g', standard: 'Chest' }))
  expect(missingFields(demanding, [{ name: 'Chest', size: 40, unit: 'inches' }]).map(fieldName)).toEqual([
    '½ Back Width',
  ])
  expect(missingFields(demanding, [{ name: '½ back width', size: 8, unit: 'inches' }])).toEqual([])
})
