import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FittingPin } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import { changeText } from '#domain/workshop/pins.ts'
import { m } from '#web/paraglide/messages.js'
import { pinDeletion } from '#web/shared/fittings/fitting-queries.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import classes from './pin-list.module.css'
import { PinnedTask } from './pinned-task.tsx'

interface PinListProps {
  readonly pins: readonly FittingPin[]
  readonly pieces: readonly Piece[]
  /** Nothing is changed where it isn't given. */
  readonly onEdit?: ((pin: FittingPin) => void) | undefined
  readonly onMakeTask?: ((pin: FittingPin) => void) | undefined
  /** The pin whose task is being made. */
  readonly makingId: string | null
  /** The one whose task was made last. */
  readonly madeId: string | null
}

/** Every pin of a fitting in words: what it says, of which garment, and whether it is a task. */
export function PinList({ pins, pieces, onEdit, onMakeTask, makingId, madeId }: PinListProps) {
  const { unit } = useMeasurementUnit()
  const remove = useDeletion(pinDeletion, {
    deleted: m.fittings_pin_deleted(),
    restored: ({ number }) => m.fittings_pin_restored({ number }),
  })
  if (pins.length === 0) return <Text c="dimmed">{m.fittings_pins_none()}</Text>
  return (
    <ol className={classes.pins}>
      {pins.map((pin) => {
        const { id, number, text, changeMm, pieceId, taskId } = pin
        const piece = pieces.find((one) => one.id === pieceId)
        return (
          <li key={id} className={classes.pin}>
            <span className={classes.number} data-done={taskId !== null || undefined} aria-hidden>
              {number}
            </span>
            <div className={classes.words}>
              <Text fw={600} className={classes.text ?? ''}>
                {text}
                {changeMm !== null && <span className={classes.mm}> {changeText(changeMm, unit)}</span>}
              </Text>
              {piece && (
                <Anchor component={Link} to={piecePath(piece.id)} size="sm">
                  {pieceName(piece)}
                </Anchor>
              )}
              {taskId !== null ? (
                <>
                  <Text size="sm" className={classes.done ?? ''}>
                    <IconCheck size={16} aria-hidden /> {m.fittings_is_task()}
                  </Text>
                  {piece && onMakeTask && <PinnedTask taskId={taskId} piece={piece} isNew={id === madeId} />}
                </>
              ) : (
                onMakeTask &&
                (piece ? (
                  <Button
                    variant="light"
                    className={classes.make ?? ''}
                    loading={makingId === id}
                    aria-label={m.fittings_make_task_of({ number })}
                    onClick={() => onMakeTask(pin)}
                  >
                    {m.fittings_make_task()}
                  </Button>
                ) : (
                  pieces.length > 0 && (
                    <Text size="sm" c="dimmed">
                      {m.fittings_garment_needed()}
                    </Text>
                  )
                ))
              )}
            </div>
            {onEdit && (
              <div className={classes.actions}>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={m.fittings_edit_pin({ number })}
                  onClick={() => onEdit(pin)}
                >
                  <IconPencil size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={m.fittings_delete_pin({ number })}
                  onClick={() => remove(pin)}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
