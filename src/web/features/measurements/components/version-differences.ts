import type { Measurement } from '#contract/measurements.ts'
import { compareSizes } from '#domain/measuring/difference.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { type SetValues, sizesOf } from '../set-values.ts'

/** The fields in which what was typed differs from what is on record now. */
export function versionDifferences(newer: Measurement, typed: SetValues) {
  const sizes = compareSizes(sizesOf(typed), newer.measurements, typed.unit).map((change) => ({
    label: sizeName(change.name),
    onRecord: change.kind === 'added' ? '' : sizeText(change.before, typed.unit),
  }))
  const garment = { label: m.measurements_garment(), onRecord: garmentLabels[newer.garmentType] }
  const notes = { label: m.measurements_notes(), onRecord: newer.notes ?? '' }
  return [
    ...(newer.garmentType === typed.garmentType ? [] : [garment]),
    ...sizes,
    ...(notes.onRecord === typed.notes.trim() ? [] : [notes]),
  ]
}
