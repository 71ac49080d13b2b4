import type { Pattern } from '#contract/patterns.ts'
import type { CurveCommand, LineCommand } from '#domain/drawing/commands.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'

/** Where a seam leads to, or over which control point it bends on its way there: [x, y] or [control x, control y, x, y]. */
type Leg = readonly [number, number] | readonly [number, number, number, number]

/** What a sheet is drawn with. */
export type Mark = LineCommand | CurveCommand

export interface Sheet extends Pick<Pattern, 'name' | 'garmentType' | 'style' | 'sizeRange' | 'fabricType'> {
  readonly occasion: string
  readonly description: string
  readonly isPublic: boolean
  /** How many days ago it was drawn. */
  readonly age: number
  readonly marks: readonly Mark[]
}

const OUTLINE = { colour: '#000000', width: 4 }
const DETAIL = { colour: '#000000', width: 2 }
const DART = { colour: '#c2410c', width: 2 }

/** The middle of the sheet: garments are drawn as their right half, with the mirror on. */
const axis = drawingSizePx.width / 2

function seam(ink: typeof OUTLINE, [x, y]: readonly [number, number], ...legs: readonly Leg[]): Mark[] {
  let from = { x, y }
  return legs.map((leg) => {
    const [controlX, controlY, toX, toY] = leg.length === 4 ? leg : [null, null, ...leg]
    const to = { x: toX, y: toY }
    const drawn = { ...ink, layer: 1, mirror: axis, from, to }
    from = to
    return controlX === null
      ? { kind: 'line', ...drawn }
      : { kind: 'curve', ...drawn, controls: [{ x: controlX, y: controlY }] }
  })
}

/** What the atelier has drawn for itself in a year, oldest first. */
export const sheets: readonly Sheet[] = [
  {
    name: 'A-line dress, princess seams',
    garmentType: 'Dress',
    style: 'Formal',
    sizeRange: 'M-L',
    fabricType: 'Satin',
    occasion: 'Evening',
    description:
      'Boat neck, no sleeves. The princess seam runs from the armhole to the hem; zip in the back.',
    isPublic: true,
    age: 310,
    marks: [
      ...seam(OUTLINE, [axis, 96], [440, 96, 466, 62], [500, 74], [474, 128, 506, 156], [478, 210, 470, 252]),
      ...seam(OUTLINE, [470, 252], [512, 380, 578, 540], [490, 566, axis, 566]),
      ...seam(DETAIL, [490, 122], [440, 150, 436, 252], [448, 400, 486, 556]),
      ...seam(DETAIL, [axis, 254], [436, 254, 470, 252]),
    ],
  },
  {
    name: 'Panelled skirt',
    garmentType: 'Skirt',
    style: 'Vintage',
    sizeRange: 'XS-S',
    fabricType: 'Wool',
    occasion: 'Every day',
    description: 'Ten panels, waistband of 3 cm, invisible zip in the left side seam.',
    isPublic: true,
    age: 242,
    marks: [
      ...seam(OUTLINE, [axis, 96], [462, 96], [462, 122], [axis, 122]),
      ...seam(OUTLINE, [462, 122], [540, 300, 672, 470], [540, 560, axis, 560]),
      ...seam(DETAIL, [424, 124], [440, 340, 486, 548]),
      ...seam(DETAIL, [446, 124], [490, 320, 582, 518]),
    ],
  },
  {
    name: 'Trousers with two pleats',
    garmentType: 'Pants',
    style: 'Modern',
    sizeRange: 'Custom',
    fabricType: 'Wool',
    occasion: 'Office',
    description: 'High waist, two pleats towards the side seam, turn-ups of 4 cm.',
    isPublic: false,
    age: 176,
    marks: [
      ...seam(OUTLINE, [axis, 60], [478, 60], [514, 130, 512, 216], [492, 400, 480, 560], [414, 560]),
      ...seam(OUTLINE, [axis, 236], [410, 270, 414, 560]),
      ...seam(DETAIL, [axis, 60], [axis, 236]),
      ...seam(DETAIL, [axis, 84], [484, 84]),
      ...seam(DETAIL, [415, 536], [481, 536]),
      ...seam(DART, [432, 86], [438, 150]),
      ...seam(DART, [456, 86], [458, 142]),
    ],
  },
  {
    name: 'Blouse with bow collar',
    garmentType: 'Blouse',
    style: 'Vintage',
    sizeRange: 'XS-S',
    fabricType: 'Silk',
    occasion: 'Office',
    description: 'Set-in sleeves, gathered into a cuff of 6 cm. The bow is cut on the bias.',
    isPublic: false,
    age: 118,
    marks: [
      ...seam(OUTLINE, [axis, 112], [428, 112, 444, 82], [528, 108], [500, 160, 520, 214]),
      ...seam(OUTLINE, [520, 214], [500, 330, 516, 500], [460, 514, axis, 514]),
      ...seam(OUTLINE, [528, 108], [600, 190, 640, 400], [596, 420], [560, 300, 520, 214]),
      ...seam(DETAIL, [644, 404], [650, 440], [602, 460], [596, 420]),
      ...seam(DETAIL, [axis, 124], [430, 100, 462, 104], [474, 130, 462, 160], [430, 160, axis, 140]),
      ...seam(DETAIL, [404, 142], [424, 210, 422, 276], [448, 266], [446, 200, 414, 144]),
      ...seam(DART, [513, 300], [462, 268]),
    ],
  },
  {
    name: 'Wedding gown, sweetheart neckline',
    garmentType: 'Dress',
    style: 'Formal',
    sizeRange: 'Custom',
    fabricType: 'Silk',
    occasion: 'Wedding',
    description: 'Boned bodice of seven panels, skirt of six with a train of 90 cm. Toile proved twice.',
    isPublic: false,
    age: 47,
    marks: [
      ...seam(OUTLINE, [axis, 128], [416, 84, 452, 92], [486, 100, 494, 132], [482, 190, 464, 232]),
      ...seam(OUTLINE, [464, 232], [520, 380, 690, 552], [560, 578, axis, 578]),
      ...seam(DETAIL, [axis, 262], [436, 250, 464, 232]),
      ...seam(DETAIL, [434, 92], [446, 160, 430, 250], [452, 420, 540, 573]),
      ...seam(DETAIL, [axis, 128], [axis, 262]),
    ],
  },
  {
    name: 'Unlined linen jacket',
    garmentType: 'Jacket',
    style: 'Casual',
    sizeRange: 'M-L',
    fabricType: 'Linen',
    occasion: 'Summer',
    description: 'Two-piece sleeves, patch pockets, seams bound in cotton tape.',
    isPublic: false,
    age: 4,
    marks: [
      ...seam(
        OUTLINE,
        [axis, 250],
        [424, 150, 446, 74],
        [532, 104],
        [502, 160, 520, 220],
        [512, 380, 526, 520],
      ),
      ...seam(OUTLINE, [526, 520], [470, 536, axis, 524], [axis, 250]),
      ...seam(OUTLINE, [532, 104], [606, 200, 628, 470], [578, 482], [560, 340, 520, 220]),
      ...seam(DETAIL, [446, 74], [480, 130], [458, 146], [464, 168], [axis, 250]),
      ...seam(DETAIL, [428, 388], [504, 388], [504, 470], [428, 470], [428, 388]),
    ],
  },
]
