import type { Measurement } from '#contract/measurements.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { clientNameOf } from '#web/shared/measurements/set-words.ts'

/** 'Ana Sousa, Dress, 3 Jan 2026': what tells one set from the other. */
export const setName = (set: Measurement) =>
  m.measurements_card({
    client: clientNameOf(set),
    garment: garmentLabels[set.garmentType],
    date: formatOwnDate(set.createdAt),
  })
