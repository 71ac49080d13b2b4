import { Autocomplete, Button, Group, SegmentedControl, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import { type Figure, figures } from '#domain/drafting/measures.ts'
import { questionTable } from '#domain/drafting/table-questions.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { notify } from '#web/ui/notify.ts'
import { RecordForm } from '#web/ui/record-form.tsx'
import { RowForms } from '#web/ui/row-forms.tsx'
import { figureWords } from './components/figure-words.ts'
import { GridErrors } from './components/grid-errors.tsx'
import { TableQuestions } from './components/table-questions.tsx'
import { SizeGrid } from './grid/size-grid.tsx'
import { ImportDialog } from './reading/import-dialog.tsx'
import { addSizeTable, readSizeTable, saveSizeTable } from './size-tables-queries.ts'
import { checkTable } from './values/check-table.ts'
import { estimatesOf, estimateText } from './values/estimated-cells.ts'
import { addMeasure, MEASURES_MAX } from './values/grid-changes.ts'
import { knownMeasures, measureLabel } from './values/measure-names.ts'
import { type Grid, inUnit, sizesOf, type TableValues, valuesOf } from './values/table-values.ts'
import { versionDifferences } from './values/version-differences.ts'

/** Half a figure asks nothing and estimates nothing: what follows of what is typed waits for a pause. */
const PAUSE_MS = 400

const typedTables = typedForms<SizeTable, TableValues>()

interface SizeTablesFormProps {
  /** The table to change; null adds one. */
  readonly table: SizeTable | null
  /** What a new one begins with. */
  readonly start?: TableValues
  /** Opens with the question which file, or what was copied. */
  readonly isImporting?: boolean
  readonly onSaved: (table: SizeTable) => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds a size table or changes one: its name, and a grid of what each size measures. */
export function SizeTablesForm({
  table,
  start,
  isImporting = false,
  onSaved,
  onCancel,
  onDirtyChange,
}: SizeTablesFormProps) {
  const { unit, chooseUnit } = useMeasurementUnit()
  const [initialValues] = useState(() => {
    if (table) return valuesOf(table, unit)
    if (start === undefined) throw new Error('A new table begins with something.')
    return start
  })
  const [isImportOpen, setIsImportOpen] = useState(isImporting)
  const state = useRecordForm<TableValues, SizeTable>({
    shelf: typedTables,
    record: table,
    initialValues,
    valuesOf: (version) => valuesOf(version, unit),
    validate: checkTable,
    add: addSizeTable,
    save: (values, over) => saveSizeTable(over.id, values, over.updatedAt),
    read: readSizeTable,
    differences: versionDifferences,
    asSaved: (onRecord) => onRecord,
    onSaved: (saved) => {
      onDirtyChange(false)
      onSaved(saved)
    },
    onDirtyChange,
  })
  const { form } = state
  const { values } = form

  useEffect(() => {
    const now = form.getValues()
    if (now.unit === unit) return
    const wasDirty = form.isDirty()
    form.setValues(inUnit(now, unit))
    if (!wasDirty) form.resetDirty(form.getValues())
  }, [form, unit])

  const change = (changed: (grid: Grid) => Grid) => {
    form.setValues({ ...form.getValues(), ...changed(form.getValues()) })
    if (Object.keys(form.errors).length > 0) form.clearErrors()
  }

  /** Much at once can be taken back. */
  function changeMuch(message: string, changed: (grid: Grid) => Grid) {
    const before = form.getValues()
    change(changed)
    notify.success(message, { action: { label: m.ui_undo(), onClick: () => form.setValues(before) } })
  }

  return (
    <>
      <RowForms rows={values.measures} />
      <RecordForm state={state} submitLabel={m.size_tables_save()} onCancel={onCancel}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextInput
            label={m.size_tables_name()}
            placeholder={m.size_tables_name_placeholder()}
            required
            withAsterisk
            autoComplete="off"
            maxLength={160}
            {...form.getInputProps('name')}
          />
          <Choice
            label={m.size_tables_figure()}
            data={figures.map((figure) => ({ value: figure, label: figureWords[figure]() }))}
            value={values.figure}
            onChange={(figure) => form.setFieldValue('figure', figure as Figure)}
          />
          <Choice
            label={m.size_tables_unit()}
            data={[
              { value: 'inches', label: m.measurements_unit_inches() },
              { value: 'cm', label: m.measurements_unit_cm() },
            ]}
            value={unit}
            onChange={(chosen) => chooseUnit(chosen === 'cm' ? 'cm' : 'inches')}
          />
        </SimpleGrid>
        <Group justify="space-between" gap="sm" align="flex-end">
          <Text size="sm" c="dimmed" maw={620}>
            {m.size_tables_hint()}
          </Text>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setIsImportOpen(true)}
          >
            {m.size_tables_import()}
          </Button>
        </Group>
        <GridOf form={values} errors={form.errors} onChange={change} onMuch={changeMuch} />
        <AddMeasure
          taken={values.measures.map(({ label }) => label)}
          onAdd={(label) => change((grid) => addMeasure(grid, label))}
        />
        <GridErrors values={values} errors={form.errors} />
        <Questions values={values} />
      </RecordForm>
      <ImportDialog
        opened={isImportOpen}
        onClose={() => setIsImportOpen(false)}
        unit={unit}
        onTake={(grid, title) => {
          changeMuch(m.size_tables_imported(), () => grid)
          if (form.getValues().name.trim() === '' && title !== '') form.setFieldValue('name', title)
        }}
      />
    </>
  )
}

interface GridOfProps {
  readonly form: TableValues
  readonly errors: Readonly<Record<string, unknown>>
  readonly onChange: (change: (grid: Grid) => Grid) => void
  readonly onMuch: (message: string, change: (grid: Grid) => Grid) => void
}

/** The grid, whose empty cells show what will be estimated for them. */
function GridOf({ form: values, ...grid }: GridOfProps) {
  const [settledValues] = useDebouncedValue(values, PAUSE_MS)
  const estimateOf = useMemo(() => estimatesByKey(settledValues), [settledValues])
  return (
    <SizeGrid
      grid={values}
      estimate={({ row, column }) =>
        estimateText(estimateOf(values.measures[row]?.key, values.columns[column]?.key), values.unit)
      }
      {...grid}
    />
  )
}

/** Rows and columns may have moved since it was reckoned. */
function estimatesByKey(values: TableValues) {
  const estimates = estimatesOf(values)
  const rows = new Map(values.measures.map(({ key }, row) => [key, estimates[row]]))
  const columns = new Map(values.columns.map(({ key }, column) => [key, column]))
  return (measure = '', size = '') => rows.get(measure)?.[columns.get(size) ?? -1]
}

function Questions({ values }: { readonly values: TableValues }) {
  const [settledValues] = useDebouncedValue(values, PAUSE_MS)
  const questions = useMemo(
    () =>
      questionTable(
        sizesOf(settledValues).filter(({ sizes }) => sizes.length > 0),
        settledValues.figure,
      ),
    [settledValues],
  )
  return <TableQuestions questions={questions} />
}

interface ChoiceProps {
  readonly label: string
  readonly data: { value: string; label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ label, ...control }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} fullWidth {...control} />
    </div>
  )
}

interface AddMeasureProps {
  readonly taken: readonly string[]
  readonly onAdd: (label: string) => void
}

/** One more row, by a name that drafts know or by one of the business's own. */
function AddMeasure({ taken, onAdd }: AddMeasureProps) {
  const [text, setText] = useState('')
  const label = text.trim()
  const isFull = taken.length >= MEASURES_MAX
  function add(name: string) {
    if (name === '' || isFull) return
    onAdd(name)
    setText('')
  }
  return (
    <Group gap="sm" align="flex-end">
      <Autocomplete
        label={m.size_tables_add_measure()}
        placeholder={m.size_tables_add_measure_placeholder()}
        data={knownMeasures.map(measureLabel).filter((name) => !taken.includes(name))}
        value={text}
        onChange={setText}
        onOptionSubmit={(name) => {
          add(name)
          // Mantine writes the option into the field after this.
          queueMicrotask(() => setText(''))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          add(label)
        }}
        maxLength={textLimits.measurementName}
        disabled={isFull}
        w={{ base: '100%', xs: 280 }}
      />
      <Button variant="default" disabled={label === '' || isFull} onClick={() => add(label)}>
        {m.size_tables_add()}
      </Button>
    </Group>
  )
}
