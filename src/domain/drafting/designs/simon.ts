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

/** A shirt with a yoke, cuffs and a collar on a stand. */
export const simon: DesignSpec = {
  name: 'simon',
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
  lengths: [shirtLength],
  waist: null,
  eases: [
    {
      girth: 'chest',
      times: 2,
      promised: { close: 0.09, normal: 0.15, loose: 0.22 },
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
        ['frontRight', 'cfWaist', 'waist'],
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
