import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkItem } from '#contract/work-items.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import { workItemsQuery } from './work-items-query.ts'

/** What the price list offers for a garment: its own work first, then what is done on any; nothing until it is there. */
export function useOfferedItems(garment: Garment) {
  // Each garment asks for it: a list that was refused isn't asked for anew, and its failure taken away, by the next one.
  const list = useQuery({ ...workItemsQuery, retryOnMount: false })
  const { data } = list
  const items = useMemo(
    (): readonly WorkItem[] =>
      (data ?? [])
        .filter((item) => !item.isAway && (item.garment === garment || item.garment === null))
        .toSorted((a, b) => Number(a.garment === null) - Number(b.garment === null)),
    [data, garment],
  )
  return { items, list }
}
