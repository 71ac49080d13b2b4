/** What a quantity counts, by the code that trade has for it (UN/ECE Recommendation 20 and 21). */
export const unitCodes = {
  piece: 'H87',
  pair: 'PR',
  set: 'SET',
  hour: 'HUR',
  metre: 'MTR',
  yard: 'YRD',
} as const

export type Unit = keyof typeof unitCodes

// Sound: the keys of a literal that nothing adds to.
export const units = Object.keys(unitCodes) as [Unit, ...Unit[]]

export const isUnit = (word: string): word is Unit => units.some((unit) => unit === word)
