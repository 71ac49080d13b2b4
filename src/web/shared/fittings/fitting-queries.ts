import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Fitting, FittingPhoto, FittingPin } from '#contract/fittings.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { shownData } from '#web/lib/shown-data.ts'

const all = ['fittings'] as const
const lists = [...all, 'project'] as const
const ones = [...all, 'one'] as const

/** The newest first. */
export const fittingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...lists, projectId],
    queryFn: ({ signal }) => call('fittings.ofProject', { params: { id: projectId }, signal }),
    meta: { handled: true },
  })

export const fittingQuery = (id: string) =>
  queryOptions({
    queryKey: [...ones, id],
    queryFn: ({ signal }) => call('fittings.get', { params: { id }, signal }),
    meta: { handled: true },
  })

/** What a fitting of the project may have been, newest first. */
export const eventsOfProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...all, 'events', projectId],
    queryFn: async ({ signal }) =>
      (await call('projects.overview', { params: { id: projectId }, signal })).overview.appointments,
    meta: { handled: true },
  })

export const beginFitting = async (
  projectId: string,
  idempotencyKey: string,
  body: Body<'fittings.create'> = {},
) => (await call('fittings.create', { params: { id: projectId }, body, idempotencyKey })).fitting

export const changeOnes = shownData<Reply<'fittings.get'>>(ones)

/** One's own changes to a fitting and its photos go one after the other: each is made on what the one before has left. */
export const fittingScope = (id: string) => ({ id: `fitting ${id}` })

/** As it is shown by now. */
export const shownFitting = (queryClient: QueryClient, fitting: Fitting): Fitting =>
  queryClient.getQueryData(fittingQuery(fitting.id).queryKey)?.fitting ?? fitting

export async function changeFitting(
  queryClient: QueryClient,
  before: Fitting,
  body: Body<'fittings.change'>,
): Promise<void> {
  const { id, updatedAt } = shownFitting(queryClient, before)
  const { fitting } = await call('fittings.change', { params: { id }, body: { ...body, updatedAt } })
  await changeOnes(queryClient, ({ fitting: shown }) => ({ fitting: shown.id === id ? fitting : shown }))
}

export async function changePhoto(
  queryClient: QueryClient,
  before: FittingPhoto,
  body: Body<'fittings.changePhoto'>,
): Promise<void> {
  const { id, fittingId } = before
  const photos = queryClient.getQueryData(fittingQuery(fittingId).queryKey)?.fitting.photos
  const { updatedAt } = photos?.find((photo) => photo.id === id) ?? before
  const { photo } = await call('fittings.changePhoto', { params: { id }, body: { ...body, updatedAt } })
  await changeOnes(queryClient, ({ fitting }) => ({
    fitting: { ...fitting, photos: fitting.photos.map((one) => (one.id === id ? photo : one)) },
  }))
}

const changeLists = shownData<Reply<'fittings.ofProject'>>(lists)

/** Hides what is deleted at once; a refusal shows it again. */
export const fittingDeletion: Deletion<Fitting> = {
  remove: ({ id }) => call('fittings.remove', { params: { id } }),
  restore: ({ id }) => call('fittings.restore', { params: { id } }),
  hide: (queryClient, fitting) => changeLists(queryClient, withoutRow('fittings', fitting)),
  own: ({ id }) => [[...ones, id]],
}

export const photoDeletion: Deletion<FittingPhoto> = {
  remove: ({ id }) => call('fittings.removePhoto', { params: { id } }),
  restore: ({ id }) => call('fittings.restorePhoto', { params: { id } }),
  hide: (queryClient, photo) =>
    changeOnes(queryClient, ({ fitting }) => ({ fitting: withoutRow('photos', photo)(fitting) })),
}

export const pinDeletion: Deletion<FittingPin> = {
  remove: ({ id }) => call('fittings.removePin', { params: { id } }),
  restore: ({ id }) => call('fittings.restorePin', { params: { id } }),
  hide: (queryClient, pin) =>
    changeOnes(queryClient, ({ fitting }) => ({ fitting: withoutRow('pins', pin)(fitting) })),
}
