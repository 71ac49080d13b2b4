import type { DesignSpec, PieceSpec, PromisedEase } from '../design.ts'
import { fullWidth, lowCap, sleeveEase } from './sleeve-cap.ts'
import { aroundBody, backLength, backWidth, interfaced, matched, pair, shoulderSeam } from './usual-parts.ts'

/** One of the two fronts, which are alike but for how the placket is folded. */
export const shirtFront = (
  name: 'frontLeft' | 'frontRight',
  inner: readonly string[],
  darts?: PieceSpec['darts'],
): PieceSpec => ({
  part: name,
  name,
  quantity: 1,
  edges: [
    ['hem', 'placketBottomEdge', 'hem'],
    ['side', 'hem', 'armhole'],
    ['armhole', 'armhole', 'shoulder'],
    ['shoulder', 'shoulder', 'neck'],
    ['neck', 'neck', 'placketTopEdge'],
    ['centreFront', 'placketTopEdge', 'placketBottomEdge'],
  ],
  inner,
  // Heights along the centre front, which would look like buttons.
  unmarked: ['cfArmhole-notch', 'cfWaist-notch', 'cfHips-notch', 'cfBust-notch'],
  ...(darts && { darts }),
})

/** A shirt with a yoke, cuffs and a collar on a stand, for any front. */
export const shirt = (
  fronts: readonly PieceSpec[],
  chest: PromisedEase,
  centreFrontAtWaist: 'cfWaist' | 'cfHem',
): Omit<DesignSpec, 'name'> => ({
  backNeckCut: 0.05,
  options: fullWidth,
  pieces: [...fronts, ...besideFronts],
  seams: [
    matched('side', ['back.side'], ['frontRight.side'], ['hpsToBust', 'waistToArmpit', 'napeToWaist']),
    matched('yoke', ['back.yoke'], ['yoke.yoke'], ['shoulderToShoulder']),
    shoulderSeam('yoke.shoulder', 'frontRight.shoulder'),
    {
      rule: 'cap',
      seam: 'cap',
      a: ['sleeve.cap'],
      b: ['frontRight.armhole', 'back.armhole', 'yoke.armhole'],
      look: ['biceps', 'waistToArmpit', 'chest'],
    },
    matched('sleeve', ['sleeve.sleeveBack'], ['sleeve.sleeveFront'], ['shoulderToWrist']),
  ],
  mends: [lowCap],
  lengths: [backLength('shirtLength', { start: 0.25, min: 0.02, max: 1 })],
  waist: null,
  eases: [
    aroundBody('chest', chest, [
      ['frontRight', 'cfArmhole', 'armhole'],
      ['back', 'cbArmhole', 'armhole'],
    ]),
    aroundBody(
      'waist',
      { close: 0.1, normal: 0.15, loose: 0.24 },
      [
        ['frontRight', centreFrontAtWaist, 'waist'],
        ['back', 'cbWaist', 'waist'],
      ],
      [['back', 'dartCenterIn', 'dartCenterOut']],
    ),
    sleeveEase,
    {
      // From the button to the buttonhole.
      girth: 'wrist',
      times: 1,
      promised: { close: 0.2, normal: 0.2, loose: 0.2 },
      between: [['cuff', 'buttonhole1', 'button1']],
      unless: 'shirtCuff',
    },
  ],
  ease: {
    close: { chestEase: 0.09, waistEase: 0.1, hipsEase: 0.1, bicepsEase: 0.1 },
    loose: { chestEase: 0.22, waistEase: 0.24, hipsEase: 0.22, bicepsEase: 0.25 },
  },
  beside: [
    { of: 'armhole', times: 1, edges: ['frontRight.armhole', 'back.armhole', 'yoke.armhole'] },
    backWidth,
  ],
})

const besideFronts: readonly PieceSpec[] = [
  {
    part: 'back',
    name: 'back',
    quantity: 1,
    edges: [
      ['hem', 'cbHem', 'hem'],
      ['side', 'hem', 'armhole'],
      ['armhole', 'armhole', 'armholeYokeSplit'],
      ['yoke', 'armholeYokeSplit', 'cbYoke'],
      ['centreBack', 'cbYoke', 'cbHem'],
    ],
    inner: ['dart'],
    notches: ['waist', 'hips'],
  },
  {
    part: 'yoke',
    name: 'yoke',
    quantity: 2,
    edges: [
      ['yoke', 'cbYoke', 'armholeYokeSplit'],
      ['armhole', 'armholeYokeSplit', 'shoulder'],
      ['shoulder', 'shoulder', 'neck'],
      ['neck', 'neck', 'cbNeck'],
    ],
    notches: ['cbYoke', 'cbNeck'],
  },
  pair('sleeve', {
    edges: [
      ['sleeveFront', 'wristRight', 'bicepsRight'],
      ['cap', 'bicepsRight', 'bicepsLeft'],
      ['sleeveBack', 'bicepsLeft', 'wristLeft'],
      ['wrist', 'wristLeft', 'wristRight'],
    ],
    inner: ['placketCut', 'pleats'],
    notches: ['sleeveTip', 'cuffLeftCusp'],
  }),
  {
    part: 'collar',
    name: 'collar',
    quantity: 2,
    also: interfaced(2),
    inner: ['underCollar'],
  },
  { part: 'collarStand', name: 'collarStand', quantity: 2, also: interfaced(2) },
  {
    part: 'cuff',
    name: 'cuff',
    quantity: 4,
    mirrored: true,
    also: interfaced(2),
    grain: 'across',
  },
  pair('sleevePlacketOverlap', { inner: ['folds'], grain: 'across' }),
  pair('sleevePlacketUnderlap', { inner: ['folds'], grain: 'across' }),
]
