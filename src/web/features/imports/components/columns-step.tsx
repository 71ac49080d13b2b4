import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportKind } from '#contract/imports.ts'
import { type LengthUnit, lengthUnits } from '#domain/measuring/length.ts'
import { delimiters } from '#web/lib/csv-table.ts'
import { encodings } from '#web/lib/decoding.ts'
import { m } from '#web/paraglide/messages.js'
import { withTarget } from '../reading/column-matching.ts'
import { columnQuestions } from '../reading/column-questions.ts'
import { missingGroups } from '../reading/import-fields.ts'
import { dayQuestions, type OpenedFile, openFile } from '../reading/opened-file.ts'
import { BrokenQuote } from './broken-quote.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { delimiterTexts, encodingTexts, refusalTexts } from './import-words.ts'
import { StepHeading } from './step-heading.tsx'

interface ColumnsStepProps {
  readonly kind: ImportKind
  readonly file: OpenedFile
  readonly onChange: (file: OpenedFile) => void
  readonly unit: LengthUnit
  readonly onUnit: (unit: LengthUnit) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

const unitTexts = { inches: m.settings_unit_inches, cm: m.settings_unit_cm }
const options = <Value extends string>(values: readonly Value[], texts: Record<Value, () => string>) =>
  values.map((value) => ({ value, label: texts[value]() }))

/** What each column of the file is. */
export function ColumnsStep({ kind, file, onChange, unit, onUnit, onBack, onNext }: ColumnsStepProps) {
  const [isTold, setIsTold] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { table, targets, dayOrders } = file
  const chosen = targets.flatMap((target) => (target.kind === 'field' ? [target.id] : []))
  const missing = missingGroups(kind, chosen)
  const questions = dayQuestions(kind, file)
  const sizeQuestions = columnQuestions(kind, file, unit)
  const unanswered = sizeQuestions.filter(({ column }) => !file.told.has(column))
  const isUnanswered = questions.some(({ column }) => dayOrders[column] === undefined)
  // A column is its place: headings can be the same.
  const columns = targets.map((target, column) => ({ key: `${column}`, target, column }))
  const faults = [
    ...missing.map((group) =>
      m.imports_column_missing({ fields: group.map(({ label }) => label()).join(m.imports_or()) }),
    ),
    ...(isUnanswered ? [m.imports_day_unanswered()] : []),
    ...(unanswered.length > 0
      ? [
          m.imports_size_unanswered({
            columns: unanswered.map(({ column }) => table.headers[column]).join(', '),
          }),
        ]
      : []),
  ]

  function reopen(reading: Parameters<typeof openFile>[2]) {
    const { encoding, delimiter } = file
    const opened = openFile(kind, file, { encoding, delimiter, ...reading })
    setRefusal(typeof opened === 'string' ? refusalTexts[opened]() : undefined)
    if (typeof opened !== 'string') onChange(opened)
  }

  function goOn() {
    setIsTold(true)
    if (faults.length === 0) onNext()
  }

  return (
    <Stack gap="lg">
      <StepHeading step={2} title={m.imports_columns_title()} text={m.imports_columns_text()} />
      <BrokenQuote table={file.table} />
      <Text>
        {m.imports_file_summary({
          name: file.name,
          rows: m.imports_rows({ count: table.rows.length }),
          columns: table.headers.length,
        })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={m.imports_encoding()}
          description={m.imports_encoding_hint()}
          data={options(encodings, encodingTexts)}
          value={file.encoding}
          onChange={({ currentTarget: { value } }) => {
            const encoding = encodings.find((known) => known === value)
            if (encoding) reopen({ encoding })
          }}
        />
        <NativeSelect
          label={m.imports_delimiter()}
          description={m.imports_delimiter_hint()}
          data={options(delimiters, delimiterTexts)}
          value={file.delimiter}
          onChange={({ currentTarget: { value } }) => {
            const delimiter = delimiters.find((known) => known === value)
            if (delimiter) reopen({ delimiter })
          }}
        />
        {kind === 'measurements' && (
          <NativeSelect
            label={m.imports_unit()}
            description={m.imports_unit_hint()}
            data={options(lengthUnits, unitTexts)}
            value={unit}
            onChange={({ currentTarget: { value } }) =>
              onUnit(lengthUnits.find((known) => known === value) ?? unit)
            }
          />
        )}
      </SimpleGrid>
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {columns.map(({ key, target, column }) => (
          <ColumnChoice
            key={key}
            kind={kind}
            file={file}
            column={column}
            target={target}
            onTarget={(next) =>
              onChange({
                ...file,
                targets: withTarget(targets, column, next),
                told: new Set([...file.told, column]),
              })
            }
            sizeQuestion={sizeQuestions.find((asked) => asked.column === column)}
            question={questions.find((question) => question.column === column)}
            onDayOrder={(order) => onChange({ ...file, dayOrders: { ...dayOrders, [column]: order } })}
          />
        ))}
      </Stack>
      {isTold && faults.length > 0 && (
        <Alert color="red" role="alert">
          {faults.map((fault) => (
            <Text key={fault} size="sm">
              {fault}
            </Text>
          ))}
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {m.imports_other_file()}
        </Button>
        <Button onClick={goOn}>{m.imports_next()}</Button>
      </Group>
    </Stack>
  )
}
