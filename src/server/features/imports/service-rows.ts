import {
  type ClientRow,
  type Import,
  type ImportKind,
  importRows,
  type MeasurementRow,
  type ProjectRow,
} from '#contract/imports.ts'
import { m } from '#server/paraglide/messages.js'
import { wordIssues } from '#server/platform/http/wording.ts'

export type Problem = Import['problems'][number]
type RawRow = Readonly<Record<string, unknown>>

interface RowOf {
  clients: ClientRow
  measurements: MeasurementRow
  projects: ProjectRow
}

/** A row as it was sent, and what it says; null where something is wrong with it. */
export interface ReadRow<Kind extends ImportKind> {
  readonly index: number
  readonly raw: RawRow
  readonly value: RowOf[Kind] | null
  readonly problems: readonly Problem[]
}

/** Earliest on earth, where the day begins: what is later than this day there has not come anywhere. */
const FIRST_ZONE_MS = 14 * 3_600_000

const pastDays = ['takenOn', 'orderedOn', 'completedOn']

/** Judges every row by its kind's schema, each to its last fault. */
export function readRows<Kind extends ImportKind>(
  kind: Kind,
  rows: readonly RawRow[],
  at: string,
): ReadRow<Kind>[] {
  const lastDay = new Date(Date.parse(at) + FIRST_ZONE_MS).toISOString().slice(0, 10)
  return rows.map((raw, index) => {
    const parsed = importRows[kind].safeParse(raw, { reportInput: true })
    const problems = parsed.success
      ? daysToCome(parsed.data, lastDay).map((field) => ({ field, message: m.imports_day_in_future() }))
      : wordIssues(parsed.error.issues)
    // The schema was chosen by the kind, which the compiler can't follow.
    const value = parsed.success && problems.length === 0 ? (parsed.data as RowOf[Kind]) : null
    return { index, raw, value, problems: problems.map((problem) => ({ row: index, ...problem })) }
  })
}

const daysToCome = (row: object, lastDay: string): string[] =>
  pastDays.filter((field) => {
    const day: unknown = Reflect.get(row, field)
    return typeof day === 'string' && day > lastDay
  })
