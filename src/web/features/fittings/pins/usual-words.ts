import { m } from '#web/paraglide/messages.js'

/** What is pinned most of the time, so that nobody types it with pins between their lips. */
export const usualWords = (): readonly string[] => [
  m.fittings_phrase_in(),
  m.fittings_phrase_out(),
  m.fittings_phrase_shorten(),
  m.fittings_phrase_lengthen(),
  m.fittings_phrase_raise(),
  m.fittings_phrase_lower(),
]

/** Puts a usual word before what is typed, in the place of another usual word. */
export function withWord(text: string, word: string): string {
  const rest = usualWords().reduce(
    (left, other) => (left.startsWith(other) ? left.slice(other.length) : left),
    text,
  )
  return `${word} ${rest.trim()}`.trim()
}
