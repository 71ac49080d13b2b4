import type { Draft } from '#contract/drafts.ts'
import { garmentDesigns } from '#domain/drafting/garment-designs.ts'
import { figures } from '#domain/drafting/measures.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import {
  type Changes,
  type Fields,
  id,
  json,
  optional,
  type TableOf,
  text,
  time,
  word,
} from '#server/database/columns.ts'

export const draftColumns = {
  name: text('name'),
  clientId: optional(id('client_id')),
  measurementId: optional(id('measurement_id')),
  takenAt: optional(time('taken_at')),
  garment: word('garment', garmentTypes),
  design: word('design', garmentDesigns),
  figure: word('figure', figures),
  engine: text('engine'),
  sizes: json<'sizes', Draft['sizes']>('sizes'),
  sizeSet: optional(json<'size_set', NonNullable<Draft['sizeSet']>>('size_set')),
  options: json<'options', Draft['options']>('options'),
  seams: json<'seams', Draft['seams']>('seams'),
}

export type DraftFields = Fields<typeof draftColumns>
export type DraftChanges = Changes<typeof draftColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    drafts: TableOf<typeof draftColumns>
  }
}
