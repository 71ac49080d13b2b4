import type { Part } from '@freesewing/core'
import type {
  DesignSpec,
  EdgeRef,
  LengthSolve,
  Measurements,
  Options,
  Solve,
  WaistSpec,
} from '#domain/drafting/design.ts'
import { distance } from '#domain/drafting/outline.ts'
import { added, edgeLengths } from '#domain/drafting/seams.ts'
import { partOf, runDesign } from './freesewing-run.ts'
import { PointMissing, plain, readOutline } from './outline.ts'
import { edgesOf } from './pieces.ts'

/** An option is turned no longer once what it moves is so near. */
const NEAR = 0.5
const ROUNDS = 5
/** Near enough for a seam that has to close. */
const CLOSES = 1
const FIRST_STEP = 0.02

/** What an option is to be, and what it gives; null where FreeSewing can't draft it. */
interface Solved {
  readonly option: number
  readonly value: number
}

const within = (option: number, { min, max }: Solve): number => Math.min(max, Math.max(min, option))

/** Secants: two tries make a line, and where that meets what is wanted is the next try. */
async function secants(
  solve: Solve,
  wanted: number,
  slope: number,
  measure: (option: number) => Promise<number | null>,
): Promise<Solved | null> {
  let last: Solved | null = null
  let option = within(solve.start, solve)
  let best: Solved | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const value = await measure(option)
    if (value === null) return best
    const off = Math.abs(value - wanted)
    if (!best || off < Math.abs(best.value - wanted)) best = { option, value }
    if (off <= NEAR) break
    const steep: number =
      last && last.option !== option ? (value - last.value) / (option - last.option) : slope
    const next: number = within(steep === 0 ? option + FIRST_STEP : option + (wanted - value) / steep, solve)
    if (next === option) break
    last = { option, value }
    option = next
  }
  return best
}

/** The options with which the seam around the waist is as long as it has to be, as nearly as that goes. */
export async function solveWaist(
  spec: DesignSpec,
  { edges, solve }: WaistSpec,
  body: Measurements,
  options: Options,
  wanted: number,
): Promise<Options> {
  if (!solve) return options
  const solved = async (base: Options) => {
    const found = await secants(solve, wanted, wanted, (option) =>
      waistOf(spec, edges, body, { ...base, [solve.option]: option }, solve.parts),
    )
    const off = found ? Math.abs(found.value - wanted) : Number.POSITIVE_INFINITY
    return { off, options: found ? { ...base, [solve.option]: found.option } : options }
  }
  const first = await solved(options)
  if (first.off <= CLOSES || !solve.otherwise) return first.options
  const second = await solved({ ...options, ...solve.otherwise })
  return second.off < first.off ? second.options : first.options
}

async function waistOf(
  spec: DesignSpec,
  edges: readonly EdgeRef[],
  body: Measurements,
  options: Options,
  parts: readonly string[],
): Promise<number | null> {
  const { pattern } = await runDesign(spec, body, options, parts)
  if (!pattern) return null
  try {
    const drafted = spec.pieces.flatMap((piece) => {
      const part = parts.includes(piece.part) ? partOf(pattern, spec, piece.part) : undefined
      return part ? [{ name: piece.name, edges: edgesOf(readOutline(part, piece)) }] : []
    })
    return 2 * added(edgeLengths(drafted), edges)
  } catch (error) {
    if (error instanceof PointMissing) return null
    throw error
  }
}

/** The options with which the finished length is what was taken: it goes straight with its option, so one try tells. */
export async function solveLength(
  spec: DesignSpec,
  length: LengthSolve,
  body: Measurements,
  options: Options,
  wanted: number,
): Promise<Options> {
  const { option, start, soonerWith } = length
  const { pattern } = await runDesign(
    spec,
    body,
    { ...options, ...soonerWith, [option]: start },
    length.parts,
  )
  const drafted = pattern && lengthIn(pattern, spec, length)
  if (drafted === null) return options
  const perUnit = length.perUnit.reduce((sum, name) => sum + (body[name] ?? 0), 0)
  return { ...options, [option]: within(start + (wanted - drafted) / perUnit, length) }
}

/** From one of a part's points straight to another. */
export function spanOf(part: Part | undefined, from: string, to: string): number {
  const [a, b] = [part?.points[from], part?.points[to]]
  return a && b ? distance(plain(a), plain(b)) : Number.NaN
}

/** The way from the one point to the other, where it is the length that a tape would tell. */
export function lengthIn(
  pattern: Parameters<typeof partOf>[0],
  spec: DesignSpec,
  { part: name, from, to, band }: LengthSolve,
): number | null {
  const part = partOf(pattern, spec, name)
  const [a, b] = [part?.points[from], part?.points[to]]
  if (!a || !b) return null
  const above = band ? band[3] * spanOf(partOf(pattern, spec, band[0]), band[1], band[2]) : 0
  // Down the sheet; across it a circle's skirt runs along its radius.
  return spec.name === 'sandy' ? above + distance(plain(a), plain(b)) : above + Math.abs(b.y - a.y)
}
