import type { DesignSpec, Options } from '../design.ts'
import { fullWidth, lowCap, sleeveEase } from './sleeve-cap.ts'
import { aroundBody, backWidth, matched, pair, shoulderSeam } from './usual-parts.ts'

/**
 * Shoulders that are wide for the bust: the armhole would lean out over the side seam, and no cap would fit it. It is
 * hollowed more between the shoulder, which stays, and the underarm.
 */
const narrowAcross: readonly Options[] = [
  { acrossBackFactor: 0.9 },
  { acrossBackFactor: 0.88 },
  { acrossBackFactor: 0.85 },
]

/** A fitted bodice with waist and bust darts, and its sleeve. */
export const bella: DesignSpec = {
  name: 'bella',
  backNeckCut: 0.06,
  options: fullWidth,
  pieces: [
    {
      part: 'frontSideDart',
      name: 'front',
      quantity: 1,
      edges: [
        ['waist', 'cfHem', 'sideHem'],
        ['side', 'sideHem', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'hps'],
        ['neck', 'hps', 'cfNeck'],
        ['centreFront', 'cfNeck', 'cfHem'],
      ],
      darts: [
        // A waist as wide as the bust has none.
        ['waistDartLeft?', 'waistDartTip', 'waistDartRight'],
        ['bustDartBottom', 'bustDartTip', 'bustDartTop'],
      ],
    },
    pair('back', {
      edges: [
        ['centreBack', 'cbNeck', 'waistCenter'],
        ['waist', 'waistCenter', 'waistSide'],
        ['side', 'waistSide', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'hps'],
        ['neck', 'hps', 'cbNeck'],
      ],
      darts: [['dartBottomLeft', 'dartTip', 'dartBottomRight']],
    }),
    pair('sleeve', {
      edges: [
        ['sleeveBack', 'bicepsLeft', 'wristLeft'],
        ['hem', 'wristLeft', 'wristRight'],
        ['sleeveFront', 'wristRight', 'bicepsRight'],
        ['cap', 'bicepsRight', 'bicepsLeft'],
      ],
      notches: ['sleeveTip'],
    }),
  ],
  seams: [
    matched('side', ['back.side'], ['front.side'], ['waistToArmpit', 'hpsToBust', 'chest']),
    shoulderSeam('back.shoulder', 'front.shoulder'),
    {
      rule: 'cap',
      seam: 'cap',
      a: ['sleeve.cap'],
      b: ['front.armhole', 'back.armhole'],
      look: ['biceps', 'shoulderToShoulder', 'waistToArmpit', 'chest'],
    },
    matched('sleeve', ['sleeve.sleeveBack'], ['sleeve.sleeveFront'], ['shoulderToWrist']),
  ],
  mends: [
    lowCap,
    { of: { hook: 'sleeve' }, options: narrowAcross },
    { of: { seam: 'side' }, options: narrowAcross },
  ],
  lengths: [],
  waist: { edges: ['front.waist', 'back.waist'], solve: null },
  eases: [
    aroundBody(
      // Its ease at the chest, less the 4 % that it takes off a full one.
      'chest',
      { close: 0.03, normal: 0.07, loose: 0.12 },
      [
        ['frontSideDart', 'cfBust', 'bustDartTop'],
        ['back', 'cbArmhole', 'armhole'],
      ],
    ),
    {
      girth: 'waist',
      times: 2,
      promised: { close: 0.02, normal: 0.05, loose: 0.12 },
      edges: ['front.waist', 'back.waist'],
    },
    sleeveEase,
    { girth: 'wrist', times: 1, promised: { close: 0.2, normal: 0.2, loose: 0.2 }, edges: ['sleeve.hem'] },
  ],
  ease: {
    close: { chestEase: 0.07, waistEase: 0.02, bicepsEase: 0.1 },
    loose: { chestEase: 0.16, waistEase: 0.12, bicepsEase: 0.25 },
  },
  beside: [{ of: 'armhole', times: 1, edges: ['front.armhole', 'back.armhole'] }, backWidth],
}
