import { type Absence, type AbsenceBody, absenceReasons } from '#contract/absences.ts'
import {
  type Changes,
  type ColumnsFor,
  day,
  type Fields,
  id,
  optional,
  type TableOf,
  text,
  word,
} from '#server/database/columns.ts'

export const saidColumns = {
  reason: word('reason', absenceReasons),
  from: day('from_day'),
  until: day('until_day'),
  note: optional(text('note')),
} satisfies ColumnsFor<AbsenceBody, Absence>

export const absenceColumns = { ...saidColumns, memberId: id('member_id') }

export type AbsenceFields = Fields<typeof absenceColumns>
export type AbsenceChanges = Changes<typeof saidColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    absences: TableOf<typeof absenceColumns>
  }
}
