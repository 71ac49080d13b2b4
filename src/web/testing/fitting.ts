import type { Fitting, FittingPhoto, FittingPin } from '#contract/fittings.ts'
import { weddingId } from './piece.ts'

const at = '2026-05-01T10:00:00.000Z'

export const photoFrom = (view: FittingPhoto['view'], more: Partial<FittingPhoto> = {}): FittingPhoto => ({
  id: view,
  fittingId: 'second',
  pieceId: null,
  view,
  url: `/files/${view}.webp`,
  smallUrl: `/files/small-${view}.webp`,
  widthPx: 300,
  heightPx: 400,
  createdAt: at,
  updatedAt: at,
  ...more,
})

export const pinNumbered = (number: number, text: string, more: Partial<FittingPin> = {}): FittingPin => ({
  id: `pin-${number}`,
  fittingId: 'second',
  photoId: 'front',
  pieceId: null,
  number,
  x: 0.5,
  y: 0.5,
  text,
  changeMm: null,
  taskId: null,
  createdAt: at,
  updatedAt: at,
  ...more,
})

/** The second of its project. */
export const fittingWith = (more: Partial<Fitting> = {}): Fitting => ({
  id: 'second',
  projectId: weddingId,
  number: 2,
  at,
  worn: null,
  note: null,
  eventId: null,
  member: { id: 'bo', name: 'Bo Ek' },
  photos: [],
  pins: [],
  createdAt: at,
  updatedAt: at,
  ...more,
})
