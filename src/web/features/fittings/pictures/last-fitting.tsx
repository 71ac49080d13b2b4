import { Button, Text } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fitting, FittingPhoto } from '#contract/fittings.ts'
import { m } from '#web/paraglide/messages.js'
import { fittingsQuery } from '#web/shared/fittings/fitting-queries.ts'
import { Missing } from '#web/ui/missing.tsx'
import { PinPicture } from '../pins/pin-picture.tsx'
import classes from './last-fitting.module.css'
import { viewText } from './view-words.ts'

/** The last fitting before it in which the garment was photographed; where that isn't said, the last with photos. */
function lastBefore(fittings: readonly Fitting[], number: number, pieceId: string | null) {
  const before = fittings.filter((one) => one.number < number && one.photos.length > 0)
  const ofPiece = before.find(({ photos }) => photos.some((photo) => photo.pieceId === pieceId))
  return (pieceId === null ? undefined : ofPiece) ?? before[0]
}

/** The photo of the fitting before that shows the same from the same side. */
function sameOf({ photos }: Fitting, { view, pieceId }: FittingPhoto): FittingPhoto | undefined {
  const alike = photos.filter((photo) => photo.view === view)
  return alike.find((photo) => photo.pieceId === pieceId) ?? alike[0]
}

interface LastFittingProps {
  readonly fitting: Fitting
  /** What is looked at now. */
  readonly photo: FittingPhoto
}

/** How the same looked at the last fitting, with what was pinned then. */
export function LastFitting({ fitting, photo }: LastFittingProps) {
  const [isShown, setIsShown] = useState(false)
  const all = useQuery(fittingsQuery(fitting.projectId))
  const before = lastBefore(all.data?.fittings ?? [], fitting.number, photo.pieceId)
  if (!before) return <Missing what={m.fittings_all()} query={all} />
  const { number, pins } = before
  const same = sameOf(before, photo)
  return (
    <div className={classes.last}>
      <Button
        variant="default"
        size="md"
        aria-expanded={isShown}
        leftSection={<IconArrowsDiff size={20} aria-hidden />}
        onClick={() => setIsShown(!isShown)}
      >
        {m.fittings_compare({ number })}
      </Button>
      {isShown &&
        (same ? (
          <figure className={classes.picture}>
            <PinPicture
              photo={same}
              alt={m.fittings_photo_of({ number, view: viewText(same.view) })}
              pins={pins}
              draft={null}
            />
            <figcaption>{m.fittings_photo_of({ number, view: viewText(same.view) })}</figcaption>
          </figure>
        ) : (
          <Text c="dimmed">{m.fittings_compare_none({ number })}</Text>
        ))}
    </div>
  )
}
