import type { DesignSpec } from '../design.ts'
import { besideTrousers, inseam, outseamLength, trouserEases } from './trouser-parts.ts'
import { matched, pair } from './usual-parts.ts'

/** The block of trousers: no pockets, no fly, the waist where it was measured. */
export const titan: DesignSpec = {
  name: 'titan',
  backNeckCut: null,
  options: { waistHeight: 1, waistbandWidth: 0, waistEase: 0 },
  pieces: [
    pair('front', {
      edges: [
        ['outseam', 'styleWaistOut', 'floorOut'],
        ['hem', 'floorOut', 'floorIn'],
        ['inseam', 'floorIn', 'fork'],
        ['crotch', 'fork', 'styleWaistIn'],
        ['waist', 'styleWaistIn', 'styleWaistOut'],
      ],
      level: { at: 'knee', edges: ['outseam', 'inseam'] },
    }),
    pair('back', {
      edges: [
        ['inseam', 'fork', 'floorIn'],
        ['hem', 'floorIn', 'floorOut'],
        ['outseam', 'floorOut', 'styleWaistOut'],
        ['waist', 'styleWaistOut', 'styleWaistIn'],
        ['crotch', 'styleWaistIn', 'fork'],
      ],
      level: { at: 'knee', edges: ['outseam', 'inseam'] },
    }),
  ],
  seams: [matched('outseam', ['back.outseam'], ['front.outseam'], ['waistToFloor', 'seat', 'waist']), inseam],
  lengths: [outseamLength],
  waist: { edges: ['front.waist', 'back.waist'], solve: null },
  eases: trouserEases({ close: 0, normal: 0.02, loose: 0.06 }, { close: 0.03, normal: 0.06, loose: 0.16 }),
  ease: { close: { seatEase: 0, kneeEase: 0.03 }, loose: { seatEase: 0.06, kneeEase: 0.16 } },
  beside: besideTrousers,
}
