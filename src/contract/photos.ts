import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, keptTexts, nothing, optionalText } from './fields.ts'
import { textLimits } from './limits.ts'

export const photoKinds = ['body', 'cloth', 'reference', 'finished'] as const
export type PhotoKind = (typeof photoKinds)[number]

/** What a phone's camera makes; larger ones are made smaller by the browser first. */
export const photoMaxBytes = 12_000_000

/** Texts that may be left out. */
const texts = { caption: optionalText(textLimits.photoCaption) }

/** A photo is a client's or a project's, never both's. */
export const Photo = z.object({
  _id: z.string(),
  id: z.string(),
  clientId: z.nullable(z.string()),
  projectId: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  kind: z.enum(photoKinds),
  /** The client of its project is shown it on their page. */
  isShared: z.boolean(),
  ...keptTexts(texts),
  /** Of one that a client sent from their page: who that is, when, and whether it is kept, whatever they do. */
  fromClient: z.nullable(z.object({ clientId: z.string(), sentAt: instant(), isKept: z.boolean() })),
  /** Signed addresses, which end: one to look at, one for a grid. */
  url: z.string(),
  smallUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Photo = z.output<typeof Photo>

/** What a photo is made of besides its picture. */
const PhotoBody = z.object({
  kind: z.optional(z.enum(photoKinds)),
  isShared: z.optional(z.boolean()),
  ...texts,
})
export type PhotoBody = z.output<typeof PhotoBody>

const upload = { field: 'photo', maxBytes: photoMaxBytes } as const
const kindOf = z.object({ kind: z._default(z.enum(photoKinds), 'body') })

const onePhoto = z.object({ photo: Photo })
const manyPhotos = z.object({ photos: z.array(Photo) })
const uploadErrors = [
  'UNSUPPORTED_MEDIA',
  'PLAN_STORAGE_LIMIT_REACHED',
  'PLAN_CLIENT_LIMIT_REACHED',
  'PLAN_PROJECT_LIMIT_REACHED',
  'SUBSCRIPTION_INACTIVE',
] as const

export const photoEndpoints = {
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/photos',
    summary: 'A client’s photos and those of their projects, newest first, at most 500',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: manyPhotos,
    errors: [],
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/projects/:id/photos',
    summary: 'A project’s photos, newest first, at most 500',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: manyPhotos,
    errors: [],
  }),
  addToClient: endpoint({
    method: 'POST',
    path: '/clients/:id/photos',
    summary: 'Add a photo of a client: PNG, JPEG or GIF; it is kept without its place and camera',
    access: 'member',
    needs: 'measurements.write',
    makes: 'file',
    params: idParams,
    query: kindOf,
    upload,
    reply: onePhoto,
    status: 201,
    errors: uploadErrors,
    creates: true,
  }),
  addToProject: endpoint({
    method: 'POST',
    path: '/projects/:id/photos',
    summary: 'Add a photo of a project: PNG, JPEG or GIF; it is kept without its place and camera',
    access: 'member',
    needs: 'work.write',
    makes: 'file',
    params: idParams,
    query: kindOf,
    upload,
    reply: onePhoto,
    status: 201,
    errors: uploadErrors,
    creates: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/photos/:id',
    summary: 'Change what a photo is of, what is written below it, and whether its client is shown it',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: z.extend(PhotoBody, {
      /** The version that the change was made on; a newer one on record answers 409. */
      updatedAt: z.optional(instant()),
    }),
    reply: onePhoto,
    errors: ['CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/photos/:id',
    summary: 'Delete a photo; it can be restored until the night',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/photos/:id/restore',
    summary: 'Take the deletion of a photo back',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: onePhoto,
    errors: ['PLAN_STORAGE_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
}
