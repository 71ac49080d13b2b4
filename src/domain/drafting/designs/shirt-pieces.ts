import type { DesignSpec, EaseSpec, LengthSolve, PieceSpec } from '../design.ts'

/** Heights along the centre front, which would look like buttons. */
export const shirtCentreMarks = ['cfArmhole-notch', 'cfWaist-notch', 'cfHips-notch', 'cfBust-notch']

/** What a shirt and a blouse share: all but their fronts. */
export const shirtPieces: readonly PieceSpec[] = [
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
  {
    part: 'sleeve',
    name: 'sleeve',
    quantity: 2,
    mirrored: true,
    edges: [
      ['sleeveFront', 'wristRight', 'bicepsRight'],
      ['cap', 'bicepsRight', 'bicepsLeft'],
      ['sleeveBack', 'bicepsLeft', 'wristLeft'],
      ['wrist', 'wristLeft', 'wristRight'],
    ],
    inner: ['placketCut', 'pleats'],
    notches: ['sleeveTip', 'cuffLeftCusp'],
  },
  {
    part: 'collar',
    name: 'collar',
    quantity: 2,
    also: [{ material: 'interfacing', quantity: 2 }],
    inner: ['underCollar'],
  },
  { part: 'collarStand', name: 'collarStand', quantity: 2, also: [{ material: 'interfacing', quantity: 2 }] },
  {
    part: 'cuff',
    name: 'cuff',
    quantity: 4,
    mirrored: true,
    also: [{ material: 'interfacing', quantity: 2 }],
    grain: 'across',
  },
  {
    part: 'sleevePlacketOverlap',
    name: 'sleevePlacketOverlap',
    quantity: 2,
    mirrored: true,
    inner: ['folds'],
    grain: 'across',
  },
  {
    part: 'sleevePlacketUnderlap',
    name: 'sleevePlacketUnderlap',
    quantity: 2,
    mirrored: true,
    inner: ['folds'],
    grain: 'across',
  },
]

export const shirtLength: LengthSolve = {
  of: 'shirtLength',
  option: 'lengthBonus',
  start: 0.25,
  min: 0.02,
  max: 1,
  perUnit: ['hpsToWaistBack', 'waistToHips'],
  parts: ['back'],
  part: 'back',
  from: 'cbNeck',
  to: 'cbHem',
}

export const shirtEase: DesignSpec['ease'] = {
  close: { chestEase: 0.09, waistEase: 0.1, hipsEase: 0.1, bicepsEase: 0.1 },
  loose: { chestEase: 0.22, waistEase: 0.24, hipsEase: 0.22, bicepsEase: 0.25 },
}

/** From the button to the buttonhole. */
export const cuffEase: EaseSpec = {
  girth: 'wrist',
  times: 1,
  promised: { close: 0.2, normal: 0.2, loose: 0.2 },
  between: [['cuff', 'buttonhole1', 'button1']],
  unless: 'shirtCuff',
}

export const besideShirt: DesignSpec['beside'] = [
  { of: 'armhole', times: 1, edges: ['frontRight.armhole', 'back.armhole', 'yoke.armhole'] },
  { of: 'backWidth', times: 2, level: [['back', 'armholePitch']] },
]
