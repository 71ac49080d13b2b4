import type { DesignName, DesignSpec, EdgeRef, SeamSpec } from './design.ts'
import type { Piece } from './piece.ts'

/** The length of an edge that a piece names, in millimetres. */
export type EdgeLengths = ReadonlyMap<string, number>

export function edgeLengths(pieces: readonly Pick<Piece, 'name' | 'edges'>[]): EdgeLengths {
  const lengths = new Map<string, number>()
  for (const { name, edges } of pieces) {
    for (const edge of edges) {
      const ref = `${name}.${edge.name}`
      lengths.set(ref, (lengths.get(ref) ?? 0) + edge.length)
    }
  }
  return lengths
}

/** NaN where an edge isn't drafted: no check holds then. */
export const added = (lengths: EdgeLengths, refs: readonly EdgeRef[]): number =>
  refs.reduce((sum, ref) => sum + (lengths.get(ref) ?? Number.NaN), 0)

export type Severity = 'passed' | 'told' | 'failed'

/** How two seams that are sewn to one another agree. */
export interface SeamResult {
  readonly rule: SeamSpec['rule']
  readonly severity: Severity
  readonly design: DesignName
  readonly seam: SeamSpec['seam']
  readonly a: number
  readonly b: number
  readonly difference: number
  readonly look: readonly string[]
}

/** Beyond the first pair a seam fails, beyond the second it is told. A share is one of the shorter seam. */
const limits = {
  match: { fails: { mm: 8, share: 0.025 }, told: { mm: 3, share: 0.01 } },
  cap: { fails: [-0.03, 0.14], told: [-0.01, 0.08] },
  shoulder: { fails: [-4, 15], told: [Number.NEGATIVE_INFINITY, 10] },
} as const

const isWithin = (value: number, [from, to]: readonly [number, number]): boolean =>
  value >= from && value <= to

function severityOf(rule: SeamSpec['rule'], a: number, b: number): Severity {
  if (!Number.isFinite(a - b)) return 'failed'
  if (rule === 'match') {
    const { fails, told } = limits.match
    const off = Math.abs(a - b)
    const beyond = ({ mm, share }: { mm: number; share: number }) =>
      off > Math.max(mm, share * Math.min(a, b))
    return beyond(fails) ? 'failed' : beyond(told) ? 'told' : 'passed'
  }
  const value = rule === 'cap' ? (a - b) / b : a - b
  const { fails, told } = limits[rule]
  return isWithin(value, fails) ? (isWithin(value, told) ? 'passed' : 'told') : 'failed'
}

/** Every seam of a design's table: of a cap and its armhole, `a` is the cap; of shoulders, the back's. */
export const checkSeams = (
  { name: design, seams }: Pick<DesignSpec, 'name' | 'seams'>,
  lengths: EdgeLengths,
): readonly SeamResult[] =>
  seams.map(({ rule, seam, look, ...sides }) => {
    const [a, b] = [added(lengths, sides.a), added(lengths, sides.b)]
    return { rule, severity: severityOf(rule, a, b), design, seam, a, b, difference: a - b, look }
  })
