import { Badge, Box, Table, Title } from '@mantine/core'
import { formatLength } from '#domain/measuring/format-length.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { wordText } from '../components/import-words.ts'
import { fieldOf, fieldsOf } from '../reading/import-fields.ts'
import type { Reading } from '../reading/row-reading.ts'
import type { Outcome, ReviewedRow } from './import-review.ts'
import classes from './preview-table.module.css'

const SHOWN = 10

const outcomeTexts: Readonly<Record<Outcome, () => string>> = {
  new: m.imports_outcome_new,
  duplicate: m.imports_outcome_duplicate,
  invalid: m.imports_outcome_invalid,
}
const outcomeColors: Readonly<Record<Outcome, string>> = { new: 'green', duplicate: 'gray', invalid: 'red' }

interface PreviewTableProps {
  readonly reading: Reading
  readonly rows: readonly ReviewedRow[]
}

/** The first rows as they will be. */
export function PreviewTable({ reading, rows }: PreviewTableProps) {
  const first = rows.slice(0, SHOWN)
  const columns = [...fieldsOf[reading.kind].map(({ id }) => id), 'measurements'].filter((id) =>
    first.some(({ body }) => body[id] !== undefined),
  )
  const heading = (id: string) =>
    id === 'measurements' ? m.imports_sizes() : (fieldOf(reading.kind, id)?.label() ?? id)

  return (
    <div>
      <Title order={3} mb="sm" id="import-preview">
        {m.imports_first_rows()}
      </Title>
      <Box className={classes.scroll ?? ''} tabIndex={0} role="region" aria-labelledby="import-preview">
        <Table fz="sm" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.imports_csv_row()}</Table.Th>
              <Table.Th>{m.imports_column_outcome()}</Table.Th>
              {columns.map((id) => (
                <Table.Th key={id}>{heading(id)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {first.map(({ source, body, outcome }) => (
              <Table.Tr key={source.number}>
                <Table.Td>{formatNumber(source.number)}</Table.Td>
                <Table.Td>
                  <Badge color={outcomeColors[outcome]} className={classes.outcome ?? ''}>
                    {outcomeTexts[outcome]()}
                  </Badge>
                </Table.Td>
                {columns.map((id) => (
                  <Table.Td key={id} className={classes.cell ?? ''}>
                    {valueText(reading, id, body[id])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </div>
  )
}

const isoDay = /^\d{4}-\d\d-\d\d$/

function valueText({ kind }: Reading, id: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(sizeText).join(', ')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return ''
  const own = fieldOf(kind, id)?.kind
  if (own === 'day' && isoDay.test(value)) return formatDay(value)
  return own === 'word' ? wordText(id, value) : value
}

/** What could be read is written as a tape has it, the rest as it stood there. */
function sizeText({ name, size, unit }: { name: string; size: number | string; unit: LengthUnit }): string {
  if (typeof size === 'string') return `${isolated(sizeName(name))} ${size}`
  return `${isolated(sizeName(name))} ${formatLength(size, unit, { locale: getLocale(), withUnit: true })}`
}
