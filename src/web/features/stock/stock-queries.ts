import { queryOptions } from '@tanstack/react-query'
import type { Material } from '#contract/stock.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { preparePhoto } from '#web/shared/photos/prepare-photo.ts'

/** Pictures take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000

const stockKeys = {
  all: ['stock'] as const,
  list: ['stock', 'list'] as const,
  one: (id: string) => ['stock', 'one', id] as const,
  ofProject: (id: string) => ['stock', 'project', id] as const,
  ofPiece: (id: string) => ['stock', 'piece', id] as const,
}

/** The shelf, whole and by name. */
export const stockQuery = queryOptions({
  queryKey: stockKeys.list,
  queryFn: async ({ signal }) => (await call('stock.list', { signal })).materials,
  meta: { handled: true },
})

/** One material, for whom it is reserved, and what happened to it. */
export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: stockKeys.one(id),
    queryFn: ({ signal }) => call('stock.get', { params: { id }, signal }),
    meta: { handled: true },
  })

export const clothOfQuery = (projectId: string) =>
  queryOptions({
    queryKey: stockKeys.ofProject(projectId),
    queryFn: async ({ signal }) =>
      (await call('stock.ofProject', { params: { id: projectId }, signal })).materials,
    meta: { handled: true },
  })

export const clothOfPieceQuery = (pieceId: string) =>
  queryOptions({
    queryKey: stockKeys.ofPiece(pieceId),
    queryFn: async ({ signal }) =>
      (await call('stock.ofPiece', { params: { id: pieceId }, signal })).materials,
    meta: { handled: true },
  })

export const refreshed = { queryKey: stockKeys.all }

export const addMaterial = async (body: Body<'stock.create'>, idempotencyKey: string) =>
  (await call('stock.create', { body, idempotencyKey })).material

export const saveMaterial = async (body: Body<'stock.update'>, { id, updatedAt }: Material) =>
  (await call('stock.update', { params: { id }, body: { ...body, updatedAt } })).material

export const readMaterial = async (id: string) => (await call('stock.get', { params: { id } })).material

export async function sendPicture(id: string, file: File): Promise<Material> {
  const given = { params: { id }, upload: await preparePhoto(file), timeoutMs: UPLOAD_TIMEOUT_MS }
  return (await call('stock.setPicture', given)).material
}

export const removePicture = async (id: string) =>
  (await call('stock.removePicture', { params: { id } })).material

export const moveMaterial = (id: string, body: Body<'stock.move'>, idempotencyKey: string) =>
  call('stock.move', { params: { id }, body, idempotencyKey })

export const takeBackMove = (id: string) => call('stock.takeBack', { params: { id } })

const changeList = shownData<Material[]>(stockKeys.list)

export const materialDeletion: Deletion<Material> = {
  remove: ({ id }) => call('stock.remove', { params: { id } }),
  restore: ({ id }) => call('stock.restore', { params: { id } }),
  hide: (queryClient, { id }) =>
    changeList(queryClient, (materials) => materials.filter((material) => material.id !== id)),
  own: ({ id }) => [stockKeys.one(id)],
  changes: stockKeys.all,
}
