import { Button } from '@mantine/core'
import { IconArrowLeft, IconGhost2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError } from '#web/lib/errors.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

interface RecordMissingProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying: boolean
  /** What is said of a record that isn't there any more, and the way to the others. */
  readonly gone: string
  readonly others: { readonly to: string; readonly label: string }
}

/** In place of a record's page: it is gone, and there is a way on; or it couldn't be loaded. */
export function RecordMissing({ error, onRetry, isRetrying, gone, others }: RecordMissingProps) {
  if (!isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) {
    return <ErrorState message={describeError(error).message} onRetry={onRetry} retrying={isRetrying} />
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<IconGhost2 size={28} />}
        title={gone}
        action={
          <Button
            component={Link}
            to={others.to}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {others.label}
          </Button>
        }
      />
    </div>
  )
}
