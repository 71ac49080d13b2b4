import { useQuery } from '@tanstack/react-query'
import type { WorkItem } from '#contract/work-items.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import { workItemsQuery } from './work-items-query.ts'

interface Offered {
  readonly items: readonly WorkItem[]
  /** The list is still on its way: what is typed meanwhile may be on it. */
  readonly isPending: boolean
}

/** What the price list offers for a garment: its own work first, then what is done on any. */
export function useOfferedItems(garment: Garment): Offered {
  const { data = [], isPending } = useQuery(workItemsQuery)
  const items = data
    .filter((item) => !item.isAway && (item.garment === garment || item.garment === null))
    .toSorted((a, b) => Number(a.garment === null) - Number(b.garment === null))
  return { items, isPending }
}
