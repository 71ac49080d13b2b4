import { Anchor, Table, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { cellText, type FigureTable as Figures } from '../figure-csv.ts'
import classes from './chart-panel.module.css'

interface FigureTableProps {
  readonly table: Figures
  readonly currency: string
}

/** What a chart draws, in numbers. */
export function FigureTable({ table: { title, columns, rows, paths = [] }, currency }: FigureTableProps) {
  return (
    <div className={classes.table}>
      <Table>
        <VisuallyHidden component="caption">{title}</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ heading, unit }) => (
              <Table.Th key={heading} scope="col" data-number={unit === 'text' ? undefined : true}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, place) => (
            <Table.Tr key={row.join()}>
              {columns.map(({ heading, unit }, column) =>
                column === 0 ? (
                  <Table.Th key={heading} scope="row" fw={500}>
                    <Leading to={paths[place] ?? null}>
                      {cellText(row[column] ?? null, unit, currency)}
                    </Leading>
                  </Table.Th>
                ) : (
                  <Table.Td key={heading} data-number>
                    {cellText(row[column] ?? null, unit, currency)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Leading({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  return (
    <Anchor component={Link} to={to} c="inherit" inherit>
      {children}
    </Anchor>
  )
}
