import type { Measurement } from '#contract/measurements.ts'

const at = '2026-05-01T10:00:00.000Z'

/** A set of a client's of which nothing is measured yet, as the server answers one. */
export const measurementSet = (more: Partial<Measurement> = {}): Measurement => {
  const id = more.id ?? 'set'
  return {
    _id: id,
    id,
    clientId: 'ana',
    clientName: 'Ana Sousa',
    garmentType: 'skirt',
    measurements: [],
    template: null,
    bodySizes: null,
    notes: null,
    fromClientAt: null,
    confirmedAt: null,
    readOnly: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}
