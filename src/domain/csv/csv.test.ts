import { describe, expect, it } from 'vitest'
import { toCsv, withoutGuard } from './csv.ts'

describe('rows as CSV', () => {
  it('ends every row with CR LF and leaves plain cells as they are', () => {
    expect(
      toCsv([
        ['Number', 'Amount'],
        ['INV-001', 12.5],
      ]),
    ).toBe('Number,Amount\r\nINV-001,12.5\r\n')
    expect(toCsv([])).toBe('')
  })

  it('quotes commas, quotation marks and line breaks', () => {
    expect(toCsv([['a,b', 'say "so"', 'one\ntwo', 'Łódź']])).toBe('"a,b","say ""so""","one\ntwo",Łódź\r\n')
  })

  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx'])('takes the force out of %j', (text) => {
    expect(toCsv([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  it('keeps a number below zero a number, and nothing an empty cell', () => {
    expect(toCsv([[-2.5, null, '']])).toBe('-2.5,,\r\n')
  })

  it('leaves such signs alone inside a text', () => {
    expect(toCsv([['a=b', "'quoted", '1-2']])).toBe("a=b,'quoted,1-2\r\n")
  })
})

describe('a cell read back', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+49 30", '+49 30'],
    ["''=x", "'=x"],
    ["'quoted", "'quoted"],
    ["Adam's", "Adam's"],
    ['', ''],
  ])('%j is %j', (written, text) => {
    expect(withoutGuard(written)).toBe(text)
  })
})
