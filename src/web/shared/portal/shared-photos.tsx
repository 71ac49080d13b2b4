import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClientsPhoto } from '#contract/portal.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './shared-photos.module.css'

/** Fetches a photo, which has no address that a picture could load it by. */
export type ReadPhoto = (id: string, size: 'small' | 'whole') => Promise<Blob>

/** What is shown of one, whoever sent it. */
interface ShownPhoto extends Pick<ClientsPhoto, 'id' | 'widthPx' | 'heightPx'> {
  readonly caption?: string | null
}

interface SharedPhotosProps<Photo extends ShownPhoto> {
  readonly photos: readonly Photo[]
  /** What one is called. */
  readonly wordsOf: (photo: Photo) => string
  readonly read: ReadPhoto
  /** What can be done with the one that is shown large. */
  readonly actions?: (photo: Photo, close: () => void) => ReactNode
}

/** Photos of an order; each is shown large by a press. */
export function SharedPhotos<Photo extends ShownPhoto>({
  photos,
  wordsOf: words,
  read,
  actions,
}: SharedPhotosProps<Photo>) {
  const [open, setOpen] = useState<Photo>()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <ul className={classes.grid}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={classes.small}
              aria-label={m.portal_photo_show({ photo: words(photo) })}
              onClick={() => {
                setOpen(photo)
                dialog.current?.showModal()
              }}
            >
              <Picture photo={photo} size="small" words="" read={read} />
            </button>
          </li>
        ))}
      </ul>
      {/* The browser's own: Escape closes it, and the focus goes back to the photo. */}
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-label={open ? words(open) : ''}
        onClose={() => setOpen(undefined)}
      >
        {open && (
          <>
            <Picture key={open.id} photo={open} size="whole" words={words(open)} read={read} />
            {open.caption != null && (
              <p>
                <bdi>{open.caption}</bdi>
              </p>
            )}
          </>
        )}
        <div className={classes.actions}>
          {/* What is asked of one photo isn't asked of the next. */}
          {open && <Fragment key={open.id}>{actions?.(open, close)}</Fragment>}
          <button type="button" className={classes.close} onClick={close}>
            {m.portal_photo_close()}
          </button>
        </div>
      </dialog>
    </>
  )
}

interface PictureProps {
  readonly photo: ShownPhoto
  readonly size: 'small' | 'whole'
  readonly words: string
  readonly read: ReadPhoto
}

/** Its place is kept until it is here; one that can't be had leaves it empty. */
function Picture({ photo: { id, widthPx, heightPx }, size, words, read }: PictureProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    read(id, size).then(
      (picture) => {
        if (isGone) return
        made = URL.createObjectURL(picture)
        setUrl(made)
      },
      () => setUrl(undefined),
    )
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, size, read])
  if (url === undefined) return <span className={classes.place} />
  return <img src={url} width={widthPx} height={heightPx} alt={words} className={classes.picture} />
}
