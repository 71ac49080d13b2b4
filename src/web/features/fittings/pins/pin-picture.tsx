import type { CSSProperties, MouseEvent } from 'react'
import type { FittingPhoto, FittingPin } from '#contract/fittings.ts'
import { pinnedTaskName } from '#domain/workshop/pins.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import type { PinDraft } from './pin-draft.ts'
import { PinMark, type Spot } from './pin-mark.tsx'
import classes from './pin-picture.module.css'

interface PinPictureProps {
  readonly photo: FittingPhoto
  readonly alt: string
  readonly pins: readonly FittingPin[]
  readonly draft: PinDraft | null
  /** A tap beside the pins; without it nothing is pinned. */
  readonly onPlace?: ((spot: Spot) => void) | undefined
  readonly onOpen?: ((pin: FittingPin) => void) | undefined
  readonly onMove?: ((id: string, spot: Spot) => void) | undefined
  readonly onMoveDraft?: ((spot: Spot) => void) | undefined
}

const styleOf = (ratio: number): CSSProperties & Record<'--ratio', number> => ({
  aspectRatio: String(ratio),
  '--ratio': ratio,
})

/** A photo with what is pinned on it, each at its part of the width and height. */
export function PinPicture({
  photo,
  alt,
  pins,
  draft,
  onPlace,
  onOpen,
  onMove,
  onMoveDraft,
}: PinPictureProps) {
  const { unit } = useMeasurementUnit()
  function place({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (width > 0 && height > 0) onPlace?.({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const ratio = photo.widthPx / photo.heightPx
  const own = pins.filter(({ photoId }) => photoId === photo.id)
  const isNew = draft !== null && draft.pin === null && draft.photoId === photo.id
  return (
    <div className={classes.picture} style={styleOf(ratio)} data-pins={onPlace ? true : undefined}>
      <img src={photo.url} width={photo.widthPx} height={photo.heightPx} alt={alt} draggable={false} />
      {onPlace && (
        // A keyboard pins by the button beside the list, and moves what is pinned by the arrow keys.
        <button type="button" className={classes.glass} tabIndex={-1} aria-hidden onClick={place} />
      )}
      {own.map((pin) => {
        const { id, number, text, changeMm, x, y, taskId } = pin
        if (x === null || y === null) return null
        const name = { number, text: pinnedTaskName(text, changeMm, unit) }
        return (
          <PinMark
            key={id}
            spot={{ x, y }}
            sign={String(number)}
            label={onMove ? m.fittings_pin_named(name) : m.fittings_pin_plain(name)}
            isOpen={draft?.pin?.id === id}
            isDone={taskId !== null}
            onOpen={() => onOpen?.(pin)}
            onMove={onMove && ((spot) => onMove(id, spot))}
          />
        )
      })}
      {isNew && draft.x !== null && draft.y !== null && (
        <PinMark
          spot={{ x: draft.x, y: draft.y }}
          sign="+"
          label={m.fittings_pin_new()}
          isOpen
          onOpen={() => undefined}
          onMove={onMoveDraft}
        />
      )}
    </div>
  )
}
