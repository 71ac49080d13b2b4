import { Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Photo } from '#contract/photos.ts'
import { openedHere } from '#web/lib/back-closes.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { useOpenId } from '#web/lib/use-open-record.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useUnsent } from '#web/ui/use-unsent.ts'
import classes from './photo-gallery.module.css'
import { type PhotoOwner, photosQuery } from './photo-queries.ts'
import { PhotoUploads } from './photo-uploads.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { kindText } from './photo-words.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

interface PhotoGalleryProps {
  readonly owner: PhotoOwner
  /** Beyond the plan, nothing is added. */
  readonly readOnly: boolean
  /** Clients have pages on which they are shown those of their orders that are shared. */
  readonly isForClients: boolean
}

/** The photos of a client or a project: they are added here, and each is shown large. */
export function PhotoGallery({ owner, readOnly, isForClients }: PhotoGalleryProps) {
  const mayAdd = useMay(owner.noun === 'client' ? 'measurements.write' : 'work.write')
  const query = useQuery(photosQuery(owner))
  const { data, isPending } = query
  const { openId, open, close } = useOpenId()
  const sending = usePhotoUploads(owner)
  useUnsent(sending.uploads.length > 0, m.photos_leave())
  const photos = data?.photos ?? []

  if (isPending) {
    return (
      <div className={classes.grid} role="status" aria-label={m.photos_loading()}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className={classes.photo ?? ''} />
        ))}
      </div>
    )
  }
  if (!data) {
    return <LoadError query={query} />
  }
  return (
    <>
      {!readOnly && mayAdd && <PhotoUploads owner={owner} sending={sending} />}
      {photos.length === 0 ? (
        <EmptyState
          icon={<IconPhoto size={28} />}
          title={m.photos_none()}
          {...(mayAdd && { text: m.photos_none_text() })}
        />
      ) : (
        <ul className={classes.grid}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} />
            </li>
          ))}
        </ul>
      )}
      <PhotoViewer
        photos={photos}
        isForClients={isForClients}
        openId={openId}
        onOpen={open}
        onClose={close}
      />
    </>
  )
}

function Thumbnail({ photo }: { photo: Photo }) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('open', photo.id)
  const { caption, kind, projectId, isShared, fromClient, smallUrl } = photo
  const shared = isShared ? m.photos_shared() : null
  const sent = fromClient ? m.photos_from_client() : null
  const words = joined([kindText(kind), projectId?.name, caption, shared, sent], ', ')
  return (
    <Link
      to={`?${params}`}
      state={openedHere}
      preventScrollReset
      className={classes.photo ?? ''}
      aria-label={m.photos_show({ photo: words })}
    >
      <img src={smallUrl} alt="" loading="lazy" className={classes.picture} />
      <span className={classes.words} aria-hidden>
        {words}
      </span>
    </Link>
  )
}
