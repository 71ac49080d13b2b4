import { closing, type DesignSpec, type PieceSpec } from '../design.ts'
import { aroundBody, interfaced, matched, pair } from './usual-parts.ts'

const darts: NonNullable<PieceSpec['darts']> = [
  ['dart2End?', 'dart2Middle', 'dart2Start'],
  ['dart1End?', 'dart1Middle', 'dart1Start'],
]

/** A pencil skirt with darts, a vent and a waistband. */
export const penelope: DesignSpec = {
  name: 'penelope',
  backNeckCut: null,
  // Its outline would hold its hem, where every other design's ends at the fold.
  options: { hem: 0 },
  pieces: [
    {
      part: 'front',
      name: 'skirtFront',
      quantity: 1,
      edges: [
        ['centreFront', 'lWaist', 'lHem'],
        ['hem', 'lHem', 'rHem'],
        ['side', 'rHem', 'rWaist'],
        ['waist', 'rWaist', 'lWaist'],
      ],
      darts,
      notches: ['rSeat'],
    },
    pair('skirtBack', {
      part: 'back',
      edges: [
        ['centreBack', 'lWaist', 'lVent'],
        ['vent', 'lVent', 'vHem'],
        ['hem', 'vHem', 'rHem'],
        ['side', 'rHem', 'rWaist'],
        ['waist', 'rWaist', 'lWaist'],
      ],
      darts,
      notches: ['rSeat'],
    }),
    { part: 'waistband', name: 'waistband', quantity: 1, also: interfaced(1) },
  ],
  seams: [matched('side', ['skirtBack.side'], ['skirtFront.side'], ['waist', 'seat', 'waistToSeat'])],
  lengths: [
    {
      of: 'skirtLength',
      soonerWith: { nrOfDarts: 1, waistEase: -0.02 },
      option: 'lengthBonus',
      start: 0,
      min: -0.5,
      max: 1.2,
      perUnit: ['waistToKnee'],
      parts: ['front', 'waistband'],
      part: 'front',
      from: 'lWaist',
      to: 'lHem',
      band: ['waistband', 'TL', 'TR', 0.5],
    },
  ],
  waist: {
    edges: ['skirtFront.waist', 'skirtBack.waist'],
    // Two darts are fitted by trial, and their sum jumps by some millimetres; one goes evenly.
    solve: {
      option: 'waistEase',
      start: 0,
      min: -0.1,
      max: 0.3,
      parts: ['front', 'back'],
      otherwise: { nrOfDarts: 1 },
    },
  },
  eases: [
    { girth: 'waist', times: 2, promised: closing, edges: ['skirtFront.waist', 'skirtBack.waist'] },
    aroundBody('seat', { close: 0, normal: 0.01, loose: 0.05 }, [
      ['front', 'lSeat', 'rSeat'],
      ['back', 'lSeat', 'rSeat'],
    ]),
  ],
  ease: { close: { seatEase: 0 }, loose: { seatEase: 0.05 } },
  beside: [{ of: 'hemCircumference', times: 2, edges: ['skirtFront.hem', 'skirtBack.hem'] }],
}
