import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Draft } from '#contract/drafts.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import type { DraftRequest } from '#web/shared/drafts/answer-worker.ts'
import { draftKeys } from '#web/shared/drafts/saved-drafts.ts'
import { draftPieces } from '#web/shared/drafts/worker-client.ts'

/** Drafted is from the body, whatever a template had typed. */
const ofBody = ({ measurements }: Reply<'measurements.ofClient'>) => ({
  measurements: measurements.map((set) => ({ ...set, measurements: set.bodySizes ?? set.measurements })),
})

/** All of a client's sets, newest first. */
export const setsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['measurements', 'of-client', clientId],
    queryFn: ({ signal }) => call('measurements.ofClient', { params: { id: clientId }, signal }),
    select: ofBody,
    enabled: clientId !== '',
    meta: { handled: true },
  })

export const savedDraftQuery = (id: string | null) =>
  queryOptions({
    queryKey: draftKeys.one(id ?? ''),
    queryFn: async (): Promise<Draft> => (await call('drafts.get', { params: { id: id ?? '' } })).draft,
    enabled: id !== null,
    meta: { handled: true },
  })

/** The pieces, made here: the same request is drafted once, and the draft before stays in view meanwhile. */
export const draftedQuery = (request: DraftRequest | null) =>
  queryOptions({
    queryKey: ['drafted', request],
    queryFn: () => {
      if (request === null) throw new Error('Nothing to draft from.')
      return draftPieces(request)
    },
    enabled: request !== null,
    // Nobody's network is asked.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  })

/** How long each seam is, to be compared when another version drafts it. */
export const seamsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ id, edges }) =>
    edges.map(({ name, length }) => ({ seam: `${id}.${name}`, mm: Math.round(length * 1000) / 1000 })),
  )
