import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, detectEncoding, type Encoding, isWorkbook } from './decoding.ts'

const text = 'Name;Straße\r\nZoë Müller;Größe 36½\r\n'

const utf16 = (given: string, isLittle: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? '\ufeff' : ''), ...given].join('')
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < units.length; index += 1) {
    view.setUint16(index * 2, units.charCodeAt(index), isLittle)
  }
  return bytes
}

/** Node takes this for Latin-1, so that what Windows has beyond it is left to the test in the browser. */
const windows1252 = (given: string): Uint8Array =>
  Uint8Array.from([...given].map((char) => char.charCodeAt(0)))

const utf8 = (given: string) => new TextEncoder().encode(given)

describe('a file’s encoding', () => {
  it.each<[string, Uint8Array, Encoding]>([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 of Windows', utf16(text, true, true), 'utf-16le'],
    ['UTF-16, big end first', utf16(text, false, true), 'utf-16be'],
    ['UTF-16 without its mark', utf16(text, true, false), 'utf-16le'],
    ['UTF-16 without its mark, big end first', utf16(text, false, false), 'utf-16be'],
    ['Windows-1252, as Excel writes it', windows1252(text), 'windows-1252'],
  ])('is found: %s', (_, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(decode(bytes, encoding)).toBe(text)
  })

  it('is UTF-8 for any text that was written so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const written = `Name\n${given}`
        const bytes = utf8(written)
        fc.pre(!written.includes('\u0000'))
        expect(decode(bytes, detectEncoding(bytes))).toBe(written)
      }),
    )
  })

  it('takes an empty file as it is', () => {
    expect(decode(new Uint8Array(), detectEncoding(new Uint8Array()))).toBe('')
  })
})

it('tells an Excel workbook from a text', () => {
  expect(isWorkbook(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14))).toBe(true)
  expect(isWorkbook(utf8('PKW;Name'))).toBe(false)
})
