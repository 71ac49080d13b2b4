/** A word for each of the values that the contract writes out in English. */
export type WordsOf<Values extends readonly string[]> = Readonly<Record<Values[number], () => string>>

/** The values as a select offers them. */
export const optionsIn = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, () => string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: words[value]() }))

/** Of what was written down before the list changed, the word that was written. */
export const wordFor = (words: Readonly<Record<string, () => string>>, value: string): string =>
  words[value]?.() ?? value
