import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Workshop } from '#contract/workshop.ts'
import { type Hours, type Time, timeOf } from '#domain/workshop/hours.ts'
import type { Minutes } from '#domain/workshop/load.ts'
import { call } from '#web/lib/call.ts'
import { floorKeys, setupQuery } from './floor-queries.ts'

/** What everybody has to do, beside what they can; `without` a piece that is about to be planned anew. */
export const loadQuery = (without: string | null = null) =>
  queryOptions({
    queryKey: [...floorKeys.load, without],
    queryFn: ({ signal }) =>
      call('tickets.load', { query: { ...(without !== null && { without }) }, signal }),
    meta: { handled: true },
  })

/** Somebody's work, and their time for it. */
export interface PersonLoad extends Hours {
  /** Null is nobody yet. */
  readonly memberId: string | null
  /** By their hours, the days on which they are away, and those on which the workshop is closed. */
  readonly time: Time
  readonly open: number
  readonly undated: number
  readonly days: ReadonlyMap<string, number>
  readonly due: ReadonlyMap<string, number>
  /** How many pieces are promised for which day that they have something to do on. */
  readonly promised: ReadonlyMap<string, number>
}

export interface FloorLoad {
  readonly people: readonly PersonLoad[]
  readonly workshop: Workshop
  readonly today: string
  /** What is left of the tasks of the piece that is left out. */
  readonly tasks: readonly Minutes[] | null
}

/** Null until it is known. */
export function useLoad(without: string | null = null): FloorLoad | null {
  const { data: workshop } = useQuery(setupQuery)
  const { data } = useQuery(loadQuery(without))
  return useMemo(() => {
    if (!workshop || !data) return null
    const people = data.people.map((person) => ({
      ...person,
      time: timeOf(person, workshop),
      days: new Map(Object.entries(person.days)),
      due: new Map(Object.entries(person.due)),
      promised: new Map(Object.entries(person.promised)),
    }))
    return { people, workshop, today: data.today, tasks: data.tasks }
  }, [workshop, data])
}
