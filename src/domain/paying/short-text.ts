/** Texts as the standards of payment codes allow them: on one line, and no longer than a field has room for. */

/** How many bytes a letter takes in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_0000 ? 3 : 4
}

/** One line without what no bank prints. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()

/** As many whole letters as that many bytes of UTF-8 hold. */
export function cutToBytes(text: string, most: number): string {
  let kept = ''
  let used = 0
  for (const letter of oneLine(text)) {
    used += bytesOf(letter)
    if (used > most) break
    kept += letter
  }
  return kept.trim()
}

/** What is left of a text where only the letters of a keyboard of English may stand: 'São João' → 'Sao Joao'. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^ -~]+/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

/** 123450 hundredths → '1234.50' */
export const inDecimals = (amountMinor: number): string => (amountMinor / 100).toFixed(2)
