import type { DesignSpec } from '../design.ts'
import { aroundBody, interfaced, lined, matched, pair, shoulderSeam } from './usual-parts.ts'

/** A waistcoat, lined, with welt pockets. */
export const wahid: DesignSpec = {
  name: 'wahid',
  backNeckCut: 0.05,
  options: {},
  pieces: [
    pair('front', {
      also: interfaced(2),
      edges: [
        ['side', 'hem', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'closureTop'],
        ['centreFront', 'closureTop', 'closureBottom'],
        // Faced, not turned up.
        ['rest', 'closureBottom', 'hem'],
      ],
      darts: [['dartStart', 'dartTop', 'dartEnd']],
      inner: ['pocket'],
    }),
    pair('back', {
      also: lined,
      edges: [
        ['side', 'hem', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'cbNeck'],
        ['centreBack', 'cbNeck', 'cbHem'],
        ['rest', 'cbHem', 'hem'],
      ],
      darts: [['dartStart', 'dartTop', 'dartEnd']],
    }),
    pair('frontFacing'),
    pair('frontLining', { material: 'lining' }),
    { part: 'pocketWelt', name: 'pocketWelt', quantity: 2, inner: ['cutline', 'foldline'] },
    { part: 'pocketBag', name: 'pocketBag', quantity: 2, material: 'lining' },
    { part: 'pocketFacing', name: 'pocketFacing', quantity: 2, inner: ['cutline'] },
    {
      part: 'pocketInterfacing',
      name: 'pocketInterfacing',
      quantity: 2,
      material: 'interfacing',
      inner: ['cutline'],
    },
  ],
  seams: [
    matched('side', ['back.side'], ['front.side'], ['waistToArmpit', 'hpsToBust', 'napeToWaist']),
    shoulderSeam('back.shoulder', 'front.shoulder'),
  ],
  lengths: [],
  waist: null,
  eases: [
    aroundBody('chest', { close: 0.01, normal: 0.02, loose: 0.07 }, [
      ['front', 'cfArmhole', 'armhole'],
      ['back', 'cbArmhole', 'armhole'],
    ]),
    aroundBody(
      'waist',
      { close: 0.04, normal: 0.08, loose: 0.13 },
      [
        ['front', 'cfWaist', 'waist'],
        ['back', 'cbWaist', 'waist'],
      ],
      [
        ['front', 'dartWaistLeft', 'dartWaistRight'],
        ['back', 'dartWaistLeft', 'dartWaistRight'],
      ],
    ),
  ],
  ease: {
    close: { chestEase: 0.01, waistEase: 0.04, hipsEase: 0.04 },
    loose: { chestEase: 0.07, waistEase: 0.13, hipsEase: 0.13 },
  },
  beside: [],
}
