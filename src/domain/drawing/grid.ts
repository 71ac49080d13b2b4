/**
 * The drawing's scale: 8 px are an inch of the body. The croquis is 552 px tall, which is a figure of 69 in
 * (175 cm), and the sheet 100 by 75 in.
 */
export const pxPerInch = 8
const CM_PER_INCH = 2.54

export const gridUnits = ['in', 'cm'] as const
export type GridUnit = (typeof gridUnits)[number]

export interface Grid {
  /** Between two lines, in the unit. */
  readonly step: number
  readonly stepPx: number
  /** Every so many lines, a stronger one. */
  readonly linesToMajor: number
}

/** From fine to coarse; a stronger line at 5 in and 10 cm, then at 10 in and 50 cm. */
const ladders: Readonly<Record<GridUnit, readonly Pick<Grid, 'step' | 'linesToMajor'>[]>> = {
  in: [
    { step: 0.25, linesToMajor: 4 },
    { step: 0.5, linesToMajor: 2 },
    { step: 1, linesToMajor: 5 },
    { step: 5, linesToMajor: 2 },
  ],
  cm: [
    { step: 0.5, linesToMajor: 10 },
    { step: 1, linesToMajor: 10 },
    { step: 2, linesToMajor: 5 },
    { step: 5, linesToMajor: 2 },
    { step: 10, linesToMajor: 5 },
  ],
}

/** Closer together than this they are no help. */
const CLOSEST_ON_SCREEN_PX = 6

/** The finest grid that can still be told apart at this zoom. */
export function gridAt(unit: GridUnit, zoom: number): Grid {
  const unitPx = unit === 'in' ? pxPerInch : pxPerInch / CM_PER_INCH
  const ladder = ladders[unit]
  const { step, linesToMajor } = ladder.find(({ step }) => step * unitPx * zoom >= CLOSEST_ON_SCREEN_PX) ??
    ladder.at(-1) ?? { step: 1, linesToMajor: 1 }
  return { step, stepPx: step * unitPx, linesToMajor }
}
