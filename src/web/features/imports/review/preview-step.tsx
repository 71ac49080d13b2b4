import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ImportKind } from '#contract/imports.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BrokenQuote } from '../components/broken-quote.tsx'
import { ImportProgress } from '../components/import-progress.tsx'
import { runTexts } from '../components/import-words.ts'
import { StepHeading } from '../components/step-heading.tsx'
import type { OpenedFile } from '../reading/opened-file.ts'
import { useImportRun } from '../use-import-run.ts'
import { countOutcomes, type ImportResult } from './import-review.ts'
import { NoRoom } from './no-room.tsx'
import { OutcomeCounts } from './outcome-counts.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { useReview } from './use-review.ts'

interface PreviewStepProps {
  readonly kind: ImportKind
  readonly file: OpenedFile
  readonly unit: LengthUnit
  readonly onBack: () => void
  readonly onDone: (result: ImportResult) => void
  /** Whether the server has taken the import down: it goes on by itself then. */
  readonly onSafe: (isSafe: boolean) => void
}

/** What the import would do, row by row where something is wrong; nothing has been changed yet. */
export function PreviewStep({ kind, file, unit, onBack, onDone, onSafe }: PreviewStepProps) {
  const [options, setOptions] = useState({
    skipDuplicates: true,
    skipInvalid: false,
    createMissingClients: false,
  })
  const { reading, rows, check } = useReview({ kind, file, unit, options })
  const { headers } = reading
  const { run, isRunning, progress, failure } = useImportRun({
    onDone: (made) => onDone({ made, headers, rows: rows ?? [] }),
    onRefused: () => void check.refetch(),
  })
  const isSafe = progress !== null
  useEffect(() => onSafe(isSafe), [onSafe, isSafe])
  const counts = rows && countOutcomes(rows)
  const imported = check.data?.imported ?? 0
  const noRoom = check.data?.noRoom ?? null
  const isBlocked = counts !== null && counts.invalid > 0 && !options.skipInvalid
  const isReady = imported > 0 && noRoom === null && !isBlocked && !check.isPlaceholderData

  function start() {
    if (!rows) return
    const right = rows.filter(({ outcome }) => outcome !== 'invalid')
    run({ kind, rows: right.map(({ body }) => body), options })
  }

  return (
    <Stack gap="lg">
      <StepHeading
        step={3}
        title={m.imports_preview_title()}
        {...(!isRunning && { text: m.imports_preview_text() })}
      />
      <BrokenQuote table={file.table} />
      {check.isPending && (
        <Group role="status" gap="sm">
          <Loader size="sm" />
          <Text c="dimmed">{m.imports_checking()}</Text>
        </Group>
      )}
      {check.isError && (
        <ErrorState
          message={describeError(check.error).message}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      )}
      {rows && counts && (
        <>
          <OutcomeCounts counts={counts} newClients={check.data?.newClients ?? 0} />
          <Stack gap="sm">
            {(counts.duplicate > 0 || !options.skipDuplicates) && (
              <Checkbox
                label={m.imports_skip_duplicates()}
                description={duplicateHints[kind]()}
                checked={options.skipDuplicates}
                onChange={({ currentTarget: { checked } }) =>
                  setOptions({ ...options, skipDuplicates: checked })
                }
              />
            )}
            {kind !== 'clients' && (
              <Checkbox
                label={m.imports_create_clients()}
                checked={options.createMissingClients}
                onChange={({ currentTarget: { checked } }) =>
                  setOptions({ ...options, createMissingClients: checked })
                }
              />
            )}
            {counts.invalid > 0 && (
              <Checkbox
                label={m.imports_skip_invalid({ rows: m.imports_rows({ count: counts.invalid }) })}
                description={m.imports_skip_invalid_hint()}
                checked={options.skipInvalid}
                onChange={({ currentTarget: { checked } }) =>
                  setOptions({ ...options, skipInvalid: checked })
                }
              />
            )}
          </Stack>
          {noRoom && <NoRoom noRoom={noRoom} />}
          <ProblemList headers={headers} rows={rows} />
          <PreviewTable reading={reading} rows={rows} />
        </>
      )}
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {isRunning && <ImportProgress percent={progress} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={isRunning}>
          {m.imports_back_to_columns()}
        </Button>
        <Button onClick={start} disabled={!isReady} loading={isRunning}>
          {imported === 0 ? m.imports_run_nothing() : runTexts[kind]({ count: imported })}
        </Button>
      </Group>
    </Stack>
  )
}

const duplicateHints: Readonly<Record<ImportKind, () => string>> = {
  clients: m.imports_duplicates_clients,
  measurements: m.imports_duplicates_measurements,
  projects: m.imports_duplicates_projects,
}
