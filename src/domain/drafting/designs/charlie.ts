import type { DesignSpec } from '../design.ts'
import { besideTrousers, inseam, outseamLength, trouserEases } from './trouser-parts.ts'
import { interfaced, matched, pair } from './usual-parts.ts'

/** Chinos: slant pockets, welt pockets at the back, a fly and a waistband. */
export const charlie: DesignSpec = {
  name: 'charlie',
  backNeckCut: null,
  // The band at the waist, where it was measured, and not at the hips.
  options: { waistHeight: 1 },
  pieces: [
    pair('front', {
      edges: [
        ['inseam', 'floorIn', 'fork'],
        ['crotch', 'fork', 'styleWaistIn'],
        ['waist', 'styleWaistIn', 'slantTop'],
        ['pocket', 'slantTop', 'slantCurveEnd'],
        ['outseam', 'slantCurveEnd', 'floorOut'],
        ['hem', 'floorOut', 'floorIn'],
      ],
      inner: ['flyFacingLine', 'completeJseam', 'pocketBag'],
      level: { at: 'knee', edges: ['outseam', 'inseam'] },
    }),
    pair('back', {
      edges: [
        ['outseam', 'floorOut', 'slantCurveEnd'],
        ['pocket', 'slantCurveEnd', 'slantOut'],
        ['waist', 'slantOut', 'styleWaistIn'],
        ['crotch', 'styleWaistIn', 'fork'],
        ['inseam', 'fork', 'floorIn'],
        ['hem', 'floorIn', 'floorOut'],
      ],
      darts: [['backDartRight', 'pocketCenter', 'backDartLeft']],
      inner: ['pocketLine'],
      level: { at: 'knee', edges: ['outseam', 'inseam'] },
    }),
    {
      part: 'waistband',
      name: 'waistband',
      quantity: 1,
      also: interfaced(1),
      inner: ['cf', 'cb', 'rs', 'ls', 'fold'],
    },
    { part: 'frontPocketBag', name: 'frontPocketBag', quantity: 2, material: 'lining' },
    { part: 'frontPocketFacing', name: 'frontPocketFacing', quantity: 4, mirrored: true },
    {
      part: 'backPocketBag',
      name: 'backPocketBag',
      quantity: 2,
      material: 'lining',
      inner: ['opening', 'fold'],
    },
    { part: 'backPocketFacing', name: 'backPocketFacing', quantity: 2, inner: ['opening'] },
    {
      part: 'backPocketInterfacing',
      name: 'backPocketInterfacing',
      quantity: 2,
      material: 'interfacing',
      inner: ['fold'],
      grain: 'down',
    },
    { part: 'backPocketWelt', name: 'backPocketWelt', quantity: 4, inner: ['fold'], grain: 'down' },
    { part: 'flyFacing', name: 'flyFacing', quantity: 1, also: interfaced(1) },
    {
      part: 'flyExtension',
      name: 'flyExtension',
      quantity: 1,
      also: interfaced(1),
    },
    {
      part: 'beltLoops',
      name: 'beltLoops',
      quantity: 1,
      inner: ['fold', 'cut1', 'cut2', 'cut3', 'cut4', 'cut5', 'cut6', 'cut7'],
    },
  ],
  seams: [
    matched(
      'outseam',
      ['back.outseam', 'back.pocket'],
      ['front.outseam', 'front.pocket'],
      ['waistToFloor', 'seat', 'waist'],
    ),
    inseam,
  ],
  lengths: [outseamLength],
  waist: {
    edges: ['front.waist', 'back.waist'],
    solve: { option: 'waistEase', start: -0.03, min: -0.25, max: 0.15, parts: ['front', 'back'] },
  },
  eases: trouserEases({ close: 0.02, normal: 0.05, loose: 0.08 }, { close: 0.1, normal: 0.15, loose: 0.25 }),
  ease: { close: { seatEase: 0.02, kneeEase: 0.1 }, loose: { seatEase: 0.08, kneeEase: 0.25 } },
  beside: besideTrousers,
}
