import type { DesignSpec } from '../design.ts'

/** The block of trousers: no pockets, no fly, the waist where it was measured. */
export const titan: DesignSpec = {
  name: 'titan',
  backNeckCut: null,
  options: { waistHeight: 1, waistbandWidth: 0, waistEase: 0 },
  pieces: [
    {
      part: 'front',
      name: 'front',
      quantity: 2,
      mirrored: true,
      edges: [
        ['outseam', 'styleWaistOut', 'floorOut'],
        ['hem', 'floorOut', 'floorIn'],
        ['inseam', 'floorIn', 'fork'],
        ['crotch', 'fork', 'styleWaistIn'],
        ['waist', 'styleWaistIn', 'styleWaistOut'],
      ],
      level: { at: 'knee', edges: ['outseam', 'inseam'] },
    },
    {
      part: 'back',
      name: 'back',
      quantity: 2,
      mirrored: true,
      edges: [
        ['inseam', 'fork', 'floorIn'],
        ['hem', 'floorIn', 'floorOut'],
        ['outseam', 'floorOut', 'styleWaistOut'],
        ['waist', 'styleWaistOut', 'styleWaistIn'],
        ['crotch', 'styleWaistIn', 'fork'],
      ],
      level: { at: 'knee', edges: ['outseam', 'inseam'] },
    },
  ],
  seams: [
    {
      rule: 'match',
      seam: 'outseam',
      a: ['back.outseam'],
      b: ['front.outseam'],
      look: ['waistToFloor', 'seat', 'waist'],
    },
    {
      rule: 'match',
      seam: 'inseam',
      a: ['back.inseam'],
      b: ['front.inseam'],
      look: ['waistToUpperLeg', 'crossSeam', 'crossSeamFront'],
    },
  ],
  lengths: [
    {
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
    },
  ],
  waist: { edges: ['front.waist', 'back.waist'], solve: null },
  eases: [],
  ease: { close: { seatEase: 0, kneeEase: 0.03 }, loose: { seatEase: 0.06, kneeEase: 0.16 } },
  beside: [
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
  ],
}
