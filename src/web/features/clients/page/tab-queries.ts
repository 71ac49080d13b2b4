import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { pagedQuery } from '#web/lib/pages.ts'

/** What other rooms keep for a client, each under the room's own name: what changes there is read anew here too. */
const keyOf = (room: string, id: string) => [room, 'of-client', id] as const

/** Newest first. */
export const setsOfQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('measurements', id),
    queryFn: ({ signal }) => call('measurements.ofClient', { params: { id }, signal }),
    meta: { handled: true },
  })

/** Under the measurements' name: what is taken over of them becomes one. */
export const answersOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['measurements', 'answers', id] as const,
    queryFn: ({ signal }) => call('measurementAnswers.ofClient', { params: { id }, signal }),
  })

export const projectsOfQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('projects', id),
    queryFn: ({ signal }) => call('projects.get', { params: { id }, signal }),
    meta: { handled: true },
  })

export const invoicesOfQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('invoices', id),
    queryFn: ({ signal }) => call('invoices.get', { params: { id }, signal }),
    meta: { handled: true },
  })

export const eventsOfQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('calendar', id),
    queryFn: ({ signal }) => call('calendar.ofClient', { params: { id }, signal }),
    meta: { handled: true },
  })

/** How many of the workshop's a page has. */
const PAGE = 30

/** What is still here first, and then what was collected. */
export const piecesOfClientQuery = (id: string) =>
  pagedQuery({
    queryKey: keyOf('workshop', id),
    read: (from, signal) =>
      call('workshop.ofClient', {
        params: { id },
        query: { limit: PAGE, ...from },
        signal,
      }),
  })

/** Newest first. */
export const fittingsOfClientQuery = (id: string) =>
  pagedQuery({
    queryKey: keyOf('fittings', id),
    read: (from, signal) =>
      call('fittings.ofClient', {
        params: { id },
        query: { limit: PAGE, ...from },
        signal,
      }),
  })
