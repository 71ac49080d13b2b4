import { boundsOf } from './geometry.ts'
import { distance, trace } from './outline.ts'
import type { Piece, Point } from './piece.ts'

type Lines = readonly (readonly Point[])[]

/** What is drawn on a piece besides its cut line, as lines: every sheet, file and screen draws the same. */
export interface Marks {
  readonly sew: Lines
  readonly inner: Lines
  /** With an arrow at both ends. */
  readonly grain: Lines
  /** A bracket whose arrows point at the fold. */
  readonly fold: Lines
  readonly notches: Lines
  /** A cross for each. */
  readonly drills: Lines
}

const ARROW = 6
const DRILL = 3
/** How far the bracket of a fold stands inside it, and how far from its ends. */
const BRACKET = 14
/** Between the two ticks of a double notch. */
const TWIN = 5

export function marksOf(piece: Piece): Marks {
  return {
    sew: [trace(piece.seam)],
    inner: piece.inner.map(({ ops }) => trace(ops)),
    grain: piece.grain ? arrowed(piece.grain) : [],
    fold: piece.fold ? bracket(piece.fold, piece) : [],
    notches: piece.notches.flatMap(({ at, to, kind }) => ticks(at, to, kind === 'double')),
    drills: piece.drills.flatMap(({ x, y }) => [
      [
        { x: x - DRILL, y },
        { x: x + DRILL, y },
      ],
      [
        { x, y: y - DRILL },
        { x, y: y + DRILL },
      ],
    ]),
  }
}

interface Direction {
  readonly x: number
  readonly y: number
}

function directionOf(from: Point, to: Point): Direction {
  const length = distance(from, to) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

const along = (from: Point, { x, y }: Direction, by: number, aside = 0): Point => ({
  x: from.x + x * by - y * aside,
  y: from.y + y * by + x * aside,
})

/** A head whose tip lies at the point. */
const head = (tip: Point, direction: Direction): Point[] => [
  along(tip, direction, -ARROW, ARROW / 2.5),
  tip,
  along(tip, direction, -ARROW, -ARROW / 2.5),
]

function arrowed([from, to]: readonly [Point, Point]): Point[][] {
  return [[from, to], head(to, directionOf(from, to)), head(from, directionOf(to, from))]
}

/** On the side where the piece lies. */
function bracket([from, to]: readonly [Point, Point], { cut }: Piece): Point[][] {
  const direction = directionOf(from, to)
  const side = sideOf([from, to], cut)
  const inset = Math.min(BRACKET, distance(from, to) / 4)
  const start = along(from, direction, inset)
  const end = along(to, direction, -inset)
  const into = { x: -direction.y * side, y: direction.x * side }
  const outward = { x: -into.x, y: -into.y }
  return [
    [start, along(start, into, BRACKET), along(end, into, BRACKET), end],
    head(start, outward),
    head(end, outward),
  ]
}

function ticks(at: Point, to: Point, isDouble: boolean): Point[][] {
  if (!isDouble) return [[at, to]]
  const direction = directionOf(at, to)
  return [-TWIN / 2, TWIN / 2].map((aside) => [
    along(at, direction, 0, aside),
    along(to, direction, 0, aside),
  ])
}

/** On which side of its fold a piece lies: 1 to the right of the way along it, as seen on the sheet. */
function sideOf([from, to]: readonly [Point, Point], cut: readonly Point[]): number {
  const { left, right, top, bottom } = boundsOf(cut)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return Math.sign((to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)) || 1
}

/** Where the words stand along a fold: beside its bracket, to be read from the right. */
export function foldWords(
  [from, to]: readonly [Point, Point],
  { cut }: Piece,
): { readonly at: Point; readonly degrees: number } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const degrees = (angle * 180) / Math.PI
  const isUpsideDown = degrees > 90 || degrees <= -90
  const aside = FOLD_TEXT * sideOf([from, to], cut)
  return {
    at: {
      x: (from.x + to.x) / 2 - Math.sin(angle) * aside,
      y: (from.y + to.y) / 2 + Math.cos(angle) * aside,
    },
    degrees: isUpsideDown ? degrees + 180 : degrees,
  }
}

/** The words' baseline, inside the bracket's line. */
const FOLD_TEXT = 11
