import { NativeSelect, Paper, Radio, Stack, Text } from '@mantine/core'
import type { ImportKind } from '#contract/imports.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { readSizeHeading, standardSizes } from '#web/shared/measurements/size-headings.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { type Target, targetKey, targetOf } from '../reading/column-matching.ts'
import type { ColumnQuestion } from '../reading/column-questions.ts'
import { type DayOrder, readDay } from '../reading/day-values.ts'
import { fieldsOf, isRequired } from '../reading/import-fields.ts'
import { cellsOf, type DayQuestion, type OpenedFile } from '../reading/opened-file.ts'
import classes from './column-choice.module.css'
import { SizeQuestion } from './size-question.tsx'

const SHOWN_CELLS = 3

interface ColumnChoiceProps {
  readonly kind: ImportKind
  readonly file: OpenedFile
  readonly column: number
  readonly target: Target
  readonly onTarget: (target: Target) => void
  readonly question: DayQuestion | undefined
  readonly onDayOrder: (order: DayOrder) => void
  /** Where the column may be one of several sizes. */
  readonly sizeQuestion: ColumnQuestion | undefined
}

/** A column of the file, with some of what stands in it, and what it is to be. */
export function ColumnChoice({
  kind,
  file,
  column,
  target,
  onTarget,
  question,
  onDayOrder,
  sizeQuestion,
}: ColumnChoiceProps) {
  const heading = file.table.headers[column] || m.imports_column_unnamed({ number: column + 1 })
  const cells = cellsOf(file.table, column).filter((cell) => cell.trim() !== '')

  return (
    <Paper component="li" withBorder p="md">
      <div className={classes.column}>
        <div className={classes.source}>
          <Text fw={500} className={classes.cut ?? ''}>
            {heading}
          </Text>
          <Text size="sm" c="dimmed" className={classes.cut ?? ''}>
            {cells.slice(0, SHOWN_CELLS).join(' · ') || m.imports_column_empty()}
          </Text>
        </div>
        <NativeSelect
          aria-label={m.imports_column_target({ heading })}
          data={choices(kind, readSizeHeading(heading).name)}
          value={targetKey(target)}
          onChange={({ currentTarget }) => onTarget(targetOf(currentTarget.value))}
        />
      </div>
      {sizeQuestion && (
        <SizeQuestion
          question={sizeQuestion}
          heading={heading}
          answer={file.told.has(column) ? target : null}
          onAnswer={onTarget}
        />
      )}
      {question && (
        <Radio.Group
          mt="md"
          label={m.imports_day_question({ example: question.example })}
          value={file.dayOrders[column] ?? ''}
          onChange={(value) => onDayOrder(value === 'month-first' ? 'month-first' : 'day-first')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="day-first" label={dayAs(question.example, 'day-first')} />
            <Radio value="month-first" label={dayAs(question.example, 'month-first')} />
          </Stack>
        </Radio.Group>
      )}
    </Paper>
  )
}

const dayAs = (example: string, order: DayOrder): string => formatDay(readDay(example, order) ?? '1970-01-01')

function choices(kind: ImportKind, ownName: string) {
  const field = ({ id, label }: (typeof fieldsOf)[ImportKind][number]) => ({
    value: targetKey({ kind: 'field', id }),
    label: isRequired(kind, id) ? m.imports_field_required({ label: label() }) : label(),
  })
  const size = (name: string) => ({ value: targetKey({ kind: 'size', name }), label: sizeName(name) })
  const none = { value: '', label: m.imports_column_none() }
  if (kind !== 'measurements') return [none, ...fieldsOf[kind].map(field)]
  const isOwn = !standardSizes.includes(ownName)
  return [
    none,
    { group: m.imports_group_fields(), items: fieldsOf[kind].map(field) },
    {
      group: m.imports_sizes(),
      items: [
        ...(isOwn ? [{ ...size(ownName), label: m.imports_own_size({ name: ownName }) }] : []),
        ...standardSizes.map(size),
      ],
    },
  ]
}
