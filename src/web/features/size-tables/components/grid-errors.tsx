import { List, Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { cellError } from '../values/check-table.ts'
import type { TableValues } from '../values/table-values.ts'

interface GridErrorsProps {
  readonly values: TableValues
  readonly errors: Readonly<Record<string, unknown>>
}

const SHOWN = 6

/** What is wrong in the grid, in words: a cell has no room for them. */
export function GridErrors({ values, errors }: GridErrorsProps) {
  const { columns, measures, unit } = values
  const cells = measures.flatMap(({ label, cells: row }) =>
    row.flatMap((cell, column) => {
      const error = cellError(cell, unit)
      const code = columns[column]?.code || String(column + 1)
      return error ? [m.size_tables_cell_error({ measure: label, code, text: cell.text, error })] : []
    }),
  )
  const heads = Object.entries(errors).flatMap(([field, error]) =>
    /^(codes|measures)\./.test(field) ? [String(error)] : [],
  )
  const all = [...new Set([...heads, ...cells])]
  if (all.length === 0) return null
  return (
    <Text component="div" size="sm" c="var(--mantine-color-error)" role="status">
      <List size="sm">
        {all.slice(0, SHOWN).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
        {all.length > SHOWN && (
          <List.Item>{m.size_tables_errors_more({ count: all.length - SHOWN })}</List.Item>
        )}
      </List>
    </Text>
  )
}
