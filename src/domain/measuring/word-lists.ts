/** Words as a list has them: 'taille, taillen'. */
export const listed = (words: string): readonly string[] =>
  words
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '')

const withEnds = (stems: string, ends: readonly string[]): readonly string[] =>
  listed(stems).flatMap((stem) => ['', ...ends].map((end) => `${stem}${end}`))

/** Around the body, with the German words that tell of it behind, and the English. */
export const around = (german: string, english: string): readonly string[] => [
  ...withEnds(german, ['umfang', 'umf', 'weite', 'maß', 'umfangmaß']),
  ...withEnds(english, [' circumference', ' circ', ' girth', ' measurement', ' measure', ' size', ' round']),
  ...listed(english).map((word) => `around ${word}`),
]

/** Along the body or a garment, in the same way. */
export const long = (german: string, english: string): readonly string[] => [
  ...listed(german).flatMap((stem) => [`${stem}länge`, `${stem}lge`, `${stem}lg`, `${stem}längenmaß`]),
  ...listed(english).flatMap((word) => [`${word} length`, `${word} len`, `length ${word}`]),
]

/** Words by the name that the size is kept as. */
export type WordLists = Readonly<Record<string, readonly string[]>>
