import { useRef, useState } from 'react'
import type { Import, ImportKind, ImportOptions } from '#contract/imports.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError } from '#web/lib/errors.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'
import { useRunImport } from './imports-queries.ts'

interface Asked {
  readonly kind: ImportKind
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly options: ImportOptions
}

interface RunOptions {
  readonly onDone: (made: Import) => void
  /** Something has changed since the preview: it is outdated. */
  readonly onRefused: () => void
}

/** Imports; the same rows tried again go under the same key, so that a lost answer never doubles them. */
export function useImportRun({ onDone, onRefused }: RunOptions) {
  const keys = useRef(submissionKeys())
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useRunImport()

  function run(asked: Asked) {
    setFailure(undefined)
    mutate(
      { asked, idempotencyKey: keys.current.keyFor(asked) },
      {
        onSuccess: (made) => {
          keys.current.done()
          onDone(made)
        },
        onError: (error) => {
          const isOutdated = isApiError(error, 'VALIDATION_FAILED')
          setFailure(isOutdated ? m.imports_outdated() : describeError(error).message)
          if (isOutdated) onRefused()
        },
      },
    )
  }

  return { run, isRunning: isPending, failure }
}
