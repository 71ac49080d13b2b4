import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ImportKind } from '#contract/imports.ts'
import { memberPages } from '#contract/pages.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useUndoImport } from '../imports-queries.ts'
import type { ImportResult } from '../review/import-review.ts'
import { ProblemList } from '../review/problem-list.tsx'
import { doneTexts, showTexts } from './import-words.ts'
import { StepHeading } from './step-heading.tsx'

interface ResultStepProps {
  readonly kind: ImportKind
  readonly result: ImportResult
  readonly onAgain: () => void
}

/** What the import has done, for as long as it is shown with the way back. */
export function ResultStep({ kind, result: { made, headers, rows }, onAgain }: ResultStepProps) {
  const { mutate: undo, isPending, data: undone } = useUndoImport()
  const { importId, imported, newClients } = made

  return (
    <Stack gap="lg">
      <StepHeading
        step={4}
        title={undone ? m.imports_undone_title() : doneTexts[kind]({ count: imported })}
      />
      {!undone && newClients > 0 && (
        <Text>{m.imports_done_new_clients({ count: formatNumber(newClients) })}</Text>
      )}
      {undone && (
        <Alert color={undone.kept > 0 ? 'yellow' : 'green'} role="status">
          {undone.kept > 0
            ? m.imports_undone_kept({
                removed: formatNumber(undone.removed),
                kept: formatNumber(undone.kept),
              })
            : m.imports_undone({ removed: formatNumber(undone.removed) })}
        </Alert>
      )}
      <Group gap="sm">
        <Button component={Link} to={memberPages[kind]}>
          {showTexts[kind]()}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {m.imports_again()}
        </Button>
        {importId !== null && !undone && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
            onClick={() => undo(importId)}
            loading={isPending}
          >
            {m.imports_undo()}
          </Button>
        )}
      </Group>
      {importId !== null && !undone && (
        <Text size="sm" c="dimmed">
          {m.imports_undo_hint()}
        </Text>
      )}
      <ProblemList headers={headers} rows={rows} />
    </Stack>
  )
}
