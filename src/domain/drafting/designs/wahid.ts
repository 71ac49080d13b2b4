import type { DesignSpec } from '../design.ts'

/** A waistcoat, lined, with welt pockets. */
export const wahid: DesignSpec = {
  name: 'wahid',
  backNeckCut: 0.05,
  options: {},
  pieces: [
    {
      part: 'front',
      name: 'front',
      quantity: 2,
      mirrored: true,
      also: [{ material: 'interfacing', quantity: 2 }],
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
    },
    {
      part: 'back',
      name: 'back',
      quantity: 2,
      mirrored: true,
      also: [{ material: 'lining', quantity: 2 }],
      edges: [
        ['side', 'hem', 'armhole'],
        ['armhole', 'armhole', 'shoulder'],
        ['shoulder', 'shoulder', 'neck'],
        ['neck', 'neck', 'cbNeck'],
        ['centreBack', 'cbNeck', 'cbHem'],
        ['rest', 'cbHem', 'hem'],
      ],
      darts: [['dartStart', 'dartTop', 'dartEnd']],
    },
    { part: 'frontFacing', name: 'frontFacing', quantity: 2, mirrored: true },
    { part: 'frontLining', name: 'frontLining', quantity: 2, mirrored: true, material: 'lining' },
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
    {
      rule: 'match',
      seam: 'side',
      a: ['back.side'],
      b: ['front.side'],
      look: ['waistToArmpit', 'hpsToBust', 'napeToWaist'],
    },
    {
      rule: 'shoulder',
      seam: 'shoulder',
      a: ['back.shoulder'],
      b: ['front.shoulder'],
      look: ['shoulderToShoulder', 'neck'],
    },
  ],
  lengths: [],
  waist: null,
  eases: [
    {
      girth: 'chest',
      times: 2,
      promised: { close: 0.01, normal: 0.02, loose: 0.07 },
      across: [
        ['front', 'cfArmhole', 'armhole'],
        ['back', 'cbArmhole', 'armhole'],
      ],
    },
    {
      girth: 'waist',
      times: 2,
      promised: { close: 0.04, normal: 0.08, loose: 0.13 },
      across: [
        ['front', 'cfWaist', 'waist'],
        ['back', 'cbWaist', 'waist'],
      ],
      darts: [
        ['front', 'dartWaistLeft', 'dartWaistRight'],
        ['back', 'dartWaistLeft', 'dartWaistRight'],
      ],
    },
  ],
  ease: {
    close: { chestEase: 0.01, waistEase: 0.04, hipsEase: 0.04 },
    loose: { chestEase: 0.07, waistEase: 0.13, hipsEase: 0.13 },
  },
  beside: [],
}
