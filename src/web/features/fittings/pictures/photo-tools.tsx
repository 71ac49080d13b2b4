import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type Fitting, type FittingView, fittingViews } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { UploadLines } from '#web/shared/photos/upload-lines.tsx'
import { useUploads } from '#web/shared/photos/use-uploads.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUnsent } from '#web/ui/use-unsent.ts'
import classes from './photo-tools.module.css'
import { viewOptions } from './view-words.ts'

interface PhotoToolsProps {
  readonly fitting: Fitting
  readonly pieces: readonly Piece[]
  readonly pieceId: string | null
  readonly onPiece: (id: string | null) => void
  readonly onAdded: (photoId: string) => void
}

interface Said {
  readonly view: FittingView
  readonly pieceId: string | null
}

/** Photos take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000

/** From the front first, then around: what is missing is offered next. */
const nextView = ({ photos }: Fitting): FittingView =>
  fittingViews.find((view) => photos.every((photo) => photo.view !== view)) ?? 'detail'

/** What is photographed next, from where, and what is on its way. */
export function PhotoTools({ fitting, pieces, pieceId, onPiece, onAdded }: PhotoToolsProps) {
  const [chosen, setChosen] = useState<FittingView | null>(null)
  const view = chosen ?? nextView(fitting)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const sending = useUploads<Said>(async ({ of, ...photo }) => {
    const query = { view: of.view, ...(of.pieceId !== null && { piece: of.pieceId }) }
    const given = { params: { id: fitting.id }, query, ...photo, timeoutMs: UPLOAD_TIMEOUT_MS }
    const added = await call('fittings.addPhoto', given)
    onAdded(added.photo.id)
  })
  useUnsent(sending.uploads.length > 0, m.fittings_leave())

  function add(file: File): void {
    sending.add([file], { view, pieceId })
    setChosen(null)
  }

  return (
    <div className={classes.tools}>
      <Group align="flex-end" gap="sm">
        <Select
          label={m.fittings_view()}
          data={viewOptions()}
          value={view}
          onChange={(next) => setChosen(fittingViews.find((one) => one === next) ?? null)}
          allowDeselect={false}
          size="md"
          w={130}
        />
        {pieces.length > 0 && (
          <Select
            label={m.fittings_garment()}
            data={pieces.map((piece) => ({ value: piece.id, label: pieceName(piece) }))}
            value={pieceId}
            onChange={onPiece}
            placeholder={m.fittings_garment_any()}
            clearable
            size="md"
            className={classes.garment ?? ''}
          />
        )}
        {hasCamera && (
          <FileChoice accept="image/*" capture="environment" onChoose={add}>
            {(props) => (
              <Button {...props} size="md" leftSection={<IconCamera size={20} aria-hidden />}>
                {m.fittings_take_photo()}
              </Button>
            )}
          </FileChoice>
        )}
        <FileChoice accept="image/*" onChoose={add}>
          {(props) => (
            <Button
              {...props}
              size="md"
              variant={hasCamera ? 'default' : 'filled'}
              leftSection={<IconPhotoUp size={20} aria-hidden />}
            >
              {m.fittings_choose_photo()}
            </Button>
          )}
        </FileChoice>
      </Group>
      <UploadLines sending={sending} />
    </div>
  )
}
