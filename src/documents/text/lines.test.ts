import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Line, wrapText } from './lines.ts'
import { plainText } from './plain-text.ts'
import { turnsLeft } from './runs.ts'

/** Every character is ten points wide, so that a width counts characters. */
const measure = ({ text }: { text: string }) => Array.from(text.normalize('NFC')).length * 10
const wrap = (text: string, characters: number) => wrapText(text, 'text', characters * 10, measure)
const textOf = ({ runs }: Line) => runs.map(({ text }) => text).join('')
const linesOf = (text: string, characters: number) => wrap(text, characters).map(textOf)

describe('where lines end', () => {
  it.each<[why: string, text: string, characters: number, lines: string[]]>([
    ['between words', 'a silk dress', 7, ['a silk', 'dress']],
    ['after a hyphen within a word', 'hand-rolled', 8, ['hand-', 'rolled']],
    ['not within a number', 'on 2026-11-02', 11, ['on', '2026-11-02']],
    ['where the writer ended them', 'a\r\nb\n\nc', 9, ['a', 'b', '', 'c']],
    ['anywhere in what is longer than a line', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['between kanji', '山田太郎様', 3, ['山田太', '郎様']],
    ['not before a closing sign', '山田太、郎', 3, ['山田', '太、郎']],
    ['not at a space that binds', '10\u00a0000 €', 4, ['10 0', '00 €']],
  ])('%s', (_why, text, characters, lines) => expect(linesOf(text, characters)).toEqual(lines))

  it('is never beyond the width, and loses nothing', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', '-', 'é', 'ạ̀', '山', '、', 'Ω', 'ш', 'ש', 'ל', '😀', '/'),
      minLength: 1,
      maxLength: 90,
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.integer({ min: 4, max: 30 }), (words, characters) => {
        const lines = wrap(words.join(' '), characters)
        for (const { widthPt } of lines) expect(widthPt).toBeLessThanOrEqual(characters * 10)
        const sorted = (text: string) => Array.from(text.replaceAll(' ', '')).sort().join('')
        const shown = lines.flatMap(({ runs }) => runs.map(({ text, actual }) => actual ?? text)).join('')
        expect(sorted(shown)).toBe(sorted(plainText(words.join(''))))
      }),
    )
  })
})

describe('which font sets what', () => {
  const fontsOf = (text: string, face: 'text' | 'heading' = 'text') =>
    wrapText(text, face, 10_000, measure).flatMap(({ runs }) => runs.map((run) => [run.text, run.font]))

  it('takes Inter first and another only for what it lacks', () => {
    expect(fontsOf('Zoë 山田, Иванов')).toEqual([
      ['Zoë ', 'inter-400'],
      ['山田', 'noto-sans-jp-common'],
      [', ', 'inter-400'],
      ['Иванов', 'inter-400-more'],
    ])
  })

  it('keeps the weight of a name in every script', () => {
    const strong = (text: string) => wrapText(text, 'strong', 10_000, measure)[0]?.runs[0]?.font
    expect(['Ana', 'Иван', '山田', 'نورا', 'נועה', 'नेहा'].map(strong)).toEqual([
      'inter-600',
      'inter-600-more',
      'noto-sans-jp-common-600',
      'noto-sans-arabic-600',
      'noto-sans-hebrew-600',
      'noto-sans-600',
    ])
  })

  it('keeps marks in the font of their letter', () => {
    expect(fontsOf('Adébáyọ̀')).toEqual([['Adébáyọ̀', 'inter-400']])
    expect(fontsOf('и\u0301')).toEqual([['и\u0301', 'inter-400-more']])
  })

  it('sets a heading in the house typeface, or not at all', () => {
    expect(fontsOf('Łucja', 'heading')).toEqual([['Łucja', 'petrona-500']])
    expect(fontsOf('Łucja и', 'heading')).toEqual([
      ['Łucja ', 'inter-600'],
      ['и', 'inter-600-more'],
    ])
  })
})

describe('which way text runs', () => {
  /** As it stands on paper from left to right: what shaping turns around is turned here. */
  const onPaper = (text: string, characters = 80) =>
    wrap(text, characters).map(({ runs }) =>
      runs.map((run) => (turnsLeft(run.text) ? Array.from(run.text).reverse().join('') : run.text)).join(''),
    )

  it.each<[why: string, text: string, paper: string]>([
    ['figures of Arabic run to the right', '١٢', '١٢'],
    ['also within a word’s line', 'فستان ١٢٫٥ م', 'م ١٢٫٥ ناتسف'],
    ['words to the left in a line to the right', 'see שלום עולם 12', 'see 12 םלוע םולש'],
    ['Latin in a line to the left', 'שמלה (Silk 38) כחולה', 'הלוחכ (Silk 38) הלמש'],
    ['brackets around words to the left', 'gown (שלום) today', 'gown (םולש) today'],
    ['a price among Hebrew', 'המחיר $40.00 בלבד', 'דבלב $40.00 ריחמה'],
    ['a telephone number', 'טל 03-123-4567', '03-123-4567 לט'],
    ['a sign at the end', 'שלום!', '!םולש'],
  ])('%s', (_why, text, paper) => expect(onPaper(text)).toEqual([paper]))

  it('goes on below in the order of reading', () => {
    expect(onPaper('אחת שתיים three ארבע', 10)).toEqual(['םייתש תחא', 'עברא three'])
  })
})

it('keeps the number of an account on one line', () => {
  const text = 'Please pay to DE89 3704 0044 0532 0130 00 at our bank'
  expect(linesOf(text, 30)).toEqual(['Please pay to', 'DE89 3704 0044 0532 0130 00 at', 'our bank'])
})
