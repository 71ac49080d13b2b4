import type { MeasureId } from '#domain/measuring/garments.ts'

/** Where the tape lies, on the drawing of `body-outline.ts`. */
export type BodyMark =
  /** Around: the half that is seen, and the one behind it. */
  | {
      readonly kind: 'around'
      readonly view: View
      readonly cx: number
      readonly y: number
      readonly half: number
    }
  /** Along, from one end to the other. */
  | { readonly kind: 'along'; readonly view: View; readonly path: string }

export type View = 'front' | 'back'

const around = (y: number, half: number, cx = 50): BodyMark => ({
  kind: 'around',
  view: 'front',
  cx,
  y,
  half,
})
const front = (path: string): BodyMark => ({ kind: 'along', view: 'front', path })
const back = (path: string): BodyMark => ({ kind: 'along', view: 'back', path })

// From the shoulder at the neck over the bust, and down the outside of the leg.
const overBust = 'M57.5 46.5Q60.5 62 59 76'
const overHip = 'Q66.5 114 69.4 126'

export const bodyMarks: Readonly<Record<MeasureId, BodyMark>> = {
  bust: around(76, 17.4),
  chest: around(71.5, 17.4),
  naturalWaist: around(99, 12.8),
  jacketWaist: around(102, 13.2),
  shirtWaist: around(105, 13.8),
  trouserWaist: around(107.5, 14.4),
  skirtWaist: around(104, 13.6),
  hips: around(124, 19.2),
  shoulderWidth: back('M28 53Q50 46.5 72 53'),
  backWidth: back('M33 66Q50 63.5 67 66'),
  frontLength: front(`${overBust}Q58 88 56 99`),
  backLength: back('M50 45L50 99'),
  waistToHip: front('M63.4 104Q65.8 114 69 124'),
  rise: front('M64.4 107.5Q67.4 117 69.4 129'),
  neckBase: around(46.5, 8),
  neck: around(39.5, 5.2),
  collar: around(43, 6),
  armhole: front('M71.5 52.5Q64.5 60 67 70.5Q76.5 66 71.5 52.5'),
  armLength: front('M72 53Q77.5 88 82 128'),
  bicep: around(78, 4.4, 73.4),
  sleeveWidth: around(76, 6.2, 73.2),
  shirtCuff: around(127, 3, 81.2),
  jacketCuff: around(126, 4, 81),
  inseam: front('M51.5 131Q54.6 184 56.4 236'),
  outseam: front(`M64.4 107.5${overHip}Q69 158 64.6 184Q64.6 212 62 240`),
  trouserLength: front(`M64.4 107.5${overHip}Q69 158 64.6 184Q64.6 212 62.6 247`),
  thigh: around(140, 8.4, 60.4),
  knee: around(183, 5, 59.7),
  ankle: around(236, 3, 59),
  jacketLength: back('M50 45L50 131'),
  shirtLength: back('M50 45L50 137'),
  blouseLength: front(`${overBust}Q58 94 59 114`),
  dressLength: front(`${overBust}Q57 110 60 186`),
  skirtLength: front(`M63.6 104${overHip}Q71 150 72 186`),
  hemCircumference: around(186, 25),
}
