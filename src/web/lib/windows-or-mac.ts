/**
 * Windows-1252 and Mac OS Roman have a sign for nearly every byte, so that neither can be refused: what tells them
 * apart is which of the two reads as words. 'MŸller' and 'Gro§' do not; nor does 'Duöan', which was 'Dušan'.
 */
export type OneByteEncoding = 'windows-1252' | 'macintosh'

/** Bytes 0x80 to 0x9F; those above are Latin-1. Node's own decoder takes these for Latin-1, too. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const bytesFrom = (first: number) => Uint8Array.from({ length: 0x100 - first }, (_, index) => first + index)

/** Upper halves: a sign for each byte from 0x80. */
const upperHalf: Readonly<Record<OneByteEncoding, () => string>> = {
  'windows-1252': () => windowsSigns + String.fromCharCode(...bytesFrom(0xa0)),
  macintosh: () => new TextDecoder('macintosh').decode(bytesFrom(0x80)),
}

/** Letters by Unicode that stand in no word: they come of bytes that the other encoding has a letter for. */
const notInWords = 'ƒˆﬁﬂªºµıˇ'
const isLetter = (sign: string) => /^\p{L}$/u.test(sign) && !notInWords.includes(sign)
const isLower = (sign: string) => isLetter(sign) && /^\p{Ll}$/u.test(sign)
const isUpper = (sign: string) => isLetter(sign) && /^\p{Lu}$/u.test(sign)
const isVowel = (sign: string) => /^[aeiouœæø]$/.test(sign.normalize('NFD').charAt(0).toLowerCase())
const isConsonant = (sign: string) => isLetter(sign) && !isVowel(sign)

/** Signs that join two words to one; what may stand before a word; what may end one. */
const joins = '’–—·\u00ad\u00a0'
const startsNoWord = '€ƒˆ‡¯®˜'
const endsNoWord = 'ƒˆ‡¯˜‰‹¾¿§'

function oddSign(before: string, sign: string, after: string, text: string): number {
  if (sign >= '\u0080' && sign < '\u00a0') return 1
  if (isLetter(before) && isLetter(after)) {
    // 'Mu–oz', which is 'Muñoz'.
    if (sign === '–') return isLower(before) && isLower(after) && isVowel(before) && isVowel(after) ? 1 : 0
    // 'O‘Brien', but 'Rapha‘l'.
    if (sign === '‘') return isUpper(after) ? 0 : 1
    return joins.includes(sign) ? 0 : 1
  }
  if (isLetter(after)) {
    // '…sterreich' is 'Österreich', but there may be a '…und' as well; a dagger stands before the name of the dead.
    if (sign === '…') return isLower(after) ? 0.5 : 0
    if (sign === '†') return isLower(after) ? 1 : 0
    return startsNoWord.includes(sign) ? 1 : 0
  }
  if (!isLetter(before)) return 0
  // 'Zo‘', which is 'Zoë'; German closes with it what it opened with '‚'.
  if (sign === '‘') return text.includes('‚') ? 0 : 1
  return endsNoWord.includes(sign) ? 1 : 0
}

function oddLetter(before: string, letter: string, after: string): number {
  // There is no word with it but in a few names of places.
  if (letter === 'Ÿ') return 1
  if (isUpper(letter) && isLetter(before) && (isLower(before) || isLower(after))) return 1
  if (letter !== 'ß' && isLower(letter) && isUpper(after)) return 1
  if (isVowel(letter)) return [before, after].filter((sign) => isLetter(sign) && isVowel(sign)).length / 2
  return isConsonant(before) && isConsonant(after) ? 1 : 0
}

/** How much of what is beyond ASCII reads as no word does. */
function oddness(bytes: Uint8Array, upper: string): number {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : upper.charAt(byte - 0x80)
  let odd = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    const sign = text.charAt(index)
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)]
    odd += isLetter(sign) ? oddLetter(before, sign, after) : oddSign(before, sign, after, text)
  }
  return odd
}

/** Names are in the first rows as in the last. */
const SAMPLE_BYTES = 100_000

/** Text of Windows, unless it reads better as one of an old Mac, or of Excel there. */
export function windowsOrMac(bytes: Uint8Array): OneByteEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((name) =>
    oddness(sample, upperHalf[name]()),
  )
  return (mac ?? 0) < (windows ?? 0) ? 'macintosh' : 'windows-1252'
}
