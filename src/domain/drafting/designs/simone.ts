import type { DesignSpec } from '../design.ts'
import {
  besideShirt,
  cuffEase,
  shirtCentreMarks,
  shirtEase,
  shirtLength,
  shirtPieces,
} from './shirt-pieces.ts'
import { fullWidth, lowCap, sleeveEase } from './sleeve-cap.ts'

/** The shirt for a bust, which a dart in the side seam makes room for. */
export const simone: DesignSpec = {
  name: 'simone',
  partsOf: 'simon',
  backNeckCut: 0.05,
  options: fullWidth,
  pieces: [
    {
      part: 'frontRight',
      name: 'frontRight',
      quantity: 1,
      edges: [
        ['hem', 'placketBottomEdge', 'hem'],
        ['side', 'hem', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'placketTopEdge'],
        ['centreFront', 'placketTopEdge', 'placketBottomEdge'],
      ],
      inner: ['frontCenter', 'placketInnerFold', 'placketOuterFold'],
      unmarked: shirtCentreMarks,
      darts: [['dartBottom', 'bustDartTip', 'dartTop']],
    },
    {
      part: 'frontLeft',
      name: 'frontLeft',
      quantity: 1,
      edges: [
        ['hem', 'placketBottomEdge', 'hem'],
        ['side', 'hem', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'placketTopEdge'],
        ['centreFront', 'placketTopEdge', 'placketBottomEdge'],
      ],
      inner: ['frontCenter', 'placketFold1', 'placketFold2'],
      unmarked: shirtCentreMarks,
      darts: [['dartBottom', 'bustDartTip', 'dartTop']],
    },
    ...shirtPieces,
  ],
  seams: [
    {
      rule: 'match',
      seam: 'side',
      a: ['back.side'],
      b: ['frontRight.side'],
      look: ['hpsToBust', 'waistToArmpit', 'napeToWaist'],
    },
    { rule: 'match', seam: 'yoke', a: ['back.yoke'], b: ['yoke.yoke'], look: ['shoulderToShoulder'] },
    {
      rule: 'shoulder',
      seam: 'shoulder',
      a: ['yoke.shoulder'],
      b: ['frontRight.shoulder'],
      look: ['shoulderToShoulder', 'neck'],
    },
    {
      rule: 'cap',
      seam: 'cap',
      a: ['sleeve.cap'],
      b: ['frontRight.armhole', 'back.armhole', 'yoke.armhole'],
      look: ['biceps', 'waistToArmpit', 'chest'],
    },
    {
      rule: 'match',
      seam: 'sleeve',
      a: ['sleeve.sleeveBack'],
      b: ['sleeve.sleeveFront'],
      look: ['shoulderToWrist'],
    },
  ],
  mends: [lowCap],
  lengths: [
    {
      of: 'blouseLength',
      option: 'lengthBonus',
      start: 0.25,
      min: 0.02,
      max: 1,
      perUnit: ['hpsToWaistBack', 'waistToHips'],
      parts: ['frontRight'],
      part: 'frontRight',
      from: 'hps',
      to: 'cfHem',
    },
    shirtLength,
  ],
  waist: null,
  eases: [
    {
      girth: 'chest',
      times: 2,
      promised: { close: 0.045, normal: 0.1, loose: 0.17 },
      across: [
        ['frontRight', 'cfArmhole', 'armhole'],
        ['back', 'cbArmhole', 'armhole'],
      ],
    },
    {
      girth: 'waist',
      times: 2,
      promised: { close: 0.1, normal: 0.15, loose: 0.24 },
      across: [
        ['frontRight', 'cfHem', 'waist'],
        ['back', 'cbWaist', 'waist'],
      ],
      darts: [['back', 'dartCenterIn', 'dartCenterOut']],
    },
    sleeveEase,
    cuffEase,
  ],
  ease: shirtEase,
  beside: besideShirt,
}
