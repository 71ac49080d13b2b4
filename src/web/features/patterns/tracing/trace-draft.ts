import type { Draft } from '#contract/drafts.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { hasFailed } from '#domain/drafting/checks.ts'
import { sizesOfDraft } from '#domain/drafting/draft-options.ts'
import { questionSizes, stopsDrafting } from '#domain/drafting/size-questions.ts'
import { type Tracing, traceOf } from '#domain/drafting/tracing.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { draftPieces } from '#web/shared/drafts/worker-client.ts'

export interface TracedDraft extends Tracing {
  /** What it is called without its client: a drawing may be published. */
  readonly name: string
}

/** A saved draft's lines for the drawing board; null where its sizes or a check forbid it, as they forbid paper. */
export async function traceDraft({
  design,
  figure,
  garment,
  sizes,
  sizeSet,
  options,
}: Draft): Promise<TracedDraft | null> {
  // Of several sizes, the middle one is drawn on.
  const drafted = sizeSet ? (sizeSet[Math.floor((sizeSet.length - 1) / 2)]?.sizes ?? []) : sizes
  const asked = questionSizes({ garment, figure, sizes: sizesOfDraft(drafted, options) })
  if (asked.some(stopsDrafting)) return null
  const { pieces, checks } = await draftPieces({ design, figure, garment, sizes: drafted, options })
  if (pieces.length === 0 || hasFailed(checks)) return null
  const words = draftLanguages[getLocale()]
  const traced = traceOf(pieces, {
    layer: m.patterns_traced_layer(),
    pieceName: ({ name }) => words.pieces[name],
  })
  return { ...traced, name: words.garments[design] }
}
