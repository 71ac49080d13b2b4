/** A number is written as it is; a text is made harmless first. */
export type CsvCell = string | number | null

/** What makes a spreadsheet take a text for a formula; apostrophes of its own before that, so that none is lost. */
const startsFormula = /^'*[=+\-@\t\r]/

const needsQuotes = /[",\r\n]/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = startsFormula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 writes them. No cell of text can act as a formula: an apostrophe stands before one that might. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** A cell of text as it was before `toCsv` made it harmless. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text
