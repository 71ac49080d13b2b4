import { checkText } from '#documents/pattern/check-text.ts'
import type { DraftDocument } from '#documents/pattern/draft-document.ts'
import type { CheckResult } from '#domain/drafting/checks.ts'
import { nestSizes, type SizedPieces } from '#domain/drafting/size-nest.ts'
import type { LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { mmText } from '../components/draft-texts.ts'

/** A size of a set as it was drafted. */
export interface DraftedSize extends SizedPieces {
  readonly sizes: readonly NamedSize[]
  readonly checks: readonly CheckResult[]
}

/** What stands on paper beside a nest's pieces. */
export interface NestFacts {
  /** What a saved draft is called; null names it after its sizes. */
  readonly name: string | null
  readonly unit: LengthUnit
}

/** Several sizes of a draft as one document, their pieces laid over each other. */
export function nestOfDraft(
  paper: DraftDocument,
  drafted: readonly DraftedSize[],
  { name, unit }: NestFacts,
): DraftDocument {
  const { locale, garment } = paper
  const client = drafted.map((size) => size.name).join(' · ')
  const remarks = drafted.flatMap(({ name: code, checks, pieces }) =>
    checks.flatMap((check) => {
      const text = checkText(check, { locale, length: (mm) => mmText(mm, unit), pieces })
      return text ? [`${code}: ${text}`] : []
    }),
  )
  return {
    ...paper,
    name: name ?? unmarked(m.drafts_usual_name({ garment, client })),
    client,
    sizes: drafted.map(({ name: code, sizes }) => ({
      name: code,
      value: sizes
        .filter(({ size }) => size > 0)
        .map((size) => `${sizeName(size.name)} ${sizeText(size, unit)}`)
        .join(', '),
    })),
    // They differ from size to size; what was taken says which are estimated.
    estimates: [],
    remarks: [...new Set(remarks)],
    pieces: nestSizes(drafted),
    sized: drafted.map(({ name: code, pieces }) => ({ name: code, pieces })),
  }
}
