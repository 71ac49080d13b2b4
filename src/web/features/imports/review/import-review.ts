import type { Import, rowOutcomes } from '#contract/imports.ts'
import { toCsv } from '#domain/csv/csv.ts'
import { unmarked } from '#domain/writing/isolated.ts'
import { m } from '#web/paraglide/messages.js'
import { headingOf, type Reading, type ReadRow, type RowProblem } from '../reading/row-reading.ts'

export type Outcome = (typeof rowOutcomes)[number]

/** A row with everything that is known of it: what the file says, and what the server makes of it. */
export interface ReviewedRow extends ReadRow {
  readonly outcome: Outcome
}

/** What was imported, and what of the file was not. */
export interface ImportResult {
  readonly made: Import
  readonly headers: readonly string[]
  readonly rows: readonly ReviewedRow[]
}

/** What the server adds to what was found here. A field that was found wrong here is not told of twice. */
export function reviewRows(
  reading: Reading,
  rows: readonly ReadRow[],
  { outcomes, problems }: Pick<Import, 'outcomes' | 'problems'>,
): ReviewedRow[] {
  const found = new Map<number, RowProblem[]>()
  for (const { row, field: path, message } of problems) {
    const field = path.split('.')[0] ?? ''
    const told = [...(rows[row]?.problems ?? []), ...(found.get(row) ?? [])]
    if (told.some((problem) => problem.field === field || problem.field === '*')) continue
    const problem = { field, heading: headingOf(reading, field), message }
    found.set(row, [...(found.get(row) ?? []), problem])
  }
  return rows.map((row, index) => {
    const all = [...row.problems, ...(found.get(index) ?? [])]
    return { ...row, problems: all, outcome: all.length > 0 ? 'invalid' : (outcomes[index] ?? 'new') }
  })
}

export function countOutcomes(rows: readonly ReviewedRow[]): Record<Outcome, number> {
  const counts = { new: 0, duplicate: 0, invalid: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

// So that a spreadsheet reads the file as Unicode.
const byteOrderMark = '\ufeff'

/** Most sentences begin with what they are about: then the heading would say it twice. */
export const problemText = ({ heading, message }: RowProblem): string =>
  heading === '' || unmarked(message).startsWith(heading) ? message : m.imports_problem({ heading, message })

/** The rows with errors as they came, with a column that says why: put right, they can be imported by themselves. */
export function failedRowsCsv(headers: readonly string[], rows: readonly ReviewedRow[]): string {
  const failed = rows.filter(({ outcome }) => outcome === 'invalid')
  const lines = failed.map(({ source, problems }) => [
    ...headers.map((_, column) => source.cells[column] ?? ''),
    source.number,
    unmarked(problems.map(problemText).join(' ')),
  ])
  return byteOrderMark + toCsv([[...headers, m.imports_csv_row(), m.imports_csv_reasons()], ...lines])
}
