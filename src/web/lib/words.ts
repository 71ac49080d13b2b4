import { wordKey } from '#domain/measuring/word-key.ts'

/** Each value with what people call it besides, in English and German. */
export type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

/** Reads any of a value's words, however they are written; null where it is none. */
export function wordReader<Value extends string>(words: Words<Value>): (text: string) => Value | null {
  const values = Object.keys(words) as Value[]
  const byWord = new Map(
    values.flatMap((value) =>
      [value, ...words[value]].map((word) => [wordKey(word) || word, value] as const),
    ),
  )
  return (text) => byWord.get(wordKey(text) || text.trim()) ?? null
}
