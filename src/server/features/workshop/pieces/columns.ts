import type { Piece, PieceBody } from '#contract/pieces.ts'
import { garments } from '#domain/workshop/garments.ts'
import type { PlannedDays } from '#domain/workshop/planning.ts'
import {
  type Changes,
  type ColumnsFor,
  day,
  type Fields,
  flag,
  id,
  json,
  money,
  optional,
  type TableOf,
  text,
  time,
  whole,
  word,
} from '#server/database/columns.ts'

/** What is said of a piece, as a form has it. */
const said = {
  label: text('label'),
  garment: word('garment', garments),
  promisedOn: optional(day('promised_on')),
  isRush: flag('is_rush'),
  price: optional(money('price_minor')),
  measurementId: optional(id('measurement_id')),
  memberId: optional(id('member_id')),
  note: optional(text('note')),
} satisfies ColumnsFor<PieceBody, Piece>

export const pieceColumns = {
  ...said,
  projectId: id('project_id'),
  tag: whole('tag'),
  stageId: id('stage_id'),
  stageSince: time('stage_since'),
  planned: json<'planned', PlannedDays>('planned'),
  nextOn: optional(day('next_on')),
  collectedAt: optional(time('collected_at')),
}

export type PieceFields = Fields<typeof pieceColumns>
export type PieceChanges = Changes<typeof pieceColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    pieces: TableOf<typeof pieceColumns>
  }
}
