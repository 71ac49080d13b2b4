import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'

/** About how high an entry is. */
export const ROW_HEIGHT_PX = 88

interface SectionBodyProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** A section that is asked for at once: its places while it loads, why that failed, or what it says. */
export function SectionBody<Data>({ query, children }: SectionBodyProps<Data>) {
  const { data, isPending } = query
  if (isPending) return <LoadingCards label={m.administration_loading()} heightPx={ROW_HEIGHT_PX} />
  if (data === undefined) {
    return <LoadError query={query} />
  }
  return children(data)
}
