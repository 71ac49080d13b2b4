import { flatten } from '../geometry.ts'
import type { Piece, Point, SeamOp } from '../piece.ts'

/** Pieces drawn by hand, as plain as can be: what is tested with them is paper, and not how they fit. */
const line = (x: number, y: number): SeamOp => ({ op: 'line', to: { x, y } })
const start = (x: number, y: number): SeamOp => ({ op: 'move', to: { x, y } })
const curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): SeamOp => ({
  op: 'curve',
  control1: { x: x1, y: y1 },
  control2: { x: x2, y: y2 },
  to: { x, y },
})
const close: SeamOp = { op: 'close' }

const outlineOf = (ops: readonly SeamOp[]): readonly Point[] => flatten(ops)

/** On the fold at x = 0; waist above, hem below. */
const skirtFront: Piece = {
  id: 'skirt.front',
  name: 'skirtFront',
  cut: outlineOf([
    start(0, -10),
    line(180, -22),
    curve(215, 60, 250, 150, 252, 210),
    line(240, 630),
    line(0, 630),
    close,
  ]),
  seam: [
    start(0, 0),
    line(170, -10),
    curve(205, 70, 240, 150, 242, 210),
    line(230, 600),
    line(0, 600),
    close,
  ],
  inner: [{ kind: 'dart', ops: [start(75, -5), line(85, 90), line(95, -6)] }],
  notches: [{ at: { x: 242, y: 210 }, to: { x: 252, y: 210 }, kind: 'single' }],
  drills: [{ x: 85, y: 90 }],
  grain: [
    { x: 60, y: 560 },
    { x: 60, y: 120 },
  ],
  fold: [
    { x: 0, y: 600 },
    { x: 0, y: 0 },
  ],
  material: 'fabric',
  quantity: 1,
  mirrored: false,
  also: [],
  edges: [
    { name: 'side', length: 614, ops: [start(170, -10), curve(205, 70, 240, 150, 242, 210), line(230, 600)] },
    { name: 'hem', length: 230, ops: [start(230, 600), line(0, 600)] },
  ],
  label: { at: { x: 140, y: 350 }, radius: 70 },
}

const trouserLeg: Piece = {
  id: 'trousers.back',
  name: 'back',
  cut: outlineOf([
    start(-140, 0),
    line(120, -40),
    curve(130, 120, 190, 220, 230, 300),
    curve(190, 420, 150, 700, 135, 1080),
    line(-135, 1080),
    curve(-150, 700, -175, 300, -140, 0),
    close,
  ]),
  seam: [
    start(-130, 10),
    line(110, -28),
    curve(120, 120, 180, 220, 216, 302),
    curve(180, 420, 140, 700, 125, 1050),
    line(-125, 1050),
    curve(-140, 700, -165, 300, -130, 10),
    close,
  ],
  inner: [],
  notches: [
    { at: { x: -143, y: 520 }, to: { x: -153, y: 520 }, kind: 'double' },
    { at: { x: 150, y: 520 }, to: { x: 160, y: 520 }, kind: 'double' },
  ],
  drills: [],
  grain: [
    { x: 0, y: 980 },
    { x: 0, y: 80 },
  ],
  fold: null,
  material: 'fabric',
  quantity: 2,
  mirrored: true,
  also: [],
  edges: [{ name: 'hem', length: 250, ops: [start(125, 1050), line(-125, 1050)] }],
  label: { at: { x: -60, y: 500 }, radius: 55 },
}

const sleeve: Piece = {
  id: 'shirt.sleeve',
  name: 'sleeve',
  cut: outlineOf([
    start(-200, 0),
    curve(-130, -20, -90, -150, 0, -150),
    curve(90, -150, 130, -20, 200, 0),
    line(130, 480),
    line(-130, 480),
    close,
  ]),
  seam: [
    start(-188, 4),
    curve(-120, -12, -84, -140, 0, -140),
    curve(84, -140, 120, -12, 188, 4),
    line(121, 470),
    line(-121, 470),
    close,
  ],
  inner: [],
  notches: [{ at: { x: 0, y: -140 }, to: { x: 0, y: -150 }, kind: 'single' }],
  drills: [],
  grain: [
    { x: 0, y: 430 },
    { x: 0, y: -90 },
  ],
  fold: null,
  material: 'fabric',
  quantity: 2,
  mirrored: true,
  also: [],
  edges: [],
  label: { at: { x: 70, y: 200 }, radius: 60 },
}

const welt: Piece = {
  ...sleeve,
  id: 'trousers.welt',
  name: 'pocketWelt',
  cut: outlineOf([start(0, 0), line(160, 0), line(160, 45), line(0, 45), close]),
  seam: [start(10, 10), line(150, 10), line(150, 35), line(10, 35), close],
  notches: [],
  grain: [
    { x: 80, y: 36 },
    { x: 80, y: 9 },
  ],
  material: 'lining',
  quantity: 2,
  mirrored: false,
  also: [],
  label: { at: { x: 40, y: 22 }, radius: 9 },
}

export const samplePieces: readonly Piece[] = [skirtFront, trouserLeg, sleeve, welt]
