import type { Client } from '#contract/clients.ts'
import { PhotoGallery } from '#web/shared/photos/photo-gallery.tsx'

export const PhotosTab = ({ client: { id, readOnly } }: { client: Client }) => (
  <PhotoGallery owner={{ noun: 'client', id }} readOnly={readOnly} />
)
