import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { type ImportKind, importKinds } from '#contract/imports.ts'
import { handleError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { FILE_MAX_BYTES, type OpenedFile, openFile } from '../reading/opened-file.ts'
import { templateCsv } from '../template-file.ts'
import classes from './file-step.module.css'
import { kindTexts, refusalTexts } from './import-words.ts'
import { StepHeading } from './step-heading.tsx'

const kindOptions = importKinds.map((value) => ({ value, label: kindTexts[value]() }))

interface FileStepProps {
  readonly kind: ImportKind
  readonly onKind: (kind: ImportKind) => void
  readonly onOpened: (file: OpenedFile) => void
}

/** What is to be imported, and from which file. */
export function FileStep({ kind, onKind, onOpened }: FileStepProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setIsOver] = useState(false)

  async function open(file: File | undefined) {
    if (!file) return
    // A file that is far too large is not even read.
    if (file.size > FILE_MAX_BYTES) return setRefusal(refusalTexts['too-large']())
    const opened = openFile(kind, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    if (typeof opened === 'string') setRefusal(refusalTexts[opened]())
    else onOpened(opened)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    open(event.dataTransfer.files[0]).catch(handleError)
  }

  function saveTemplate() {
    const content = new Blob([templateCsv(kind)], { type: 'text/csv;charset=utf-8' })
    saveFile(content, m.imports_template_file({ kind: kindTexts[kind]().toLowerCase() }))
  }

  return (
    <Stack gap="lg">
      <StepHeading step={1} title={m.imports_file_title()} />
      <SegmentedControl
        aria-label={m.imports_kind_label()}
        data={kindOptions}
        value={kind}
        onChange={(value) => onKind(importKinds.find((known) => known === value) ?? kind)}
        className={classes.kinds ?? ''}
      />
      <Paper
        withBorder
        p="xl"
        className={classes.drop ?? ''}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Stack align="center" gap="sm" ta="center">
          <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
          <FileChoice
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChoose={(file) => void open(file).catch(handleError)}
          >
            {(props) => <Button {...props}>{m.imports_file_choose()}</Button>}
          </FileChoice>
          <Text size="sm" className={classes.dropHint ?? ''}>
            {m.imports_file_drop()}
          </Text>
          <Text size="sm" c="dimmed">
            {m.imports_file_limits()}
          </Text>
        </Stack>
      </Paper>
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Group gap="md">
        <Text size="sm" c="dimmed" className={classes.template ?? ''}>
          {m.imports_template_text()}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={saveTemplate}
        >
          {m.imports_template()}
        </Button>
      </Group>
    </Stack>
  )
}
