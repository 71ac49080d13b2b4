import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ImportKind, ImportState } from '#contract/imports.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { useWatchedImport } from '../imports-queries.ts'
import { ImportProgress } from './import-progress.tsx'
import { ResultStep } from './result-step.tsx'
import { StepHeading } from './step-heading.tsx'

interface ImportUnderWayProps {
  readonly state: Pick<ImportState, 'id' | 'progress'> & { readonly kind: ImportKind }
  readonly onAgain: () => void
}

/** One that was begun before this page was opened, to its end. */
export function ImportUnderWay({ state, onAgain }: ImportUnderWayProps) {
  const [progress, setProgress] = useState(state.progress)
  const { data: made, error } = useWatchedImport(state, setProgress)
  if (made) {
    return <ResultStep kind={state.kind} result={{ made, headers: [], rows: [] }} onAgain={onAgain} />
  }
  return (
    <Stack gap="lg">
      <StepHeading step={3} title={m.imports_under_way()} />
      {error ? (
        <>
          <Alert color="red" role="alert">
            {describeError(error).message}
          </Alert>
          <Button variant="default" onClick={onAgain}>
            {m.imports_again()}
          </Button>
        </>
      ) : (
        <ImportProgress percent={progress} />
      )}
    </Stack>
  )
}
