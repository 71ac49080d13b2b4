import type { ColumnType, Generated } from 'kysely'
import type { Telling, TellingWay } from '#contract/tellings.ts'
import type { Workshop } from '#contract/workshop.ts'
import type { StageMeaning } from '#domain/workshop/stages.ts'
import type { Instant } from '#server/database/tables.ts'
import type { StoodBefore } from '#server/features/projects/service.ts'
import type { Withdrawn } from '#server/platform/activity.ts'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

interface WorkshopsTable {
  workspace_id: string
  work_days: Json<Workshop['workDays']>
  closures: Json<Workshop['closures']>
  rush_percent: number
  telling_words: ColumnType<Workshop['words'], string | undefined, string>
  last_tag: ColumnType<number, never, number>
  changed_at: Instant
}

interface StagesTable {
  workspace_id: string
  id: string
  name: string
  meaning: StageMeaning
  days: number
  position: number
  tells_by_itself: boolean
  /** How much work one piece usually is there. */
  minutes: Generated<number | null>
}

interface PieceMovesTable {
  workspace_id: string
  id: string
  piece_id: string
  stage_name: string
  meaning: StageMeaning
  at: Instant
  member_id: ColumnType<string | null, never, never>
  member_name: ColumnType<string | null, never, never>
}

/** Of each piece the move that can still be taken back, with what it changed. */
interface LastMovesTable {
  workspace_id: string
  piece_id: string
  move_id: string
  member_id: ColumnType<string | null, never, never>
  at: Instant
  stage_id: string
  from_stage_id: string
  from_since: Instant
  collected_at: Instant | null
  withdrawn: ColumnType<readonly Withdrawn[], never, never>
  project_before: ColumnType<StoodBefore, never, never>
}

interface TellingsTable {
  workspace_id: string
  id: string
  project_id: string
  client_id: string
  piece_ids: Json<readonly string[]>
  stage_id: string
  meaning: Telling['meaning']
  way: TellingWay
  message: string
  at: Instant
  failed_at: ColumnType<Instant | null, never, Instant>
  member_id: ColumnType<string | null, never, never>
  member_name: ColumnType<string | null, never, never>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    workshops: WorkshopsTable
    stages: StagesTable
    piece_moves: PieceMovesTable
    last_moves: LastMovesTable
    tellings: TellingsTable
  }
}
