import type { ColumnType, Generated } from 'kysely'
import type { MeasurementAnswer } from '#contract/measurement-answers.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

/** What is decided of it is written once; the rest never changes. */
interface MeasurementAnswersTable {
  workspace_id: string
  id: string
  client_id: string
  garment_type: GarmentType
  answer: MeasurementAnswer['answer']
  measurement_id: string | null
  seen_at: OptionalInstant
  sizes: ColumnType<MeasurementAnswer['measurements'], string, never>
  notes: string | null
  created_at: Instant
  decision: Generated<'taken' | 'dismissed' | null>
  decided_at: OptionalInstant
  decided_by: Generated<string | null>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    measurement_answers: MeasurementAnswersTable
  }
}
