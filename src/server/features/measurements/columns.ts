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
  time,
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

/** What is written beside the fields, of a set that is taken by a template. */
export const byTemplateColumns = {
  versionId: optional(id('template_version_id')),
  sectionId: optional(id('template_section_id')),
  bodySizes: optional(json<'body_sizes', NonNullable<Measurement['bodySizes']>>('body_sizes')),
}
/** Where a set comes from that wasn't measured here. */
export const sourceColumns = { fromClientAt: optional(time('from_client_at')) }

export type ByTemplateFields = Fields<typeof byTemplateColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    measurements: TableOf<typeof measurementColumns & typeof byTemplateColumns & typeof sourceColumns>
  }
}
