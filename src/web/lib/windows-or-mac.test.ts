import { describe, expect, it } from 'vitest'
import { type OneByteEncoding, windowsOrMac } from './windows-or-mac.ts'

/** The bytes of what isn't Latin-1 in the one, and of what these tests write in the other. */
const signs: Readonly<Record<OneByteEncoding, Readonly<Record<string, number>>>> = {
  'windows-1252': {
    ...{
      '€': 0x80,
      '‚': 0x82,
      '„': 0x84,
      '…': 0x85,
      '†': 0x86,
      Š: 0x8a,
      Œ: 0x8c,
      Ž: 0x8e,
      '‘': 0x91,
      '’': 0x92,
    },
    ...{ '“': 0x93, '–': 0x96, '—': 0x97, '™': 0x99, š: 0x9a, œ: 0x9c, ž: 0x9e },
  },
  macintosh: {
    ...{ Ä: 0x80, Å: 0x81, Ç: 0x82, É: 0x83, Ö: 0x85, Ü: 0x86, á: 0x87, à: 0x88, â: 0x89, ä: 0x8a, å: 0x8c },
    ...{ ç: 0x8d, é: 0x8e, è: 0x8f, ê: 0x90, ë: 0x91, í: 0x92, ï: 0x95, ñ: 0x96, ó: 0x97, ô: 0x99, ö: 0x9a },
    ...{ ú: 0x9c, ü: 0x9f, ß: 0xa7, æ: 0xbe, ø: 0xbf, Ø: 0xaf, '€': 0xdb, '„': 0xe3, '“': 0xd2, '–': 0xd0 },
  },
}

const bytesIn = (encoding: OneByteEncoding, text: string) =>
  Uint8Array.from([...text].map((sign) => signs[encoding][sign] ?? sign.charCodeAt(0)))

const names = [
  ...['Müller', 'Groß', 'Schröder', 'Jörg', 'Bäcker', 'Éva', 'François', 'André', 'Zoë', 'Raphaël', 'Björn'],
  ...['Muñoz', 'Österreich', 'Ärmellänge', 'Übergröße', 'MÜLLER', 'Håkon', 'Ålborg', 'Sørensen', 'Kær'],
  ...['Renée Lefèvre', 'Größe;Länge;Taille', 'Anaïs', 'Chloé', 'Voilà', 'über', 'José Hernández'],
]

describe('text of one byte for each sign', () => {
  it.each(names)('is found in either encoding: %s', (name) => {
    const file = (encoding: OneByteEncoding) => bytesIn(encoding, `Name\r\n${name}\r\n`)
    expect(windowsOrMac(file('macintosh'))).toBe('macintosh')
    expect(windowsOrMac(file('windows-1252'))).toBe('windows-1252')
  })

  it.each([
    ...['Šimek', 'Dušan', 'Miloš', 'Tomáš', 'Žižka', 'Košir', 'Šárka', 'Aleš', 'Matouš', 'Božena'],
    ...[
      '„Seide“ – 80 €',
      'D’Angelo, O’Brien',
      'O‘Brien',
      '‚Seide‘',
      '†Meier',
      '36½',
      '3 m²',
      '§ 5',
      'Toile™',
    ],
    ...[
      'two–tone',
      'silk—lined',
      'STRAßE',
      'cœur',
      'Œuvre',
      'Citroën',
      '…und Jürgen',
      '€ 80',
      '¿Qué?',
      'Nº 5',
    ],
    ...['Nothing beyond ASCII', ''],
  ])('is of Windows where only that makes sense, or either does: %s', (text) => {
    expect(windowsOrMac(bytesIn('windows-1252', `Name\r\n${text}\r\n`))).toBe('windows-1252')
  })

  it('is of a Mac with signs of money and quotation marks between the names', () => {
    expect(windowsOrMac(bytesIn('macintosh', 'Zoë Müller;„Seide“ – 80 €\rJörg Groß;20 €\r'))).toBe(
      'macintosh',
    )
  })
})
