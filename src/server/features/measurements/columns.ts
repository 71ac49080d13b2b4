import type { Measurement, MeasurementBody } from '#contract/measurements.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import {
  type Changes,
  type ColumnsFor,
  type Fields,
  id,
  json,
  optional,
  type TableOf,
  text,
  word,
} from '#server/database/columns.ts'

export const measurementColumns = {
  clientId: id('client_id'),
  garmentType: word('garment_type', garmentTypes),
  /** As entered, in that order. */
  measurements: json<'sizes', Measurement['measurements']>('sizes'),
  notes: optional(text('notes')),
} satisfies ColumnsFor<MeasurementBody, Measurement>

export type MeasurementFields = Fields<typeof measurementColumns>
export type MeasurementChanges = Changes<typeof measurementColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    measurements: TableOf<typeof measurementColumns>
  }
}
