/** What is drafted as one: a block or a garment of FreeSewing's, by its name there. */
export const designNames = [
  'bella',
  'charlie',
  'jaeger',
  'penelope',
  'sandy',
  'simon',
  'simone',
  'titan',
  'wahid',
] as const

export type DesignName = (typeof designNames)[number]

/** Measurements by FreeSewing's names: millimetres, `shoulderSlope` in degrees. All girths are whole. */
export type Body = Readonly<Record<string, number>>
