/** What a letter is without its stroke or ligature; accents come off by themselves. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '–': '-',
  '—': '-',
  '’': "'",
  '×': 'x',
}

/**
 * A text as programs of 1992 read it: printable ASCII in one line. Accents are dropped; what has no letter there
 * ('山田') is left out, and `otherwise` stands where nothing is left.
 */
export function sevenBit(text: string, otherwise = ''): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => plainLetters[letter] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' ? otherwise : plain
}

/** The name of a block: capitals, figures and strokes below. */
export const blockName = (text: string, otherwise: string): string =>
  sevenBit(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '') || otherwise
