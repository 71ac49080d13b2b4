import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'

/** About how high an entry is. */
export const ROW_HEIGHT_PX = 88

interface SectionBodyProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** A section that is asked for at once: its places while it loads, why that failed, or what it says. */
export function SectionBody<Data>({ query, children }: SectionBodyProps<Data>) {
  const { data, error, isPending, refetch, isFetching } = query
  if (isPending) return <LoadingCards label={m.administration_loading()} heightPx={ROW_HEIGHT_PX} />
  if (data === undefined) {
    return (
      <ErrorState
        message={describeError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return children(data)
}
