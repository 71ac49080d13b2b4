import { describeError } from '#web/lib/errors.ts'
import { ErrorState } from './error-state.tsx'

/** What was asked for and may have failed, as far as that and asking again go. */
export interface Read {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Why something could not be loaded, with Retry. */
export function LoadError({ query: { error, isFetching, refetch } }: { readonly query: Read }) {
  return (
    <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isFetching} />
  )
}
