import { setImmediate } from 'node:timers/promises'
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

/** Judges every row by its kind's schema, each to its last fault; `first` is the place of the first of them in the list that was sent. */
function readRows<Kind extends ImportKind>(
  kind: Kind,
  rows: readonly RawRow[],
  at: string,
  first = 0,
): ReadRow<Kind>[] {
  const lastDay = new Date(Date.parse(at) + FIRST_ZONE_MS).toISOString().slice(0, 10)
  return rows.map((raw, place) => {
    const index = first + place
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

/** Every row of an import, judged. */
export type Judged = {
  [Kind in ImportKind]: { readonly kind: Kind; readonly rows: readonly ReadRow<Kind>[] }
}[ImportKind]

/** Thousands of rows take seconds to judge: after so many, everybody else's requests have their turn. */
const SLICE = 250

/** Judges a list in slices, and tells after each which share of it is done. */
export async function judgeRows(
  kind: ImportKind,
  rows: readonly RawRow[],
  at: string,
  onShare: (share: number) => Promise<void>,
): Promise<Judged> {
  async function all<Kind extends ImportKind>(one: Kind): Promise<{ kind: Kind; rows: ReadRow<Kind>[] }> {
    const read: ReadRow<Kind>[] = []
    for (let first = 0; first < rows.length; first += SLICE) {
      for (const row of readRows(one, rows.slice(first, first + SLICE), at, first)) read.push(row)
      await onShare(read.length / rows.length)
      await setImmediate()
    }
    return { kind: one, rows: read }
  }
  switch (kind) {
    case 'clients':
      return all(kind)
    case 'measurements':
      return all(kind)
    case 'projects':
      return all(kind)
  }
}
