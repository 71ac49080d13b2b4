import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import type { Read } from '#web/ui/load-error.tsx'
import { RetryAlert } from '#web/ui/retry-alert.tsx'

interface ListErrorProps {
  readonly list: Read & { readonly data: unknown }
}

/** That the price list could not be loaded, and why; nothing while there is one. */
export function ListError({ list: { data, error, isFetching, refetch } }: ListErrorProps) {
  if (data !== undefined || error === null) return null
  return (
    <RetryAlert
      title={m.counter_prices()}
      text={m.ui_error({ message: describeError(error).message })}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
