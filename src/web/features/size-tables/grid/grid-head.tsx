import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPlus } from '@tabler/icons-react'
import { sizeCodesMax } from '#contract/drafts.ts'
import { textLimits } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import { moveColumn, removeColumn } from '../values/grid-changes.ts'
import type { SizeColumn } from '../values/table-values.ts'
import type { GridChanges, GridFields } from './grid-fields.ts'
import { GridMenu } from './grid-menu.tsx'
import classes from './size-grid.module.css'

interface GridHeadProps extends GridChanges, GridFields {
  readonly columns: readonly SizeColumn[]
  /** Where something is typed. */
  readonly activeColumn: number | undefined
  /** By column: whether a measure has a figure there. */
  readonly filled: readonly boolean[]
  readonly onAdd: () => void
}

/** What a size is called, also before it has a code. */
export const codeName = ({ code }: SizeColumn, column: number): string =>
  code.trim() || m.size_tables_size_number({ number: column + 1 })

/** The sizes' codes, and one more. */
export function GridHead({
  columns,
  activeColumn,
  filled,
  errors,
  fieldAt,
  onAdd,
  onChange,
  onMuch,
}: GridHeadProps) {
  return (
    <tr>
      <th scope="col" className={classes.corner}>
        {m.size_tables_measure()}
      </th>
      {columns.map((size, column) => {
        const name = codeName(size, column)
        return (
          <th key={size.key} scope="col" data-active={activeColumn === column || undefined}>
            <div className={classes.head}>
              <input
                className={classes.code}
                value={size.code}
                placeholder={m.size_tables_code_placeholder()}
                maxLength={textLimits.sizeCode * 2}
                {...fieldAt(
                  { row: -1, column },
                  m.size_tables_code_of({ number: column + 1 }),
                  errors[column],
                )}
              />
              <GridMenu
                label={m.size_tables_size_actions({ code: name })}
                earlier={{ label: m.size_tables_move_left(), Icon: IconArrowLeft }}
                later={{ label: m.size_tables_move_right(), Icon: IconArrowRight }}
                isFirst={column === 0}
                isLast={column === columns.length - 1}
                onMove={(by) => onChange((now) => moveColumn(now, column, by))}
                remove={m.size_tables_remove_size()}
                onRemove={() =>
                  filled[column]
                    ? onMuch(m.size_tables_removed({ name }), (now) => removeColumn(now, column))
                    : onChange((now) => removeColumn(now, column))
                }
              />
            </div>
          </th>
        )
      })}
      <td className={classes.more}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={m.size_tables_add_size()}
          {...hinted(m.size_tables_add_size())}
          disabled={columns.length >= sizeCodesMax}
          onClick={onAdd}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </td>
    </tr>
  )
}
