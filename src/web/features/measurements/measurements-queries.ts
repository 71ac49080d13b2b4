import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Measurement, MeasurementSort } from '#contract/measurements.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { mapPages, mirrorOfPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData, shownTogether } from '#web/lib/shown-data.ts'
import { type ChosenTemplate, type SetValues, sizesOf, sizesOfSection } from './set-values.ts'

type Page = Reply<'measurements.list'>
type Series = Reply<'measurements.ofClient'>

const keys = {
  all: ['measurements'] as const,
  lists: ['measurements', 'list'] as const,
  list: ({ search, sort }: AskedSets) => [...keys.lists, sort, search] as const,
  series: ['measurements', 'of-client'] as const,
  ofClient: (clientId: string) => [...keys.series, clientId] as const,
}

/** The order where nothing is said: newest first. */
export const usualSort: MeasurementSort = '-created'

export interface AskedSets {
  readonly search: string
  readonly sort: MeasurementSort
}

const mirror = mirrorOfPages<Page>('measurements')

/** Sets, a page after the other; the whole list starts from what was shown last. */
export function measurementsQuery(asked: AskedSets) {
  const { search, sort } = asked
  const isWhole = search === '' && sort === usualSort
  return pagedQuery({
    queryKey: keys.list(asked),
    read: (from, signal) =>
      call('measurements.list', {
        query: {
          ...(search && { q: search }),
          ...(sort !== usualSort && { sort }),
          ...from,
        },
        signal,
      }),
    mirror: isWhole ? mirror : undefined,
  })
}

/** All of a client's sets, newest first. */
export const setsOfClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.ofClient(clientId),
    queryFn: ({ signal }) => call('measurements.ofClient', { params: { id: clientId }, signal }),
    enabled: clientId !== '',
    meta: { handled: true },
  })

export function addMeasurement(values: SetValues, idempotencyKey: string): Promise<unknown> {
  const { clientId, garmentType, notes, template } = values
  if (template) return takeByTemplate(values, template, idempotencyKey)
  // The form has checked that there is one.
  if (garmentType === null) throw new Error('A set needs a garment type.')
  return call('measurements.create', {
    body: { clientId, garmentType, measurements: sizesOf(values), ...(notes.trim() && { notes }) },
    idempotencyKey,
  })
}

function takeByTemplate(
  values: SetValues,
  { versionId, sections }: ChosenTemplate,
  idempotencyKey: string,
): Promise<unknown> {
  const { clientId, notes } = values
  const measured = sections.map((section) => ({
    id: section.id,
    measurements: sizesOfSection(values, section),
  }))
  return call('measurements.takeByTemplate', {
    body: {
      clientId,
      versionId,
      sections: measured.filter(({ measurements }) => measurements.length > 0),
      ...(notes.trim() && { notes }),
    },
    idempotencyKey,
  })
}

export function saveMeasurement(id: string, values: SetValues, updatedAt: string) {
  const { garmentType, notes } = values
  return call('measurements.update', {
    params: { id },
    body: { ...(garmentType && { garmentType }), measurements: sizesOf(values), notes, updatedAt },
  })
}

/** One set by id, for its details. */
export const setQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: () => readMeasurement(id),
    meta: { handled: true },
  })

export const readMeasurement = async (id: string): Promise<Measurement> =>
  (await call('measurements.get', { params: { id } })).measurement

/** Loads what is shown anew; rejects when that fails. */
export function useRefreshMeasurements() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all }, { throwOnError: true })
}

const changeLists = shownData<Pages<Page>>(keys.lists)
const changeSeries = shownData<Series>(keys.series)

/** Hides the set everywhere at once; a refusal brings it back. */
export const measurementDeletion: Deletion<Measurement> = {
  remove: ({ id }) => call('measurements.remove', { params: { id } }),
  restore: ({ id }) => call('measurements.restore', { params: { id } }),
  hide: (queryClient, set) =>
    shownTogether([
      changeLists(queryClient, (data) => mapPages(data, withoutRow('measurements', set))),
      changeSeries(queryClient, withoutRow('measurements', set)),
    ]),
  changes: keys.all,
}
