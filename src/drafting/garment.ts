import { type CheckResult, hasFailed } from '#domain/drafting/checks.ts'
import type { DesignName } from '#domain/drafting/design.ts'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import { type DraftOptions, sizesOfDraft } from '#domain/drafting/draft-options.ts'
import { type DraftedPart, draftedParts, type GarmentDesign } from '#domain/drafting/garment-designs.ts'
import { measurementsFor } from '#domain/drafting/measurements.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { questionSizes, stopsDrafting } from '#domain/drafting/size-questions.ts'
import { type Body, bodyOf, STRANGE, VERY_STRANGE } from '#domain/drafting/whole-body.ts'
import type { GarmentType, MeasureId } from '#domain/measuring/garments.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { type Draft, type DraftRequest, draft } from './engine.ts'
import { measurementsRead } from './freesewing-run.ts'
import { lengthFor, optionsFor } from './garment-options.ts'

/** A draft from sizes as they stand on record, with what is chosen besides. */
export interface GarmentRequest {
  readonly design: GarmentDesign
  readonly figure: Figure
  /** What the sizes were taken for: their names mean what they mean there. */
  readonly garment: GarmentType
  readonly sizes: readonly NamedSize[]
  readonly options: DraftOptions
}

/** A body, and which of its measures the designs that were drafted for it read. */
export interface BodyRead {
  readonly body: Body
  readonly measures: readonly string[]
}

export interface GarmentDraft {
  readonly pieces: readonly Piece[]
  /** With one that failed among them the pieces are shown, and never printed. */
  readonly checks: readonly CheckResult[]
  /** One, but for a suit, whose jacket and trousers sit on different waists. */
  readonly bodies: readonly BodyRead[]
  /** A size that was taken, and as it comes out in the garment; millimetres. */
  readonly beside: readonly { readonly of: MeasureId; readonly taken: number; readonly drafted: number }[]
}

/** The whole way: sizes → body → estimates → designs → pieces → checks. */
export async function draftGarment(request: GarmentRequest): Promise<GarmentDraft> {
  const sizes = sizesOfDraft(request.sizes, request.options)
  const { garment, figure } = request
  const parts = draftedParts(request.design, figure)
  const impossible = questionSizes({ garment, figure, sizes }).filter(stopsDrafting)
  if (impossible.length > 0 || parts.length === 0) {
    const checks = impossible.map((question): CheckResult => {
      const size = 'name' in question ? question.name : null
      return { rule: 'body', severity: 'failed', fault: 'implausible', size, strangeness: null }
    })
    return { pieces: [], checks, bodies: [], beside: [] }
  }
  const halves = [...new Set(parts.map(({ half }) => half))]
  // A dress is one body; only a suit has a waist for each half.
  const bodies = new Map(
    halves.map((half) => [
      half,
      bodyOf({ garment, figure, sizes, half: garment === 'suit' ? half : 'upper' }),
    ]),
  )
  const drafts: { readonly part: DraftedPart; readonly body: Body; readonly draft: Draft }[] = []
  for (const part of parts) {
    const body = bodies.get(part.half)
    if (!body) continue
    const bodice = drafts.find((one) => one.part.design === 'bella')
    drafts.push({ part, body, draft: await draftPart(part.design, body, request, bodice?.draft ?? null) })
  }
  return {
    pieces: drafts.flatMap((one) => one.draft.pieces),
    checks: [...bodyChecks(drafts.map(({ body }) => body)), ...drafts.flatMap((one) => one.draft.checks)],
    bodies: await readBodies(drafts),
    beside: drafts.flatMap((one) => besideSizes(one.body, one.draft)),
  }
}

/** Chinos need room for fly and pockets; a body without it gets the block, if that can be drafted, and it is told. */
async function draftPart(
  design: DesignName,
  body: Body,
  request: GarmentRequest,
  bodice: Draft | null,
): Promise<Draft> {
  const first = await draft(requestFor(design, body, request, bodice))
  if (design !== 'charlie' || !hasFailed(first.checks)) return first
  const block = await draft(requestFor('titan', body, request, bodice))
  if (hasFailed(block.checks)) return first
  const instead: CheckResult = { rule: 'instead', severity: 'told', design, drafted: 'titan' }
  return { ...block, checks: [instead, ...block.checks] }
}

function requestFor(
  design: DesignName,
  body: Body,
  { options, garment }: GarmentRequest,
  bodice: Draft | null,
): DraftRequest {
  const measurements = measurementsFor(body, designSpecs[design])
  const waistSeam = bodice?.waist ?? null
  return {
    design,
    // A circle skirt is cut to the waist that it is given.
    body: design === 'sandy' && waistSeam !== null ? { ...measurements, waist: waistSeam } : measurements,
    options: optionsFor(design, body, options, waistSeam),
    ease: options.ease,
    allowances: { seam: options.allowanceMm, hem: options.hemMm },
    length: lengthFor(design, body, options, garment, waistSeam !== null),
    waistSeam,
    taken: body.taken,
    leaveOut: waistSeam === null ? [] : ['waistband'],
  }
}

function bodyChecks(bodies: readonly Body[]): readonly CheckResult[] {
  const strangeness = Math.max(...bodies.map((body) => body.strangeness))
  if (strangeness <= STRANGE) return []
  const fault = strangeness > VERY_STRANGE ? 'very-strange' : 'strange'
  return [{ rule: 'body', severity: 'told', fault, size: null, strangeness }]
}

async function readBodies(
  drafts: readonly { readonly part: DraftedPart; readonly body: Body }[],
): Promise<readonly BodyRead[]> {
  const bodies = [...new Set(drafts.map(({ body }) => body))]
  return Promise.all(
    bodies.map(async (body) => {
      const own = drafts.filter((one) => one.body === body)
      const read = await Promise.all(own.map(({ part }) => measurementsRead(part.design)))
      return { body, measures: [...new Set(read.flat())] }
    }),
  )
}

function besideSizes(body: Body, { beside }: Draft) {
  return beside.flatMap(({ of, mm }) => {
    const taken = body.taken[of]
    return taken && Number.isFinite(mm) ? [{ of, taken: taken.mm, drafted: mm }] : []
  })
}
