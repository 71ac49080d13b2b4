/** As people compare words: small letters, without accents. */
const plainLetters = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** Whether a text has every word of what was typed, in any order, each by its beginning. */
export function hasWords(text: string, typed: string): boolean {
  const words = plainLetters(text).split(/[^\p{L}\p{N}]+/u)
  return plainLetters(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
