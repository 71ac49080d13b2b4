import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { moveMeasure, removeMeasure } from '../values/grid-changes.ts'
import { isUsedMeasure, type MeasureRow } from '../values/table-values.ts'
import type { GridChanges, GridFields } from './grid-fields.ts'
import { GridMenu } from './grid-menu.tsx'
import classes from './size-grid.module.css'

interface GridRowProps extends GridChanges, GridFields {
  readonly measure: MeasureRow
  readonly row: number
  /** Each size's key and what it is called, by column. */
  readonly sizes: readonly { readonly key: string; readonly name: string }[]
  readonly isActive: boolean
  readonly isLast: boolean
  readonly nameError: string | undefined
  /** What an empty cell is estimated at, by column. */
  readonly estimates: readonly string[]
}

/** A measure in each size. */
export function GridRow({
  measure,
  row,
  sizes,
  isActive,
  isLast,
  nameError,
  errors,
  estimates,
  fieldAt,
  onChange,
  onMuch,
}: GridRowProps) {
  const name = measure.label.trim() || m.size_tables_measure_number({ number: row + 1 })
  return (
    <tr data-active={isActive || undefined}>
      <th scope="row" className={classes.name}>
        <input
          value={measure.label}
          {...fieldAt({ row, column: -1 }, m.size_tables_measure_name({ number: row + 1 }), nameError)}
        />
      </th>
      {sizes.map((size, column) => (
        <td key={size.key}>
          <input
            value={measure.cells[column]?.text ?? ''}
            inputMode="decimal"
            maxLength={40}
            placeholder={estimates[column]}
            {...fieldAt(
              { row, column },
              m.size_tables_cell({ measure: name, code: size.name }),
              errors[column],
            )}
          />
        </td>
      ))}
      <td className={classes.more}>
        <GridMenu
          label={m.size_tables_measure_actions({ name })}
          earlier={{ label: m.size_tables_move_up(), Icon: IconArrowUp }}
          later={{ label: m.size_tables_move_down(), Icon: IconArrowDown }}
          isFirst={row === 0}
          isLast={isLast}
          onMove={(by) => onChange((now) => moveMeasure(now, row, by))}
          remove={m.size_tables_remove_measure()}
          onRemove={() =>
            isUsedMeasure(measure)
              ? onMuch(m.size_tables_removed({ name }), (now) => removeMeasure(now, row))
              : onChange((now) => removeMeasure(now, row))
          }
        />
      </td>
    </tr>
  )
}
