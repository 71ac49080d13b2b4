/** No control character but tab and newline, and no half of a character. */
function isPlainCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const isControl = (code < 32 && code !== 9 && code !== 10) || (code >= 127 && code < 160)
  return !isControl && !(code >= 0xd800 && code < 0xe000)
}

export const isPlain = (text: string): boolean => [...text].every(isPlainCharacter)

/** As much of what was typed or pasted as can be kept, so that no text spoils a drawing. */
export function plainText(typed: string, mostLetters: number): string {
  let kept = ''
  for (const character of typed.trim()) {
    if (!isPlainCharacter(character)) continue
    if (kept.length + character.length > mostLetters) break
    kept += character
  }
  return kept.trim()
}
