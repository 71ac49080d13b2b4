import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, keptTexts, line, nothing, optionalLine, optionalText } from './fields.ts'
import { textLimits } from './limits.ts'
import { photoMaxBytes } from './photos.ts'
import { ofClientQuery } from './pieces.ts'
import { Task } from './tasks.ts'

export const fittingViews = ['front', 'side', 'back', 'detail'] as const
export type FittingView = (typeof fittingViews)[number]

/** How many photos one fitting has at most, and how many pins: each number is read on a phone. */
export const FITTING_PHOTOS_MAX = 30
export const FITTING_PINS_MAX = 99
/** How long a pin's text is: with its millimetres it names a task. */
export const PIN_TEXT_MAX = 100
/** What a pin asks to be longer or shorter by, at most. */
export const PIN_MM_MAX = 500

export const FittingPhoto = z.object({
  id: z.string(),
  fittingId: z.string(),
  /** The garment on it, where that was said. */
  pieceId: z.nullable(z.string()),
  view: z.enum(fittingViews),
  /** Signed addresses, which end: one to look at, one for a grid. */
  url: z.string(),
  smallUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type FittingPhoto = z.output<typeof FittingPhoto>

export const FittingPin = z.object({
  id: z.string(),
  fittingId: z.string(),
  /** Null where it is of the garment, without a picture. */
  photoId: z.nullable(z.string()),
  pieceId: z.nullable(z.string()),
  /** Of its fitting; that of a deleted one is given to no other. */
  number: z.int(),
  /** From the left and from the top, as a part of the picture. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  text: z.string(),
  /** By how much longer or wider, below zero shorter or tighter. */
  changeMm: z.nullable(z.int()),
  /** The task that was made of it, while there is one. */
  taskId: z.nullable(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
})
export type FittingPin = z.output<typeof FittingPin>

/** Texts that may be left out: what was worn with it, such as shoes, and what was seen. */
const texts = {
  worn: optionalLine(textLimits.fittingWorn),
  note: optionalText(textLimits.fittingNote),
}

export const Fitting = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The first of its project is 1. */
  number: z.int(),
  at: instant(),
  ...keptTexts(texts),
  /** The event it was, where it was one. */
  eventId: z.nullable(z.string()),
  /** Who held it, as they were called then. */
  member: z.nullable(z.object({ id: z.string(), name: z.string() })),
  photos: z.array(FittingPhoto),
  /** By their numbers. */
  pins: z.array(FittingPin),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Fitting = z.output<typeof Fitting>

const ClientFitting = z.extend(Fitting, { project: z.object({ id: z.string(), name: z.string() }) })
export type ClientFitting = z.output<typeof ClientFitting>

const fittingFields = {
  at: z.optional(instant()),
  ...texts,
  eventId: z.optional(z.nullable(z.uuid())),
}
const FittingBody = z.object(fittingFields)
export type FittingBody = z.output<typeof FittingBody>

const PhotoBody = z.object({
  view: z.optional(z.enum(fittingViews)),
  pieceId: z.optional(z.nullable(z.uuid())),
})
export type FittingPhotoBody = z.output<typeof PhotoBody>

const part = () => z.number().check(z.gte(0), z.lte(1))
const change = () => z.nullable(z.int().check(z.gte(-PIN_MM_MAX), z.lte(PIN_MM_MAX)))

const PinBody = z.object({
  pieceId: z.optional(z.nullable(z.uuid())),
  x: z.optional(part()),
  y: z.optional(part()),
  text: z.optional(line(PIN_TEXT_MAX)),
  changeMm: z.optional(change()),
})
export type FittingPinBody = z.output<typeof PinBody>

/** The version that the change was made on; a newer one on record answers 409. */
const version = { updatedAt: z.optional(instant()) }

const oneFitting = z.object({ fitting: Fitting })
const onePhoto = z.object({ photo: FittingPhoto })
const onePin = z.object({ pin: FittingPin })
const closings = ['FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'] as const

export const fittingEndpoints = {
  ofProject: endpoint({
    method: 'GET',
    path: '/projects/:id/fittings',
    summary: 'The fittings of a project with their photos and pins, the newest first',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: z.object({ fittings: z.array(Fitting) }),
    errors: [],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/fittings',
    summary: 'The fittings of a client with their photos and pins, the newest first',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    query: ofClientQuery,
    reply: z.object({ fittings: z.array(ClientFitting), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/fittings/:id',
    summary: 'One fitting',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: oneFitting,
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:id/fittings',
    summary:
      'Begin a fitting; it gets the project’s next number. Of an event that was begun already, the one that was',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: FittingBody,
    reply: oneFitting,
    status: 201,
    errors: [...closings],
    creates: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/fittings/:id',
    summary: 'Change when a fitting was, what was worn and what was noted',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: z.extend(FittingBody, version),
    reply: oneFitting,
    errors: ['CONFLICT', ...closings],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/fittings/:id',
    summary: 'Delete a fitting with its photos and pins; it can be restored until the night',
    access: 'member',
    needs: 'measurements.delete',
    params: idParams,
    reply: nothing,
    errors: [...closings],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/fittings/:id/restore',
    summary: 'Take the deletion of a fitting back',
    access: 'member',
    needs: 'measurements.delete',
    params: idParams,
    reply: oneFitting,
    errors: ['PLAN_STORAGE_LIMIT_REACHED', ...closings],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/fittings/:id/photos',
    summary: 'Add a photo: PNG, JPEG or GIF; it is turned upright and kept without its place and camera',
    access: 'member',
    needs: 'measurements.write',
    makes: 'file',
    params: idParams,
    query: z.object({ view: z._default(z.enum(fittingViews), 'front'), piece: z.optional(z.uuid()) }),
    upload: { field: 'photo', maxBytes: photoMaxBytes },
    reply: onePhoto,
    status: 201,
    errors: ['UNSUPPORTED_MEDIA', 'PLAN_STORAGE_LIMIT_REACHED', ...closings],
    creates: true,
  }),
  changePhoto: endpoint({
    method: 'PATCH',
    path: '/fitting-photos/:id',
    summary: 'Change from where a photo was taken, and which garment is on it',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: z.extend(PhotoBody, version),
    reply: onePhoto,
    errors: ['CONFLICT', ...closings],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/fitting-photos/:id',
    summary: 'Delete a photo with its pins; it can be restored until the night',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    reply: nothing,
    errors: [...closings],
  }),
  restorePhoto: endpoint({
    method: 'POST',
    path: '/fitting-photos/:id/restore',
    summary: 'Take the deletion of a photo back',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    reply: onePhoto,
    errors: ['PLAN_STORAGE_LIMIT_REACHED', ...closings],
  }),
  addPin: endpoint({
    method: 'POST',
    path: '/fittings/:id/pins',
    summary: 'Pin something on a photo, or on a garment without one; it gets the fitting’s next number',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: z.extend(PinBody, { photoId: z.optional(z.uuid()), text: line(PIN_TEXT_MAX) }),
    reply: onePin,
    status: 201,
    errors: [...closings],
    creates: true,
  }),
  changePin: endpoint({
    method: 'PATCH',
    path: '/fitting-pins/:id',
    summary: 'Move a pin, or change what it says',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: z.extend(PinBody, version),
    reply: onePin,
    errors: ['CONFLICT', ...closings],
  }),
  removePin: endpoint({
    method: 'DELETE',
    path: '/fitting-pins/:id',
    summary: 'Delete a pin; it can be restored until the night. A task that was made of it stays',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    reply: nothing,
    errors: [...closings],
  }),
  restorePin: endpoint({
    method: 'POST',
    path: '/fitting-pins/:id/restore',
    summary: 'Take the deletion of a pin back',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    reply: onePin,
    errors: [...closings],
  }),
  makeTask: endpoint({
    method: 'POST',
    path: '/fitting-pins/:id/task',
    summary: 'Make a task of a pin on its garment: once, however often it is asked for',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: z.object({
      /** The garment, where the pin doesn’t say. */
      pieceId: z.optional(z.uuid()),
    }),
    reply: z.object({ pin: FittingPin, task: Task }),
    errors: [...closings],
  }),
}
