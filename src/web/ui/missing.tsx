import type { AlertProps } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import type { Read } from './load-error.tsx'
import { RetryAlert } from './retry-alert.tsx'

interface MissingProps extends Pick<AlertProps, 'mb'> {
  readonly what: string
  readonly query: Read & { readonly data: unknown; readonly isFetched: boolean }
}

/**
 * That something beside what is shown could not be loaded, and why, with Retry; nothing while there is some of it, or it
 * is loaded for the first time.
 */
export function Missing({ what, query, ...alert }: MissingProps) {
  const { data, error, isFetched, isFetching, refetch } = query
  // Without data a query that is asked again has no error: the notice stays where Retry was pressed.
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  if (data !== undefined || !isFetched || last === null) return null
  return (
    <RetryAlert
      {...alert}
      title={what}
      text={m.ui_error({ message: describeError(last).message })}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
