import { checkText } from '#documents/pattern/check-text.ts'
import type { DraftDocument } from '#documents/pattern/draft-document.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { measureWords } from '#documents/pattern/measure-words.ts'
import { type DraftOptions, sizesOfDraft } from '#domain/drafting/draft-options.ts'
import type { GarmentDesign } from '#domain/drafting/garment-designs.ts'
import { partBySize } from '#domain/drafting/used-sizes.ts'
import type { LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import type { DraftedGarment } from '#web/shared/drafts/answer-worker.ts'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { mmText, paperLocale } from '../components/draft-texts.ts'
import { estimateText } from '../components/sizes-panel.tsx'
import type { ReadMeasure } from '../drafting/read-measures.ts'

export interface DraftFacts {
  readonly name: string
  readonly design: GarmentDesign
  readonly client: string
  readonly day: string
  readonly maker: string
  readonly isBranded: boolean
  readonly sizes: readonly NamedSize[]
  /** The names of those that it was made from: what it doesn't use, its paper doesn't tell of. */
  readonly used: ReadonlySet<string>
  readonly options: DraftOptions
  readonly unit: LengthUnit
}

/** A draft as it goes to paper, in the words and figures of the screen. */
export function paperOfDraft(
  draft: DraftedGarment,
  measures: readonly ReadMeasure[],
  facts: DraftFacts,
): DraftDocument {
  const { name, design, client, day, maker, isBranded, sizes, used, options, unit } = facts
  const locale = paperLocale()
  const length = (mm: number) => mmText(mm, unit)
  const remarks = draft.checks.flatMap(
    (check) => checkText(check, { locale, length, pieces: draft.pieces }) ?? [],
  )
  return {
    locale,
    name,
    garment: draftLanguages[locale].garments[design],
    client,
    day,
    maker,
    isBranded,
    sizes: partBySize(sizesOfDraft(sizes, options), used).used.map((size) => ({
      name: sizeName(size.name),
      value: sizeText(size, unit),
    })),
    estimates: measures
      .filter(({ from }) => from !== 'measured')
      .map((measure) => ({ name: measureWords[locale][measure.name], value: estimateText(measure, unit) })),
    remarks: [...new Set(remarks)],
    allowances: { seam: length(options.allowanceMm), hem: length(options.hemMm) },
    pieces: draft.pieces,
    createdAt: new Date(),
  }
}
