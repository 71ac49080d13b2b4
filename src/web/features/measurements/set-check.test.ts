import { describe, expect, it } from 'vitest'
import { checkSet, entryError } from './set-check.ts'
import { customRow, emptySet, type SetValues, typedEntry } from './set-values.ts'

const skirt = (change: Partial<SetValues> = {}): SetValues => ({
  ...emptySet('inches', 'ana'),
  garmentType: 'skirt',
  entries: { Waist: typedEntry('28') },
  ...change,
})
const withCustom = (...rows: [name: string, text: string][]) =>
  checkSet(skirt({ custom: rows.map(([name, text]) => customRow(name, typedEntry(text))) }))

describe('a set', () => {
  it('can be saved with a client, a garment and one size', () => {
    expect(checkSet(skirt())).toEqual({})
  })

  it('needs a client, a garment and a size above 0', () => {
    expect(checkSet(emptySet('inches'))).toEqual({
      clientId: 'Choose a client.',
      garmentType: 'Choose a garment type.',
    })
    expect(checkSet(skirt({ entries: { Waist: typedEntry('0') } }))).toEqual({
      'entries.Waist': 'Enter at least one size above 0.',
    })
  })

  it('is not kept up by what was typed for another garment', () => {
    expect(checkSet(skirt({ entries: { Waist: typedEntry('28'), Bust: typedEntry('x') } }))).toEqual({})
  })

  it('can have notes up to what is kept of them', () => {
    expect(checkSet(skirt({ notes: 'x'.repeat(4_000) }))).toEqual({})
    expect(checkSet(skirt({ notes: 'x'.repeat(4_001) })).notes).toBe(
      'Notes can have at most 4000 characters.',
    )
  })
})

it.each([
  ['x', 'inches', 'Enter a size like 36 3/8.'],
  ['x', 'cm', 'Enter a size like 91.5.'],
  ['-3', 'cm', "A size can't be below 0."],
  ['401', 'inches', 'A size can be at most 400″.'],
  ['363/8', 'inches', 'Put a space between the whole number and the fraction: 36 3/8.'],
  ['', 'cm', undefined],
  ['91,5', 'cm', undefined],
] as const)('the field of %j in %s says %j', (text, unit, error) => {
  expect(entryError(typedEntry(text), unit)).toBe(error)
})

describe('a custom measurement', () => {
  it('needs a name and a size above 0, and may be left blank', () => {
    expect(withCustom(['Wrist', '6'], ['', ''])).toEqual({})
    expect(withCustom(['', '6'])).toEqual({ 'custom.0.name': 'Give it a name.' })
    expect(withCustom(['Wrist', '0'])).toEqual({ 'custom.0.entry': 'Enter a size above 0.' })
    expect(withCustom(['Wrist', 'x'])).toEqual({ 'custom.0.entry': 'Enter a size like 36 3/8.' })
  })

  it("can't have the name of another", () => {
    const taken = 'There is already a measurement with this name.'
    expect(withCustom(['waist', '6'])).toEqual({ 'custom.0.name': taken })
    expect(withCustom(['Wrist', '6'], [' WRIST', '7'])).toEqual({ 'custom.1.name': taken })
    expect(withCustom(['Left wrist', '6'], ['left  wrist', '7'])).toEqual({ 'custom.1.name': taken })
  })
})
