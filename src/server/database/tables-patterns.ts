import type { ColumnType, Generated } from 'kysely'
import type { Pattern, ReportReason } from '#contract/patterns.ts'
import type { Instant, OptionalInstant } from './tables-accounts.ts'

/** The files of a pattern's picture by their names, with and without the brand, and the original's size. */
export interface PatternPicture {
  readonly widthPx: number
  readonly heightPx: number
  readonly original: string
  readonly grid: string
  readonly detail: string
  readonly gridMarked: string
  readonly detailMarked: string
}

/** JSON columns are written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

interface Described {
  name: string
  description: string | null
  garment_type: Pattern['garmentType']
  style: Pattern['style']
  size_range: Pattern['sizeRange']
  fabric_type: Pattern['fabricType']
  occasion: string | null
}

export interface PatternsTable extends Described {
  workspace_id: string
  id: string
  additional_details: string | null
  is_ai_generated: Generated<boolean>
  difficulty: Generated<string | null>
  materials: ColumnType<string[], string | undefined, string>
  instructions: ColumnType<string[], string | undefined, string>
  picture: ColumnType<PatternPicture | null, string | null, string | null>
  drawing_name: string | null
  published_at: OptionalInstant
  published_id: Generated<string | null>
  hidden_at: OptionalInstant
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

export interface PublishedPatternsTable extends Described {
  workspace_id: string
  pattern_id: string
  id: string
  maker: string | null
  is_ai_generated: boolean
  difficulty: string | null
  materials: Json<string[]>
  instructions: Json<string[]>
  picture: Json<PatternPicture | null>
  published_at: Instant
  hidden_at: OptionalInstant
}

export interface PatternReportsTable {
  workspace_id: string
  pattern_id: string
  reporter_workspace_id: string
  reason: ReportReason
  note: string | null
  at: Instant
}
