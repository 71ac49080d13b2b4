import { closing, type DesignSpec, type EaseSpec, type LengthSolve, type PromisedEase } from '../design.ts'
import { matched } from './usual-parts.ts'

/** What chinos and their block are held to alike. */
export const inseam: DesignSpec['seams'][number] = matched(
  'inseam',
  ['back.inseam'],
  ['front.inseam'],
  ['waistToUpperLeg', 'crossSeam', 'crossSeamFront'],
)

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

const at = (point: string): NonNullable<EaseSpec['level']> => [
  ['front', point],
  ['back', point],
]

/** What trousers promise: a waist that closes, room to sit, and the leg's width. */
export const trouserEases = (seat: PromisedEase, knee: PromisedEase): readonly EaseSpec[] => [
  { girth: 'waist', times: 2, promised: closing, edges: ['front.waist', 'back.waist'] },
  { girth: 'seat', times: 2, promised: seat, level: at('seatOut') },
  { girth: 'knee', times: 1, promised: knee, level: at('knee') },
]

export const besideTrousers: DesignSpec['beside'] = [
  {
    of: 'thigh',
    times: 1,
    level: at('fork'),
  },
  {
    of: 'knee',
    times: 1,
    level: at('knee'),
  },
]
