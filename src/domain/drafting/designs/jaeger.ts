import type { Across, DesignSpec } from '../design.ts'
import {
  aroundBody,
  backLength,
  backWidth,
  interfaced,
  lined,
  matched,
  pair,
  shoulderSeam,
} from './usual-parts.ts'

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
    pair('front', {
      edges: [
        ['sideFront', 'hem', 'split'],
        ['armhole', 'split', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'notchEdge'],
        ['frontEdge', 'notchEdge', 'roundEnd'],
        ['hem', 'roundEnd', 'hem'],
      ],
      inner: ['dart', 'chestPocket', 'frontPocket', 'innerPocket', 'breakLine'],
    }),
    pair('side', {
      also: lined,
      edges: [
        ['sideBack', 'bsHem', 'bsArmholeHollow'],
        ['armhole', 'bsArmholeHollow', 'split'],
        ['sideFront', 'split', 'sideHem'],
        ['hem', 'sideHem', 'bsHem'],
      ],
      grain: 'down',
    }),
    pair('back', {
      also: lined,
      edges: [
        ['sideBack', 'hem', 'armholeHollow'],
        ['armhole', 'armholeHollow', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'cbNeck'],
        ['centreBack', 'cbNeck', 'ventSlopeStart'],
        ['hem', '', 'hem'],
      ],
    }),
    pair('topSleeve', {
      part: 'topsleeve',
      also: lined,
      edges: [
        ['sleeveBack', 'ventSlopeStart', 'tsRightEdge'],
        ['cap', 'tsRightEdge', 'tsLeftEdge'],
        ['sleeveFront', 'tsLeftEdge', 'tsWristLeft'],
        // The outline holds the hem.
        ['hem', 'hemLeft', 'ventRight', 0],
      ],
      inner: ['hem'],
    }),
    pair('underSleeve', {
      part: 'undersleeve',
      also: lined,
      edges: [
        ['sleeveBack', 'ventSlopeStart', 'usRightEdge'],
        ['cap', 'usRightEdge', 'usLeftEdge'],
        ['sleeveFront', 'usLeftEdge', 'usWristLeft'],
        ['hem', 'hemLeft', 'ventRight', 0],
      ],
      inner: ['hem'],
    }),
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
    pair('frontFacing'),
    pair('frontLining', { material: 'lining' }),
    pair('chestPiece', { material: 'canvas' }),
    { part: 'pocket', name: 'pocket', quantity: 2, inner: ['fold'] },
    { part: 'pocketLining', name: 'pocketLining', quantity: 2, material: 'lining' },
    {
      part: 'chestPocketWelt',
      name: 'chestPocketWelt',
      quantity: 1,
      also: interfaced(1),
      inner: ['fold'],
    },
    { part: 'chestPocketBag', name: 'chestPocketBag', quantity: 1, material: 'lining', inner: ['fold'] },
    { part: 'innerPocketBag', name: 'innerPocketBag', quantity: 2, material: 'lining', inner: ['fold'] },
    { part: 'innerPocketWelt', name: 'innerPocketWelt', quantity: 2, inner: ['fold'], grain: 'across' },
  ],
  seams: [
    matched('sideFront', ['side.sideFront'], ['front.sideFront'], ['waistToArmpit', 'hpsToBust', 'chest']),
    matched('sideBack', ['back.sideBack'], ['side.sideBack'], ['waistToArmpit', 'napeToWaist', 'chest']),
    shoulderSeam('back.shoulder', 'front.shoulder'),
    matched(
      'sleeve',
      ['underSleeve.sleeveFront'],
      ['topSleeve.sleeveFront'],
      ['shoulderToWrist', 'shoulderToElbow'],
    ),
    matched(
      'sleeve',
      ['underSleeve.sleeveBack'],
      ['topSleeve.sleeveBack'],
      ['shoulderToWrist', 'shoulderToElbow'],
    ),
  ],
  // A wide sleeve is short for its width: unless it bends more, its upper half gets shorter than the lower one in front.
  mends: [{ of: { seam: 'sleeve' }, options: [{ sleeveBend: 15 }, { sleeveBend: 20 }] }],
  lengths: [backLength('jacketLength', { start: 0.19, min: 0.05, max: 0.6 })],
  waist: null,
  eases: [
    aroundBody('chest', { close: 0.05, normal: 0.08, loose: 0.13 }, [
      ['front', 'cfArmhole', 'split'],
      ['side', 'split', 'bsArmholeHollow'],
      ['back', 'cbArmhole', 'armholeHollow'],
    ]),
    aroundBody(
      'waist',
      { close: 0.1, normal: 0.14, loose: 0.2 },
      [
        ['front', 'cfWaist', 'waist'],
        ['side', 'sideWaist', 'bsWaist'],
        ['back', 'cbWaist', 'waist'],
      ],
      [['front', 'dartLeft', 'dartRight']],
    ),
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
    backWidth,
  ],
}
