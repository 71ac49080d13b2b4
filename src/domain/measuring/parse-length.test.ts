import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthUnits, maxSizes } from './length.ts'
import { parseLength } from './parse-length.ts'

describe('a length as people write it', () => {
  it.each([
    ['36', 36],
    ['36.5', 36.5],
    ['36,5', 36.5],
    ['.5', 0.5],
    [',25', 0.25],
    ['007', 7],
    ['36 3/8', 36.375],
    ['36-3/8', 36.375],
    ['36–3/8', 36.375],
    ['36⅜', 36.375],
    ['36 ⅜', 36.375],
    ['36-⅜', 36.375],
    ['36 3⁄8', 36.375],
    ['36 3 / 8', 36.375],
    ['36 3/8ths', 36.375],
    ['3/8', 0.375],
    ['⅜', 0.375],
    ['½', 0.5],
    ['¼', 0.25],
    ['¾', 0.75],
    ['⅛', 0.125],
    ['⅝', 0.625],
    ['⅞', 0.875],
    ['⅓', 0.333],
    ['36⅔', 36.667],
    ['36 5/16', 36.313],
    ['36.3125', 36.313],
    ['1/32', 0.031],
    ['  36 3/8  ', 36.375],
    ['36\u00a03/8', 36.375],
    ['36\u20093/8', 36.375],
    ['３６．５', 36.5],
    ['３６　３／８', 36.375],
    ['٣٦٫٥', 36.5],
    ['36"', 36],
    ['36⅜″', 36.375],
    ['36”', 36],
    ["36''", 36],
    ['36 in', 36],
    ['36in.', 36],
    ['36 3/8 in', 36.375],
    ['36 Inches', 36],
    ['1 inch', 1],
    ['400', 400],
    ['0 3/8', 0.375],
  ])('reads %j as %d inches', (text, size) => {
    expect(parseLength(text, 'inches')).toEqual({ kind: 'length', size, unit: 'inches', convertedFrom: null })
  })

  it.each([
    ['91', 91],
    ['91 cm', 91],
    ['91,5cm', 91.5],
    ['91.5 CM.', 91.5],
    ['91½', 91.5],
    ['91.5 centimetres', 91.5],
    ['1 centimeter', 1],
    ['９１ｃｍ', 91],
    ['1000', 1000],
  ])('reads %j as %d cm', (text, size) => {
    expect(parseLength(text, 'cm')).toEqual({ kind: 'length', size, unit: 'cm', convertedFrom: null })
  })

  it('converts a size with the other unit written out, and says what stood there', () => {
    expect(parseLength('91 cm', 'inches')).toEqual({
      kind: 'length',
      size: 35.813,
      unit: 'inches',
      convertedFrom: { size: 91, unit: 'cm' },
    })
    expect(parseLength('36 3/8"', 'cm')).toEqual({
      kind: 'length',
      size: 92.4,
      unit: 'cm',
      convertedFrom: { size: 36.375, unit: 'inches' },
    })
  })

  it('has no thousands, only decimals: nobody is 1,234 inches around', () => {
    expect(parseLength('1,234', 'inches')).toMatchObject({ size: 1.234 })
  })

  it.each(['', '   ', '0', '0.0', '0,000', '0 in', '0.0004'])('takes %j for not measured', (text) => {
    expect(parseLength(text, 'inches')).toEqual({ kind: 'none' })
  })
})

describe('refused', () => {
  it.each(
    [
      'NaN',
      'Infinity',
      '1e3',
      '0x10',
      '+36',
      'in',
      '"',
      'thirty',
      '36.',
      '36.cm',
      '36,,5',
      '1.234,5',
      '1,234.5',
    ]
      .concat([
        '1 234',
        '36 38',
        '36;38',
        '36 x 2',
        '36/',
        '/8',
        '36 3/0',
        '3/0',
        '36 3/1000',
        '36.5 3/8',
        '36 3',
      ])
      .concat([
        '36 3/8 1/2',
        '½5',
        '5½5',
        '½½',
        '36³',
        '36 cm in',
        '36"in',
        '36 ft',
        "5'3",
        '36 - 3/8',
        '36 -3',
      ]),
  )('as unreadable: %j', (text) => {
    expect(parseLength(text, 'inches')).toEqual({ kind: 'refused', why: 'unreadable' })
  })

  it.each([
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['- 36 3/8', 'negative'],
    ['363/8', 'improper-fraction'],
    ['36 8/8', 'improper-fraction'],
    ['400.001', 'too-large'],
    ['9'.repeat(400), 'too-large'],
    ['1000.5 cm', 'too-large'],
  ])('%j as %s', (text, why) => {
    expect(parseLength(text, 'inches')).toEqual({ kind: 'refused', why })
  })

  it('what is too large only in the unit asked for', () => {
    expect(parseLength('400 in', 'cm')).toEqual({ kind: 'refused', why: 'too-large' })
  })

  it('a decimal separator that the caller leaves out', () => {
    expect(parseLength('36,5', 'inches', { decimalSeparators: ['.'] })).toMatchObject({ kind: 'refused' })
    expect(parseLength('36.5', 'inches', { decimalSeparators: [','] })).toMatchObject({ kind: 'refused' })
    expect(parseLength('36,5', 'inches', { decimalSeparators: [','] })).toMatchObject({ size: 36.5 })
    expect(parseLength('36 in.', 'inches', { decimalSeparators: [','] })).toMatchObject({ size: 36 })
  })
})

it('makes of any text a storable size, nothing, or a refusal', () => {
  const nearLengths = string({
    unit: constantFrom(...'0123456789 ./,-⅜½⁄"″cmine+e٣３。'),
    maxLength: 14,
  })
  assert(
    property(oneof(nearLengths, string()), constantFrom(...lengthUnits), (text, unit) => {
      const parsed = parseLength(text, unit)
      if (parsed.kind !== 'length') return
      expect(parsed.unit).toBe(unit)
      expect(parsed.size).toBeGreaterThan(0)
      expect(parsed.size).toBeLessThanOrEqual(maxSizes[unit])
      expect(parsed.size).toBe(Number(parsed.size.toFixed(3)))
    }),
    { numRuns: 2_000 },
  )
})
