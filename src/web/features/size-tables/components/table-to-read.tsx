import { Table, Text } from '@mantine/core'
import type { SizeTable } from '#contract/size-tables.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { valuesOf } from '../values/table-values.ts'
import { figureWords } from './figure-words.ts'

/** A size table for who may look it up and not write it. */
export function TableToRead({ table }: { readonly table: SizeTable }) {
  const { unit } = useMeasurementUnit()
  const { columns, measures } = valuesOf(table, unit)
  return (
    <>
      <Text c="dimmed" mb="md">
        {m.size_tables_figure()}: {figureWords[table.figure]()}
      </Text>
      <Table.ScrollContainer minWidth={columns.length * 72 + 160}>
        <Table aria-label={table.name} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.size_tables_measure()}</Table.Th>
              {columns.map(({ key, code }) => (
                <Table.Th key={key} scope="col" ta="right">
                  {code}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {measures.map(({ key, label, cells }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{label}</Table.Th>
                {cells.map((cell, index) => (
                  <Table.Td key={columns[index]?.key} ta="right">
                    {cell.text}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
