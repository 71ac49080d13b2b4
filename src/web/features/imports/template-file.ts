import type { ImportKind } from '#contract/imports.ts'
import { type CsvCell, toCsv } from '#domain/csv/csv.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsOf } from './reading/import-fields.ts'

const byteOrderMark = '\ufeff'

type Column = readonly [heading: string, example: CsvCell]

/** What is shown by an example of how it is written. */
function shownColumns(kind: ImportKind): Column[] {
  const client: Column[] = [
    [m.imports_field_client_name(), m.imports_example_name()],
    [m.imports_field_client_email(), m.imports_example_email()],
  ]
  switch (kind) {
    case 'clients':
      return [
        [m.field_name(), m.imports_example_name()],
        [m.field_email(), m.imports_example_email()],
        [m.field_phone(), '+49 30 1234567'],
        [m.field_address(), m.imports_example_address()],
        [m.field_postcode(), m.imports_example_postcode()],
        [m.field_city(), m.imports_example_city()],
        [m.field_notes(), m.imports_example_notes()],
        [m.imports_field_status(), m.imports_example_status()],
      ]
    case 'measurements':
      return [
        ...client,
        [m.imports_field_garment(), m.imports_example_garment()],
        [m.imports_field_taken_on(), '2026-01-31'],
        [m.imports_field_unit(), 'cm'],
        [m.imports_example_bust(), 92.5],
        [m.imports_example_waist(), 70],
        [m.imports_example_hips(), 98],
        [m.imports_example_arm(), 60],
        [m.field_notes(), ''],
      ]
    case 'projects':
      return [
        [m.imports_field_project_name(), m.imports_example_project()],
        ...client,
        [m.imports_field_type(), m.imports_example_type()],
        [m.imports_field_status(), m.imports_example_project_status()],
        [m.imports_field_priority(), m.imports_example_priority()],
        [m.imports_field_progress(), 25],
        [m.imports_field_ordered_on(), '2026-01-31'],
        [m.imports_field_due_date(), '2026-06-30'],
        [m.imports_field_completed_on(), ''],
        [m.imports_field_budget(), 1800],
        [m.imports_field_budget_currency(), 'EUR'],
        [m.imports_field_description(), ''],
      ]
  }
}

/** A column for everything that can be imported: what has no example stands empty at the end. */
function columnsOf(kind: ImportKind): Column[] {
  const shown = shownColumns(kind)
  const headings = new Set(shown.map(([heading]) => heading))
  const others = fieldsOf[kind].filter(({ label, isPart }) => !isPart && !headings.has(label()))
  return [...shown, ...others.map(({ label }): Column => [label(), ''])]
}

/** A file to fill in, in the language of the screen, with one example row. */
export function templateCsv(kind: ImportKind): string {
  const columns = columnsOf(kind)
  return byteOrderMark + toCsv([columns.map(([heading]) => heading), columns.map(([, example]) => example)])
}
