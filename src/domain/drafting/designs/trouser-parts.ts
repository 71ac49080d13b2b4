import type { DesignSpec, LengthSolve } from '../design.ts'

/** What chinos and their block are held to alike. */
export const inseam: DesignSpec['seams'][number] = {
  rule: 'match',
  seam: 'inseam',
  a: ['back.inseam'],
  b: ['front.inseam'],
  look: ['waistToUpperLeg', 'crossSeam', 'crossSeamFront'],
}

export const outseamLength: LengthSolve = {
  of: 'outseam',
  option: 'lengthBonus',
  start: -0.02,
  min: -0.7,
  max: 0.2,
  perUnit: ['waistToFloor'],
  parts: ['front'],
  part: 'front',
  from: 'waistX',
  to: 'floorOut',
}

export const besideTrousers: DesignSpec['beside'] = [
  {
    of: 'thigh',
    times: 1,
    level: [
      ['front', 'fork'],
      ['back', 'fork'],
    ],
  },
  {
    of: 'knee',
    times: 1,
    level: [
      ['front', 'knee'],
      ['back', 'knee'],
    ],
  },
]
