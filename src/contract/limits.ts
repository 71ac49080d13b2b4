/**
 * The most that is taken of what is typed, said once: for the schemas that read it and for the fields that it is typed
 * into. Texts in characters.
 */
export const textLimits = {
  apiKeyName: 60,
  closureNote: 80,
  fittingNote: 4_000,
  fittingWorn: 200,
  measurementName: 60,
  measurementNotes: 4_000,
  patternName: 160,
  payoutNote: 300,
  photoCaption: 400,
  search: 200,
  sizeCode: 12,
  sizeTableName: 80,
  stageName: 40,
  taskName: 120,
  taxRateName: 40,
  webhookDescription: 120,
  webhookUrl: 2_000,
} as const

/** Sizes of a set of measurements, and so what a template asks for one garment. */
export const SIZES_MAX = 60

/** Items of an invoice or a quote. */
export const ITEMS_MAX = 200

/** Any amount of money, in its currency; a paper's items may be dearer. */
export const MONEY_MAX = 9_999_999.99
