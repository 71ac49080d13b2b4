import type { Draft } from '#contract/drafts.ts'
import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import type { LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { type Difference, differingFields } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { easeWords, figureWords } from './choice-words.ts'
import { mmText, paperLocale } from './draft-texts.ts'

/** What is chosen for a draft, or was. */
type Held = Pick<Draft, 'design' | 'figure' | 'options'>
export type Chosen = Held & { readonly measurementId?: string | undefined }

const typedText = (sizes: readonly NamedSize[], unit: LengthUnit): string =>
  joined(
    sizes.map((size) => `${isolated(sizeName(size.name))} ${sizeText(size, unit)}`),
    ', ',
  )

/** What a draft holds, as its page says it. */
function textsOf({ design, figure, options }: Held, unit: LengthUnit) {
  const { ease, allowanceMm, hemMm, lengthMm, sizes } = options
  return {
    design: draftLanguages[paperLocale()].garments[design],
    figure: figureWords[figure](),
    ease: easeWords[ease](),
    seam: mmText(allowanceMm, unit),
    hem: mmText(hemMm, unit),
    length: lengthMm === null ? m.drafts_length_auto() : mmText(lengthMm, unit),
    typed: typedText(sizes, unit) || m.drafts_none_typed(),
  }
}

/** In what another version of a saved draft differs from what is chosen now. */
export function draftDifferences(onRecord: Draft, chosen: Chosen, unit: LengthUnit): Difference[] {
  const labels = {
    design: m.drafts_design(),
    figure: m.drafts_figure(),
    ease: m.drafts_ease(),
    seam: m.drafts_allowance_seam(),
    hem: m.drafts_allowance_hem(),
    length: m.drafts_length(),
    typed: m.drafts_typed_sizes(),
  }
  const recorded = textsOf(onRecord, unit)
  const others = differingFields(labels, recorded, textsOf(chosen, unit), recorded)
  const { measurementId, takenAt } = onRecord
  // Another set was chosen here, or there: its day tells which.
  const hasOtherSet = chosen.measurementId !== undefined && chosen.measurementId !== measurementId
  return hasOtherSet && takenAt !== null
    ? [...others, { label: m.drafts_set(), onRecord: formatOwnDate(takenAt) }]
    : others
}
