import type { ReactNode } from 'react'
import { LoadError, type Read } from './load-error.tsx'
import { LoadingCards } from './loading-cards.tsx'

interface WholeListProps<Data> {
  readonly query: Read & { readonly data: Data | undefined }
  readonly loadingLabel: string
  /** About how high a card or a row is, for the places of those to come. */
  readonly cardHeightPx: number
  readonly children: (data: Data) => ReactNode
}

/** A list that comes as a whole, as there are never many: its places while it loads, why it failed, or what came. */
export function WholeList<Data>({ query, loadingLabel, cardHeightPx, children }: WholeListProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  return error ? <LoadError query={query} /> : <LoadingCards label={loadingLabel} heightPx={cardHeightPx} />
}
