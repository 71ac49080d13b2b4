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
  const [progress, setProgress] = useState<number | null>(null)
  const { mutate, isPending } = useRunImport()

  function run(asked: Asked) {
    setFailure(undefined)
    setProgress(null)
    mutate(
      { asked, idempotencyKey: keys.current.keyFor(asked), onProgress: setProgress },
      {
        onSuccess: (made) => {
          keys.current.done()
          onDone(made)
        },
        onError: (error) => {
          // By the old key the same refusal would be answered again, whatever has been put right since.
          if (!isApiError(error, 'NETWORK')) keys.current.done()
          const isOutdated = isApiError(error, 'VALIDATION_FAILED')
          setFailure(isOutdated ? m.imports_outdated() : describeError(error).message)
          if (isOutdated) onRefused()
        },
      },
    )
  }

  return { run, isRunning: isPending, progress: isPending ? progress : null, failure }
}
