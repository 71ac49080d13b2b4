export type View = 'front' | 'side' | 'back'
/** A gown to the floor, or a dress to the knee with straps. */
export type Cut = 'gown' | 'cocktail'

type Point = readonly [x: number, y: number]
/** On from where the one before ended: straight, or bent by two control points. */
type Leg = Point | readonly [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number]

const legOf = (leg: Leg) => (leg.length === 2 ? `L ${leg.join(' ')}` : `C ${leg.join(' ')}`)
const pathOf = (from: Point, ...legs: readonly Leg[]) => `M ${from.join(' ')} ${legs.map(legOf).join(' ')}`

/** What lies to the right of the middle, at 0, once more to the left of it, and from its end to its beginning. */
function otherSide(from: Point, legs: readonly Leg[]): Leg[] {
  const starts = [from, ...legs.map((leg): Point => [leg.at(-2) ?? 0, leg.at(-1) ?? 0])]
  return legs
    .map((leg, nth): Leg => {
      const [x, y] = starts[nth] ?? from
      if (leg.length === 2) return [-x, y]
      const [c1x, c1y, c2x, c2y] = leg
      return [-c2x, c2y, -c1x, c1y, -x, y]
    })
    .toReversed()
}

const endOf = (from: Point, legs: readonly Leg[]): Point => [
  legs.at(-1)?.at(-2) ?? from[0],
  legs.at(-1)?.at(-1) ?? from[1],
]

/** The whole of what is alike on both sides, by its right half. */
function mirrored(from: Point, ...legs: readonly Leg[]): string {
  const [x, y] = endOf(from, legs)
  return `${pathOf(from, ...legs, [-x, y], ...otherSide(from, legs))} Z`
}

/** Both sides of an edge, from left to right. */
function edge(from: Point, ...legs: readonly Leg[]): string {
  const [x, y] = endOf(from, legs)
  return pathOf([-x, y], ...otherSide(from, legs), ...legs)
}

/** The dress form: what it wears hangs on the same lines. */
export function formOf(view: View) {
  if (view === 'side') {
    return {
      neck: 4,
      body: `${pathOf(
        [-42, 205],
        [50, 205],
        [54, 262, 74, 292, 98, 332],
        [128, 402, 124, 520, 106, 620],
        [96, 690, 92, 716, 94, 740],
        [120, 800, 158, 860, 158, 950],
        [-128, 950],
        [-128, 860, -112, 790, -95, 740],
        [-98, 680, -120, 620, -133, 540],
        [-139, 488, -120, 430, -96, 380],
        [-72, 330, -46, 290, -42, 205],
      )} Z`,
      plates: [{ x: 8, y: 408, rx: 44, ry: 62 }],
      middle: pathOf([4, 220], [6, 340]),
    }
  }
  return {
    neck: 0,
    body: mirrored(
      [0, 205],
      [50, 205],
      [50, 255, 62, 287, 120, 306],
      [166, 320, 205, 332, 214, 364],
      [217, 402, 198, 440, 190, 480],
      [197, 540, 180, 592, 160, 642],
      [141, 690, 133, 714, 133, 735],
      [140, 790, 180, 840, 196, 950],
      [0, 950],
    ),
    plates: [206, -206].map((x) => ({ x, y: 412, rx: 16, ry: 48 })),
    middle: pathOf([0, 222], [0, 500]),
  }
}

/** How far the skirt reaches to the right at its hem, how far down, and how much lower in the middle. */
const hems = {
  gown: { reach: 446, bottom: 1_468, sag: 62 },
  cocktail: { reach: 268, bottom: 1_120, sag: 28 },
}

const skirtSides: Readonly<Record<Cut, readonly Leg[]>> = {
  gown: [
    [150, 810, 250, 900, 321, 1_078],
    [379, 1_238, 428, 1_378, 446, 1_468],
  ],
  cocktail: [
    [152, 800, 206, 846, 216, 930],
    [226, 1_000, 256, 1_060, 268, 1_120],
  ],
}

/** Where folds begin at the waist and end at the hem, as parts of their reach. */
const falls = [-0.86, -0.62, -0.4, -0.17, 0.1, 0.32, 0.56, 0.8]

export function outlinesOf(cut: Cut, view: View) {
  return view === 'side' ? besides(cut) : facing(cut, view)
}

function facing(cut: Cut, view: 'front' | 'back') {
  const { reach, bottom, sag } = hems[cut]
  const isBack = view === 'back'
  // A train lies on the floor behind.
  const trail = isBack && cut === 'gown' ? 46 : 0
  const top: readonly [Point, ...Leg[]] = isBack
    ? [
        [0, 590],
        [36, 520, 110, 462, 190, 478],
      ]
    : [
        [0, 474],
        [20, 428, 60, 400, 106, 404],
        [152, 410, 180, 440, 190, 478],
      ]
  const sides: readonly Leg[] = [
    [197, 540, 180, 592, 160, 642],
    [141, 690, 133, 714, 133, 738],
    [88, 752, 40, 762, 0, 764],
  ]
  const hem: readonly Leg[] = [
    [reach * 0.88, bottom + sag * 0.5 + trail, reach * 0.5, bottom + sag + trail, 0, bottom + sag + trail],
  ]
  const [from, ...rest] = top
  return {
    bodice: mirrored(from, ...rest, ...sides),
    neckline: edge(from, ...rest),
    skirt: mirrored([0, 758], [133, 736], ...skirtSides[cut], ...hem),
    folds: falls.map((part) =>
      pathOf(
        [part * 122, 752],
        [part * 170, 900, part * reach * 0.72, bottom - 260, part * reach * 0.97, bottom + sag + trail],
      ),
    ),
    seams: [
      ...[1, -1].map((side) =>
        isBack
          ? pathOf([side * 128, 470], [side * 110, 560, side * 84, 660, side * 70, 752])
          : pathOf([side * 104, 408], [side * 112, 500, side * 86, 640, side * 66, 754]),
      ),
      pathOf([-133, 740], [-60, 762, 60, 762, 133, 740]),
      ...(isBack ? [pathOf([0, 590], [0, 760])] : []),
    ],
    hem: edge(
      [0, bottom + sag + trail - 26],
      [
        reach * 0.5,
        bottom + sag + trail - 26,
        reach * 0.86,
        bottom + sag * 0.5 + trail - 24,
        reach * 0.985,
        bottom - 26,
      ],
    ),
    straps:
      cut === 'gown'
        ? []
        : [1, -1].map((side) =>
            isBack
              ? `${pathOf([side * 118, 306], [side * 136, 312], [side * 138, 478], [side * 118, 476])} Z`
              : `${pathOf([side * 116, 305], [side * 134, 311], [side * 114, 412], [side * 94, 408])} Z`,
          ),
    buttons: isBack
      ? Array.from({ length: cut === 'gown' ? 13 : 6 }, (_, nth): Point => [0, 606 + nth * 25])
      : [],
    shadow: { x: 0, reach: reach * 1.08 },
  }
}

function besides(cut: Cut) {
  const { reach, bottom, sag } = hems[cut]
  const isGown = cut === 'gown'
  const front = -reach * (isGown ? 0.56 : 0.72)
  const back = reach * (isGown ? 1.12 : 0.86)
  const low = bottom + sag
  const hemLegs: readonly Leg[] = [
    [front + 150, low + 14, back * 0.45, low + 26, back, low + (isGown ? 22 : -22)],
  ]
  return {
    bodice: `${pathOf(
      [-135, 500],
      [-112, 452, -62, 448, -20, 470],
      [32, 494, 82, 502, 119, 490],
      [121, 560, 112, 620, 104, 660],
      [96, 700, 93, 722, 94, 744],
      [40, 760, -40, 760, -95, 744],
      [-98, 680, -120, 620, -133, 540],
    )} Z`,
    neckline: pathOf([-135, 500], [-112, 452, -62, 448, -20, 470], [32, 494, 82, 502, 119, 490]),
    skirt: `${pathOf(
      [-95, 740],
      [-146, 830, front * 0.9, bottom - (isGown ? 330 : 150), front, low - 6],
      ...hemLegs,
      isGown
        ? [back * 0.82, bottom - 60, back * 0.5, 1_110, 196, 930]
        : [back * 0.96, bottom - 90, back * 0.84, 960, 176, 880],
      [160, 850, 124, 800, 94, 740],
    )} Z`,
    folds: falls.map((part) => {
      const share = (part + 1) / 2
      const at = front + (back - front) * share
      return pathOf([-86 + 172 * share, 752], [-100 + 250 * share, 900, at * 0.74, bottom - 240, at, low + 8])
    }),
    seams: [
      pathOf([-78, 452], [-84, 540, -58, 650, -50, 754]),
      pathOf([16, 488], [14, 580, 8, 680, 4, 756]),
      pathOf([-95, 744], [-40, 762, 40, 762, 94, 744]),
    ],
    hem: pathOf(
      [front + 4, low - 32],
      [front + 150, low - 14, back * 0.45, low - 4, back * 0.96, low - (isGown ? 6 : 48)],
    ),
    straps: isGown ? [] : [`${pathOf([-6, 322], [12, 322], [6, 480], [-12, 474])} Z`],
    buttons: [],
    shadow: { x: (front + back) / 2, reach: (back - front) * 0.6 },
  }
}
