import type { Across, DesignSpec } from '../design.ts'

/** Around the arm, where the sleeve meets the armhole. */
const sleeveAcross: readonly Across[] = [
  ['topsleeve', 'tsLeftEdge', 'tsRightEdge'],
  ['undersleeve', 'usLeftEdge', 'usRightEdge'],
]

/** A single breasted jacket for a man's figure: three panels, a two-part sleeve, lining and canvas. */
export const jaeger: DesignSpec = {
  name: 'jaeger',
  backNeckCut: 0.05,
  // The sleeve is made as wide as its armhole lets it: a cap a little lower leaves it some 2 cm more.
  options: { sleevecapHeight: 0.4 },
  pieces: [
    {
      part: 'front',
      name: 'front',
      quantity: 2,
      mirrored: true,
      edges: [
        ['sideFront', 'hem', 'split'],
        ['armhole', 'split', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'notchEdge'],
        ['frontEdge', 'notchEdge', 'roundEnd'],
        ['hem', 'roundEnd', 'hem'],
      ],
      inner: ['dart', 'chestPocket', 'frontPocket', 'innerPocket', 'breakLine'],
    },
    {
      part: 'side',
      name: 'side',
      quantity: 2,
      mirrored: true,
      also: [{ material: 'lining', quantity: 2 }],
      edges: [
        ['sideBack', 'bsHem', 'bsArmholeHollow'],
        ['armhole', 'bsArmholeHollow', 'split'],
        ['sideFront', 'split', 'sideHem'],
        ['hem', 'sideHem', 'bsHem'],
      ],
      grain: 'down',
    },
    {
      part: 'back',
      name: 'back',
      quantity: 2,
      mirrored: true,
      also: [{ material: 'lining', quantity: 2 }],
      edges: [
        ['sideBack', 'hem', 'armholeHollow'],
        ['armhole', 'armholeHollow', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'cbNeck'],
        ['centreBack', 'cbNeck', 'ventSlopeStart'],
        ['hem', '', 'hem'],
      ],
    },
    {
      part: 'topsleeve',
      name: 'topSleeve',
      quantity: 2,
      mirrored: true,
      also: [{ material: 'lining', quantity: 2 }],
      edges: [
        ['sleeveBack', 'ventSlopeStart', 'tsRightEdge'],
        ['cap', 'tsRightEdge', 'tsLeftEdge'],
        ['sleeveFront', 'tsLeftEdge', 'tsWristLeft'],
        // The outline holds the hem.
        ['hem', 'hemLeft', 'ventRight', 0],
      ],
      inner: ['hem'],
    },
    {
      part: 'undersleeve',
      name: 'underSleeve',
      quantity: 2,
      mirrored: true,
      also: [{ material: 'lining', quantity: 2 }],
      edges: [
        ['sleeveBack', 'ventSlopeStart', 'usRightEdge'],
        ['cap', 'usRightEdge', 'usLeftEdge'],
        ['sleeveFront', 'usLeftEdge', 'usWristLeft'],
        ['hem', 'hemLeft', 'ventRight', 0],
      ],
      inner: ['hem'],
    },
    { part: 'collar', name: 'collar', quantity: 1, inner: ['roll'] },
    { part: 'collarStand', name: 'collarStand', quantity: 1 },
    {
      part: 'underCollar',
      name: 'underCollar',
      quantity: 1,
      material: 'various',
      also: [{ material: 'canvas', quantity: 1 }],
      grain: 'down',
    },
    { part: 'frontFacing', name: 'frontFacing', quantity: 2, mirrored: true },
    { part: 'frontLining', name: 'frontLining', quantity: 2, mirrored: true, material: 'lining' },
    { part: 'chestPiece', name: 'chestPiece', quantity: 2, mirrored: true, material: 'canvas' },
    { part: 'pocket', name: 'pocket', quantity: 2, inner: ['fold'] },
    { part: 'pocketLining', name: 'pocketLining', quantity: 2, material: 'lining' },
    {
      part: 'chestPocketWelt',
      name: 'chestPocketWelt',
      quantity: 1,
      also: [{ material: 'interfacing', quantity: 1 }],
      inner: ['fold'],
    },
    { part: 'chestPocketBag', name: 'chestPocketBag', quantity: 1, material: 'lining', inner: ['fold'] },
    { part: 'innerPocketBag', name: 'innerPocketBag', quantity: 2, material: 'lining', inner: ['fold'] },
    { part: 'innerPocketWelt', name: 'innerPocketWelt', quantity: 2, inner: ['fold'], grain: 'across' },
  ],
  seams: [
    {
      rule: 'match',
      seam: 'sideFront',
      a: ['side.sideFront'],
      b: ['front.sideFront'],
      look: ['waistToArmpit', 'hpsToBust', 'chest'],
    },
    {
      rule: 'match',
      seam: 'sideBack',
      a: ['back.sideBack'],
      b: ['side.sideBack'],
      look: ['waistToArmpit', 'napeToWaist', 'chest'],
    },
    {
      rule: 'shoulder',
      seam: 'shoulder',
      a: ['back.shoulder'],
      b: ['front.shoulder'],
      look: ['shoulderToShoulder', 'neck'],
    },
    {
      rule: 'match',
      seam: 'sleeve',
      a: ['underSleeve.sleeveFront'],
      b: ['topSleeve.sleeveFront'],
      look: ['shoulderToWrist', 'shoulderToElbow'],
    },
    {
      rule: 'match',
      seam: 'sleeve',
      a: ['underSleeve.sleeveBack'],
      b: ['topSleeve.sleeveBack'],
      look: ['shoulderToWrist', 'shoulderToElbow'],
    },
  ],
  // A wide sleeve is short for its width: unless it bends more, its upper half gets shorter than the lower one in front.
  mends: [{ of: { seam: 'sleeve' }, options: [{ sleeveBend: 15 }, { sleeveBend: 20 }] }],
  lengths: [
    {
      of: 'jacketLength',
      option: 'lengthBonus',
      start: 0.19,
      min: 0.05,
      max: 0.6,
      perUnit: ['hpsToWaistBack', 'waistToHips'],
      parts: ['back'],
      part: 'back',
      from: 'cbNeck',
      to: 'cbHem',
    },
  ],
  waist: null,
  eases: [
    {
      girth: 'chest',
      times: 2,
      promised: { close: 0.05, normal: 0.08, loose: 0.13 },
      across: [
        ['front', 'cfArmhole', 'split'],
        ['side', 'split', 'bsArmholeHollow'],
        ['back', 'cbArmhole', 'armholeHollow'],
      ],
    },
    {
      girth: 'waist',
      times: 2,
      promised: { close: 0.1, normal: 0.14, loose: 0.2 },
      across: [
        ['front', 'cfWaist', 'waist'],
        ['side', 'sideWaist', 'bsWaist'],
        ['back', 'cbWaist', 'waist'],
      ],
      darts: [['front', 'dartLeft', 'dartRight']],
    },
    {
      girth: 'biceps',
      times: 1,
      promised: { close: 0.06, normal: 0.1, loose: 0.14 },
      across: sleeveAcross,
      unless: 'sleeveWidth',
    },
    {
      girth: 'wrist',
      times: 1,
      promised: { close: 0.4, normal: 0.4, loose: 0.4 },
      between: [
        ['topsleeve', 'tsWristLeft', 'tsWristRight'],
        ['undersleeve', 'usWristLeft', 'usWristRight'],
      ],
    },
  ],
  ease: {
    close: { chestEase: 0.05, waistEase: 0.1, hipsEase: 0.09, bicepsEase: 0.15 },
    loose: { chestEase: 0.13, waistEase: 0.2, hipsEase: 0.17, bicepsEase: 0.3 },
  },
  beside: [
    {
      of: 'sleeveWidth',
      times: 1,
      across: sleeveAcross,
    },
    {
      of: 'jacketCuff',
      times: 1,
      between: [
        ['topsleeve', 'hemLeft', 'hemRight'],
        ['undersleeve', 'hemLeft', 'hemRight'],
      ],
    },
    { of: 'backWidth', times: 2, level: [['back', 'armholePitch']] },
  ],
}
