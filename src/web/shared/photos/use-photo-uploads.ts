import type { PhotoKind } from '#contract/photos.ts'
import { type PhotoOwner, sendPhoto } from './photo-queries.ts'
import { useUploads } from './use-uploads.ts'

/** Photos of a client or a project on their way. */
export const usePhotoUploads = (owner: PhotoOwner) =>
  useUploads<PhotoKind>(({ of, ...photo }) => sendPhoto(owner, { kind: of, ...photo }))
