import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FittingPhoto, fittingViews } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { changePhoto, fittingScope } from '#web/shared/fittings/fitting-queries.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { Select } from '#web/ui/select.tsx'
import classes from './photo-tools.module.css'
import { viewOptions } from './view-words.ts'

interface PhotoFactsProps {
  readonly photo: FittingPhoto
  readonly pieces: readonly Piece[]
}

/** From where the photo that is looked at was taken, and which garment is on it: kept as soon as it is chosen. */
export function PhotoFacts({ photo, pieces }: PhotoFactsProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (body: Body<'fittings.changePhoto'>) => changePhoto(queryClient, photo, body),
    scope: fittingScope(photo.fittingId),
    onSettled: () => queryClient.invalidateQueries(),
    meta: { handled: true },
  })
  const shown = isPending ? variables : {}
  return (
    <Group align="flex-start" gap="sm" mt="sm">
      <Select
        label={m.fittings_photo_view()}
        data={viewOptions()}
        value={shown.view ?? photo.view}
        onChange={(chosen) => {
          const view = fittingViews.find((one) => one === chosen)
          if (view && view !== photo.view) mutate({ view })
        }}
        allowDeselect={false}
        size="md"
        w={190}
        error={error && describeError(error).message}
      />
      {pieces.length > 0 && (
        <Select
          label={m.fittings_photo_garment()}
          data={pieces.map((piece) => ({ value: piece.id, label: pieceName(piece) }))}
          value={shown.pieceId === undefined ? photo.pieceId : shown.pieceId}
          onChange={(pieceId) => mutate({ pieceId })}
          placeholder={m.fittings_garment_any()}
          clearable
          size="md"
          className={classes.garment ?? ''}
        />
      )}
    </Group>
  )
}
