import type { FittingPhoto } from '#contract/fittings.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './photo-strip.module.css'
import { viewText } from './view-words.ts'

interface PhotoStripProps {
  readonly photos: readonly FittingPhoto[]
  readonly shownId: string | null
  readonly onShow: (id: string) => void
}

/** The photos of a fitting, small: a tap shows one large. */
export function PhotoStrip({ photos, shownId, onShow }: PhotoStripProps) {
  if (photos.length < 2) return null
  return (
    <ul className={classes.strip} aria-label={m.fittings_photos()}>
      {photos.map(({ id, view, smallUrl }, index) => (
        <li key={id}>
          <button
            type="button"
            className={classes.photo}
            aria-pressed={id === shownId}
            aria-label={m.fittings_photo_named({ place: index + 1, view: viewText(view) })}
            onClick={() => onShow(id)}
          >
            <img src={smallUrl} alt="" loading="lazy" />
            <span aria-hidden>{viewText(view)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
