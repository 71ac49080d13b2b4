import { useQuery } from '@tanstack/react-query'
import type { WorkItem } from '#contract/work-items.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import { workItemsQuery } from './work-items-query.ts'

/** What the price list offers for a garment: its own work first, then what is done on any. */
export function useOfferedItems(garment: Garment): readonly WorkItem[] {
  const { data = [] } = useQuery(workItemsQuery)
  return data
    .filter((item) => !item.isAway && (item.garment === garment || item.garment === null))
    .toSorted((a, b) => Number(a.garment === null) - Number(b.garment === null))
}
