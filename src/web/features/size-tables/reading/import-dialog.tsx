import { Alert, Button, Group, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { decode, detectEncoding, isWorkbook } from '#web/lib/decoding.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { cellError } from '../values/check-table.ts'
import type { Grid } from '../values/table-values.ts'
import classes from './import-dialog.module.css'
import { NameQuestions } from './name-questions.tsx'
import {
  type Answers,
  gridOfRead,
  problemsOf,
  type ReadProblem,
  readGrid,
  unsureMeasures,
} from './read-grid.ts'

interface ImportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The screen's. */
  readonly unit: LengthUnit
  /** In place of what stands in the grid; the title is what stood above the table, or the file's name. */
  readonly onTake: (grid: Grid, title: string) => void
}

const FILE_MAX_BYTES = 500_000
const PROBLEMS_SHOWN = 12

/** A size table out of a spreadsheet: pasted, or as a CSV file. What comes of it is seen before it is taken. */
export function ImportDialog({ opened, onClose, ...rest }: ImportDialogProps) {
  return (
    <Modal
      holds="kept"
      opened={opened}
      onClose={onClose}
      title={m.size_tables_import_title()}
      size="xl"
      // Closed by mistake, it still has what was pasted.
      keepMounted
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Import onClose={onClose} {...rest} />
    </Modal>
  )
}

function Import({ onClose, unit, onTake }: Omit<ImportDialogProps, 'opened'>) {
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [chosenUnit, setChosenUnit] = useState<LengthUnit | null>(null)
  const [answers, setAnswers] = useState<Answers>(new Map())
  const read = readGrid(text)
  const unsure = read ? unsureMeasures(read) : []
  const isOpen = unsure.some(({ heading }) => !answers.has(heading))
  const told = chosenUnit ?? read?.unit ?? unit

  function show(content: string, name = '') {
    setText(content)
    setFileName(name)
    setRefusal(undefined)
    setChosenUnit(null)
    setAnswers(new Map())
  }

  async function open(file: File) {
    if (file.size > FILE_MAX_BYTES) return setRefusal(m.size_tables_file_large())
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) return setRefusal(m.size_tables_file_workbook())
    show(decode(bytes, detectEncoding(bytes)), file.name.replace(/\.[^.]*$/, ''))
  }

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.size_tables_import_text()}
      </Text>
      <GrowingText
        label={m.size_tables_import_paste()}
        placeholder={m.size_tables_import_example()}
        value={text}
        onChange={(event) => show(event.currentTarget.value)}
        minRows={4}
        maxRows={10}
        classNames={{ input: classes.text ?? '' }}
        data-autofocus
      />
      <Group gap="sm">
        <FileChoice
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChoose={(file) => void open(file).catch(handleError)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {m.size_tables_import_file()}
            </Button>
          )}
        </FileChoice>
        {fileName !== '' && <Text size="sm">{fileName}</Text>}
      </Group>
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {text.trim() !== '' && !read && (
        <Alert color="yellow" role="status">
          {m.size_tables_import_nothing()}
        </Alert>
      )}
      {read && (
        <>
          <Group gap="sm" align="center">
            <Text size="sm" fw={500}>
              {m.size_tables_import_unit()}
            </Text>
            <SegmentedControl
              aria-label={m.size_tables_import_unit()}
              data={[
                { value: 'inches', label: m.measurements_unit_inches() },
                { value: 'cm', label: m.measurements_unit_cm() },
              ]}
              value={told}
              onChange={(value) => setChosenUnit(value === 'cm' ? 'cm' : 'inches')}
            />
          </Group>
          <NameQuestions unsure={unsure} answers={answers} onAnswer={setAnswers} />
          <Preview grid={gridOfRead(read, unit, told, answers)} />
          <Problems problems={problemsOf(read, told)} />
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          disabled={!read || isOpen}
          onClick={() => {
            if (!read) return
            onTake(gridOfRead(read, unit, told, answers), read.title || fileName)
            show('')
            onClose()
          }}
        >
          {m.size_tables_import_take()}
        </Button>
      </Group>
    </Stack>
  )
}

/** What would stand in the grid. */
function Preview({ grid }: { readonly grid: Grid }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.preview} aria-label={m.size_tables_import_preview()}>
        <thead>
          <tr>
            <th scope="col">{m.size_tables_measure()}</th>
            {grid.columns.map(({ key, code }) => (
              <th key={key} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.measures.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => (
                <td
                  key={grid.columns[column]?.key}
                  data-refused={cellError(cell, grid.unit) !== undefined || undefined}
                >
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const problemText = (problem: ReadProblem): string =>
  problem.kind === 'unknown'
    ? m.size_tables_problem_unknown({ measure: problem.measure || '–' })
    : m.size_tables_problem_unread({ measure: problem.measure, code: problem.code, text: problem.text })

function Problems({ problems }: { readonly problems: readonly ReadProblem[] }) {
  if (problems.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {m.size_tables_import_understood()}
      </Text>
    )
  }
  const more = problems.length - PROBLEMS_SHOWN
  return (
    <Alert color="yellow" role="status" title={m.size_tables_problems()}>
      <List size="sm">
        {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
          <List.Item key={problemText(problem)}>{problemText(problem)}</List.Item>
        ))}
        {more > 0 && <List.Item>{m.size_tables_problems_more({ count: more })}</List.Item>}
      </List>
    </Alert>
  )
}
