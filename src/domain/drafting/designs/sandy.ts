import { closing, type DesignSpec } from '../design.ts'
import { interfaced } from './usual-parts.ts'

/** A circle skirt, or as much of a circle as is asked for, with a waistband. */
export const sandy: DesignSpec = {
  name: 'sandy',
  backNeckCut: null,
  // Half way down to the hips otherwise.
  options: { waistbandPosition: 0 },
  pieces: [
    {
      part: 'skirt',
      name: 'skirt',
      quantity: 1,
      edges: [
        ['hem', 'ex2Flipped', 'ex2', 10],
        ['centreBack', 'ex2', 'in2'],
        ['waist', 'in2', 'in2Flipped'],
        ['centreFront', 'in2Flipped', 'ex2Flipped'],
      ],
    },
    {
      part: 'waistband',
      name: 'waistband',
      quantity: 1,
      also: interfaced(1),
      inner: ['fold'],
    },
  ],
  seams: [],
  lengths: [
    {
      of: 'skirtLength',
      option: 'lengthBonus',
      start: 0.5,
      min: 0.1,
      max: 1.1,
      perUnit: ['waistToFloor'],
      parts: ['skirt', 'waistband'],
      part: 'skirt',
      from: 'in2',
      to: 'ex2',
      band: ['waistband', 'topLeft', 'bottomLeft', 0.5],
    },
  ],
  waist: { edges: ['skirt.waist'], solve: null },
  eases: [{ girth: 'waist', times: 2, promised: closing, edges: ['skirt.waist'] }],
  ease: { close: {}, loose: {} },
  beside: [{ of: 'hemCircumference', times: 2, edges: ['skirt.hem'] }],
}
