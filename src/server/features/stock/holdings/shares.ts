import type { ClothPiece } from '#contract/material-moves.ts'
import type { ProjectMaterial } from '#contract/stock.ts'
import { fromMilli } from '#domain/workshop/stock.ts'

/** What moves for one piece of a project came to, or those for none alone: in thousandths. */
export interface ShareRow {
  /** Null where they were for no piece alone, or for one that is gone for good. */
  readonly pieceId: string | null
  /** Null where the piece was deleted. */
  readonly tag: number | null
  readonly label: string | null
  /** What they changed of what is set aside for the piece, */
  readonly own: number
  /** and of what is set aside for the project and no piece alone. */
  readonly common: number
  readonly used: number
}

type Shares = Pick<ProjectMaterial, 'reserved' | 'used' | 'apart' | 'pieces'>

const sum = (rows: readonly ShareRow[], of: (row: ShareRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

const isThere = (row: ShareRow): row is ShareRow & { pieceId: string; tag: number; label: string } =>
  row.pieceId !== null && row.tag !== null && row.label !== null

const pieceOf = ({
  pieceId: id,
  tag,
  label,
}: {
  pieceId: string
  tag: number
  label: string
}): ClothPiece => ({
  id,
  tag,
  label,
})

/**
 * What a project has of a material, and whose of its pieces it is. A piece that was deleted has let go what was set aside for
 * it; what it used stays in the sum.
 */
function sharesOf(rows: readonly ShareRow[]): Shares {
  const there = rows.filter(isThere)
  const common = sum(rows, (row) => row.common)
  const pieces = there
    .filter(({ own, used }) => own !== 0 || used !== 0)
    .toSorted((one, other) => one.tag - other.tag)
    .map(({ own, used, ...row }) => ({
      piece: pieceOf(row),
      reserved: fromMilli(own),
      used: fromMilli(used),
    }))
  const ofNone = rows.filter(({ pieceId }) => pieceId === null)
  return {
    reserved: fromMilli(common + sum(there, ({ own }) => own)),
    used: fromMilli(sum(rows, ({ used }) => used)),
    apart: { reserved: fromMilli(Math.max(0, common)), used: fromMilli(sum(ofNone, ({ used }) => used)) },
    pieces,
  }
}

/** Of what is no longer on the shelf nothing is set aside. */
export const withoutReserved = ({ used, apart, pieces }: Shares): Shares => ({
  reserved: 0,
  used,
  apart: { ...apart, reserved: 0 },
  pieces: pieces.filter((share) => share.used !== 0).map((share) => ({ ...share, reserved: 0 })),
})

/** What each has, in the order in which it comes first. */
export function sharesBy<Row extends ShareRow>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): (Shares & { readonly first: Row })[] {
  const rowsOf = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const known = rowsOf.get(idOf(row))
    if (known) known.push(row)
    else rowsOf.set(idOf(row), [row])
  }
  return [...rowsOf.values()].map((own) => ({ first: own[0], ...sharesOf(own) }))
}
