import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Absence } from '#contract/absences.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { floorKeys } from '#web/shared/workshop/floor-queries.ts'

type Absences = Reply<'absences.list'>

const absenceKeys = { all: ['absences'] as const }

/** Everybody's for who hands out work; one's own for anybody else. */
export const absencesQuery = queryOptions({
  queryKey: absenceKeys.all,
  queryFn: ({ signal }): Promise<Absences> => call('absences.list', { signal }),
  meta: { handled: true },
})

export const readAbsence = async (id: string): Promise<Absence> =>
  (await call('absences.get', { params: { id } })).absence

/** By when something can be promised changes with who is away. */
export const refreshAbsences = (queryClient: QueryClient) =>
  Promise.all(
    [absenceKeys.all, floorKeys.load].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

const changeAbsences = shownData<Absences>(absenceKeys.all)

export const absenceDeletion: Deletion<Absence> = {
  remove: ({ id }) => call('absences.remove', { params: { id } }),
  restore: ({ id }) => call('absences.restore', { params: { id } }),
  hide: (queryClient, absence) => changeAbsences(queryClient, withoutRow('absences', absence)),
}
