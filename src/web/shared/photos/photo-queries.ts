import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Photo, PhotoKind } from '#contract/photos.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { changeInTurn } from '#web/lib/own-changes.ts'
import { shownData } from '#web/lib/shown-data.ts'

/** Whose photos they are: a client's or a project's. */
export interface PhotoOwner {
  readonly noun: 'client' | 'project'
  readonly id: string
}

const all = ['photos'] as const

/** Photos take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000

/** Newest first; of a client, with those of the client's projects. */
export const photosQuery = ({ noun, id }: PhotoOwner) =>
  queryOptions({
    queryKey: [...all, noun, id],
    queryFn: ({ signal }) =>
      noun === 'client'
        ? call('photos.ofClient', { params: { id }, signal })
        : call('photos.ofProject', { params: { id }, signal }),
    meta: { handled: true },
  })

export interface SentPhoto {
  readonly kind: PhotoKind
  readonly upload: Blob
  /** The same each time that this photo is sent: it is added once. */
  readonly idempotencyKey: string
}

export function sendPhoto({ noun, id }: PhotoOwner, { kind, ...photo }: SentPhoto) {
  const given = { params: { id }, query: { kind }, ...photo, timeoutMs: UPLOAD_TIMEOUT_MS }
  return noun === 'client' ? call('photos.addToClient', given) : call('photos.addToProject', given)
}

type Photos = Reply<'photos.ofClient'>

const changeShown = shownData<Photos>(all)

/** Changes what a photo is of, or what is written below it. */
export function useChangePhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, updatedAt, ...changes }: Pick<Photo, 'id' | 'updatedAt'> & Body<'photos.update'>) =>
      changeInTurn(
        queryClient,
        { id, updatedAt },
        async (from) =>
          (await call('photos.update', { params: { id }, body: { ...changes, updatedAt: from } })).photo,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}

/** Keeps what a client has sent: from then on they can't take it back. */
export function useKeepPhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('clientPictures.keep', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}

/** Hides the photo everywhere at once; a refusal brings it back. */
export const photoDeletion: Deletion<Photo> = {
  remove: ({ id }) => call('photos.remove', { params: { id } }),
  restore: ({ id }) => call('photos.restore', { params: { id } }),
  hide: (queryClient, photo) => changeShown(queryClient, withoutRow('photos', photo)),
}
