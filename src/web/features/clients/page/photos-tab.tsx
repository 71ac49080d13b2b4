import type { Client } from '#contract/clients.ts'
import { PhotoGallery } from '#web/shared/photos/photo-gallery.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'

export function PhotosTab({ client: { id, readOnly } }: { readonly client: Client }) {
  const isForClients = usePlanHas()('client-portal')
  return <PhotoGallery owner={{ noun: 'client', id }} readOnly={readOnly} isForClients={isForClients} />
}
