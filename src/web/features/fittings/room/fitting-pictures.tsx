import { Button, Text } from '@mantine/core'
import { IconMapPin, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Fitting, FittingPin } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { photoDeletion } from '#web/shared/fittings/fitting-queries.ts'
import { notify } from '#web/ui/notify.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { LastFitting } from '../pictures/last-fitting.tsx'
import { PhotoFacts } from '../pictures/photo-facts.tsx'
import { PhotoStrip } from '../pictures/photo-strip.tsx'
import { PhotoTools } from '../pictures/photo-tools.tsx'
import { viewText } from '../pictures/view-words.ts'
import { draftOf, isTyped, newPin, type Place } from '../pins/pin-draft.ts'
import { PinForm } from '../pins/pin-form.tsx'
import { PinList } from '../pins/pin-list.tsx'
import { PinPicture } from '../pins/pin-picture.tsx'
import { usePins } from '../pins/use-pins.ts'
import classes from './fitting-pictures.module.css'

interface FittingPicturesProps {
  readonly fitting: Fitting
  readonly pieces: readonly Piece[]
  /** Whether anything can be pinned or photographed here. */
  readonly isOpen: boolean
}

const MIDDLE = 0.5

/** Photos of a fitting, what is pinned on them, and beside them the list of it. */
export function FittingPictures({ fitting, pieces, isOpen }: FittingPicturesProps) {
  const { photos, pins, number } = fitting
  const [params] = useSearchParams()
  const [asked, setAsked] = useState<string | null>(null)
  const [garment, setGarment] = useState<string | null>(() => params.get('piece'))
  const { draft: written, write, saving, move, making } = usePins(fitting)
  const mayTask = useMay('work.write') && isOpen
  const removePhoto = useDeletion(photoDeletion, {
    deleted: m.fittings_photo_deleted(),
    restored: () => m.fittings_photo_restored(),
  })

  // Where a project has one garment, it is that one.
  const only = pieces.length === 1 ? (pieces[0]?.id ?? null) : null
  const isUnsaid = written?.pin === null && written.pieceId === null
  const draft = written && isUnsaid ? { ...written, pieceId: only } : written
  const known = pieces.find(({ id }) => id === garment)?.id ?? only
  const photo = photos.find(({ id }) => id === (asked ?? draft?.photoId)) ?? photos.at(-1)
  /** What was typed isn't lost to a tap elsewhere. */
  const isFree = () => {
    if (draft === null || !isTyped(draft)) return true
    notify.info(m.fittings_save_first())
    return false
  }
  const place = (where: Place) => {
    const onPhoto = photos.find(({ id }) => id === where.photoId)
    // A second tap moves what is being written: its words stay.
    if (draft && draft.pin === null) write({ ...draft, ...where })
    else if (isFree()) write(newPin(where, onPhoto?.pieceId ?? known))
  }
  const edit = (pin: FittingPin) => {
    if (draft?.pin?.id === pin.id || !isFree()) return
    saving.reset()
    if (pin.photoId !== null) setAsked(pin.photoId)
    write(draftOf(pin))
  }

  return (
    <div className={classes.room}>
      <div className={classes.pictures}>
        {photo ? (
          <>
            <PinPicture
              photo={photo}
              alt={m.fittings_photo_of({ number, view: viewText(photo.view) })}
              pins={pins}
              draft={draft}
              onPlace={isOpen ? ({ x, y }) => place({ photoId: photo.id, x, y }) : undefined}
              onOpen={isOpen ? edit : undefined}
              onMove={isOpen ? (id, spot) => move({ id, ...spot }) : undefined}
              onMoveDraft={(spot) => draft && write({ ...draft, ...spot })}
            />
            <PhotoStrip photos={photos} shownId={photo.id} onShow={setAsked} />
            {isOpen && <PhotoFacts key={photo.id} photo={photo} pieces={pieces} />}
            {isOpen && (
              <Text size="sm" c="dimmed" mt="xs">
                {m.fittings_tap()}
              </Text>
            )}
          </>
        ) : (
          isOpen && <Text c="dimmed">{m.fittings_no_photo()}</Text>
        )}
        {isOpen && (
          <PhotoTools
            fitting={fitting}
            pieces={pieces}
            pieceId={known}
            onPiece={setGarment}
            onAdded={setAsked}
          />
        )}
        {photo && isOpen && (
          <Button
            variant="subtle"
            color="red"
            size="md"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => removePhoto(photo)}
          >
            {m.fittings_delete_photo()}
          </Button>
        )}
      </div>
      <div className={classes.last}>{photo && <LastFitting fitting={fitting} photo={photo} />}</div>
      <div className={classes.pins}>
        {draft && isOpen && (
          <PinForm
            key={draft.pin?.id ?? 'new'}
            draft={draft}
            pieces={pieces}
            error={saving.error}
            isSaving={saving.isPending}
            onChange={write}
            onSave={() => saving.mutate(draft)}
            onCancel={() => {
              saving.reset()
              write(null)
            }}
          />
        )}
        <PageSection
          title={m.fittings_pins()}
          actions={
            isOpen && (
              <Button
                variant="default"
                leftSection={<IconMapPin size={16} aria-hidden />}
                className={classes.add ?? ''}
                onClick={() =>
                  place(
                    photo ? { photoId: photo.id, x: MIDDLE, y: MIDDLE } : { photoId: null, x: null, y: null },
                  )
                }
              >
                {m.fittings_add_pin()}
              </Button>
            )
          }
        >
          <PinList
            pins={pins}
            pieces={pieces}
            onEdit={isOpen ? edit : undefined}
            onMakeTask={mayTask ? making.mutate : undefined}
            makingId={making.isPending ? making.variables.id : null}
            madeId={making.isSuccess ? making.variables.id : null}
          />
        </PageSection>
      </div>
    </div>
  )
}
