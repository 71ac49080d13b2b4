import { describe, expect, it } from 'vitest'
import { filledWords, type SlotValues, slotNames, slotsOf, wordsFault } from './telling-words.ts'
import { textMessageOf, textMessageParts } from './text-message.ts'

const values: SlotValues = {
  client: 'Ada {pieces} Okafor',
  pieces: '“Coat”',
  numbers: '#7',
  business: 'Nadel & Faden',
  phone: '',
  appointment: '',
  rest: '',
}

describe('words with placeholders', () => {
  it('are filled by the names of either language, whatever their case, and never twice', () => {
    expect(filledWords('Hello {name}: {TEILE} ({ Nummern }). {business}', values)).toBe(
      'Hello Ada {pieces} Okafor: “Coat” (#7). Nadel & Faden',
    )
  })

  it('have no gap where there is nothing to say', () => {
    expect(filledWords('Ready: {pieces} {rest} Come in.\n\n{rest}\n\nYours {phone}\n', values)).toBe(
      'Ready: “Coat” Come in.\n\nYours',
    )
  })

  it.each([
    ['Hello {nmae}', 'ready', { kind: 'unknown', name: 'nmae' }],
    ['Hello {}', 'ready', { kind: 'unknown', name: '' }],
    ['See you: {appointment}', 'ready', { kind: 'unknown', name: 'appointment' }],
    ['{Rest}', 'fitting', { kind: 'unknown', name: 'Rest' }],
    ['Hello {name', 'ready', { kind: 'brace' }],
    ['Hello name}', 'ready', { kind: 'brace' }],
    ['Hello {{name}}', 'ready', { kind: 'brace' }],
    ['{constructor}', 'ready', { kind: 'unknown', name: 'constructor' }],
    ['No placeholder at all', 'ready', null],
  ] as const)('%s is faulty or not', (text, occasion, fault) => {
    expect(wordsFault(text, occasion)).toEqual(fault)
  })

  it.each(['ready', 'fitting'] as const)('take every placeholder that is offered for %s', (occasion) => {
    for (const names of Object.values(slotNames)) {
      const text = slotsOf(occasion)
        .map((slot) => `{${names[slot]}}`)
        .join(' ')
      expect(wordsFault(text, occasion)).toBeNull()
    }
  })
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ä'.repeat(160), 1],
  ['“'.repeat(70), 1],
  ['“'.repeat(71), 2],
  ['ل'.repeat(135), 3],
  ['🧵'.repeat(35), 1],
  ['🧵'.repeat(36), 2],
  ['', 1],
])('%s is so many text messages', (text, parts) => {
  expect(textMessageParts(text)).toBe(parts)
})

it('is sent with plain marks where these are all that makes it dear, and as it stands where they are not', () => {
  expect(textMessageOf('“Coat” – \u2068Ada’s\u2069, 9:00\u202fPM…')).toBe(`"Coat" - Ada's, 9:00 PM...`)
  expect(textMessageOf('“Coat” für \u2068ليلى\u2069')).toBe('“Coat” für \u2068ليلى\u2069')
})
