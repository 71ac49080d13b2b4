import { CELL, type CellMask, GAP, maskOf } from './cell-mask.ts'
import { openCloth } from './cloth.ts'
import { boundsOf } from './geometry.ts'
import { areaOf, heightOf, type Move, widthOf } from './outline.ts'
import type { Material, Piece, Point } from './piece.ts'
import { unfold } from './unfold.ts'

export interface Cloth {
  readonly width: number
  /** A nap or a print: no piece may be turned around. */
  readonly isOneWay: boolean
}

export interface LaidPiece {
  readonly id: string
  /** On the cloth: x across it, y along it. */
  readonly outline: readonly Point[]
}

/** How the pieces of one cloth lie on it, in one layer. */
export interface CuttingLayout {
  readonly material: Material
  readonly width: number
  readonly length: number
  /** Of the cloth, from 0 to 1. */
  readonly usedShare: number
  readonly laid: readonly LaidPiece[]
  /** Pieces that are wider than the cloth. */
  readonly tooWide: readonly string[]
}

/** A layout for each cloth that the draft takes. Better ones are looked for until the time is up. */
export function layOut(pieces: readonly Piece[], cloth: Cloth, isTimeUp: () => boolean): CuttingLayout[] {
  const cut = pieces.flatMap((piece) => [piece, ...piece.also.map((more) => ({ ...piece, ...more }))])
  const materials = [...new Set(cut.map(clothOf))]
  return materials.map((material) =>
    layOutOn(
      material,
      cut.filter((piece) => clothOf(piece) === material),
      cloth,
      isTimeUp,
    ),
  )
}

/** A piece that is cut of several cloths is counted with the main one. */
const clothOf = ({ material }: Piece): Material => (material === 'various' ? 'fabric' : material)

/** One of the pieces that are cut, in each way that it may lie. */
interface Copy {
  readonly id: string
  readonly ways: readonly Way[]
  readonly area: number
  readonly height: number
  readonly width: number
}

interface Way {
  readonly outline: readonly Point[]
  readonly mask: CellMask
}

interface Placement {
  readonly laid: readonly LaidPiece[]
  readonly length: number
}

type Order = (a: Copy, b: Copy) => number

const orders: readonly Order[] = [
  (a, b) => b.area - a.area,
  (a, b) => b.height - a.height || b.area - a.area,
  (a, b) => b.width - a.width || b.area - a.area,
]

function layOutOn(
  material: Material,
  pieces: readonly Piece[],
  { width, isOneWay }: Cloth,
  isTimeUp: () => boolean,
): CuttingLayout {
  const columns = Math.floor(width / CELL)
  const copies = pieces.flatMap((piece) => copiesOf(piece, isOneWay))
  const fitting = copies.filter(({ ways }) => ways.every(({ mask }) => mask.columns <= columns))
  const tooWide = [...new Set(copies.filter((copy) => !fitting.includes(copy)).map(({ id }) => id))]
  let order: readonly Copy[] = []
  let best: Placement = { laid: [], length: Number.POSITIVE_INFINITY }
  const attempt = (candidate: readonly Copy[]) => {
    const placement = place(candidate, columns)
    if (placement.length >= best.length) return
    best = placement
    order = candidate
  }
  for (const compare of orders) attempt(fitting.toSorted(compare))
  const random = seeded(SEED)
  while (!isTimeUp() && order.length > 1) attempt(swapped(order, random))
  const area = fitting.reduce((sum, copy) => sum + copy.area, 0)
  return {
    material,
    width,
    length: best.length,
    usedShare: best.length > 0 ? area / (best.length * width) : 0,
    laid: best.laid,
    tooWide,
  }
}

function copiesOf(piece: Piece, isOneWay: boolean): Copy[] {
  const upright = alongGrain(unfold(piece))
  const ways = [waysOf(upright, isOneWay), waysOf(upright.map(flip), isOneWay)] as const
  const box = boundsOf(upright)
  const [area, height, width] = [areaOf(upright), heightOf(box), widthOf(box)]
  return Array.from({ length: piece.quantity }, (_, index) => ({
    id: piece.id,
    ways: piece.mirrored && index % 2 === 1 ? ways[1] : ways[0],
    area,
    height,
    width,
  }))
}

const flip: Move = ({ x, y }) => ({ x: -x, y })

function waysOf(outline: readonly Point[], isOneWay: boolean): Way[] {
  const turned = outline.map(({ x, y }) => ({ x: -x, y: -y }))
  return (isOneWay ? [outline] : [outline, turned]).map((points) => {
    const box = boundsOf(points)
    const moved = points.map(({ x, y }) => ({ x: x - box.left, y: y - box.top }))
    return { outline: moved, mask: maskOf(moved, widthOf(box), heightOf(box)) }
  })
}

/** With the grain along the cloth. */
function alongGrain({ cut, grain }: Piece): readonly Point[] {
  if (grain === null) return cut
  const [from, to] = grain
  const angle = Math.atan2(to.x - from.x, from.y - to.y)
  // A grain line that runs up or down already stays as it is drawn.
  if (Math.abs(Math.sin(angle)) < 1e-6) return cut
  const [sin, cos] = [Math.sin(-angle), Math.cos(-angle)]
  return cut.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
}

function place(copies: readonly Copy[], columns: number): Placement {
  const cloth = openCloth(columns)
  let length = 0
  const laid = copies.map(({ id, ways }) => {
    const tried = ways.map((way) => ({ way, spot: cloth.find(way.mask) }))
    const { way, spot } = tried.reduce((best, one) => (endOf(one) < endOf(best) ? one : best))
    cloth.fill(way.mask, spot)
    length = Math.max(length, (spot.y + way.mask.rows.length) * CELL)
    const margin = GAP / 2
    return {
      id,
      outline: way.outline.map(({ x, y }) => ({
        x: x + spot.x * CELL + margin,
        y: y + spot.y * CELL + margin,
      })),
    }
  })
  return { laid, length }
}

const endOf = ({ way, spot }: { way: Way; spot: { y: number } }): number => spot.y + way.mask.rows.length

/** Two that change places. */
function swapped(order: readonly Copy[], random: () => number): readonly Copy[] {
  const [a, b] = [Math.floor(random() * order.length), Math.floor(random() * order.length)]
  return order.map((copy, index) => (index === a ? order[b] : index === b ? order[a] : copy) ?? copy)
}

/** The same layout for the same pieces. */
const SEED = 20_121

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** What to buy: a little more than the layout takes, in steps of 5 cm. */
export const clothToBuy = (length: number): number => Math.ceil((length * 1.03) / 50 - 1e-9) * 50
