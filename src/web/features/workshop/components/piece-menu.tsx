import {
  IconArrowRight,
  IconCheck,
  IconDots,
  IconEye,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { Link } from 'react-router'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { m } from '#web/paraglide/messages.js'
import { useDeletesPieces, useIsFloorOpen, useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { tellClient } from '#web/shared/workshop/tell-client.tsx'
import { isTellable, useTellsClients } from '#web/shared/workshop/telling-words.ts'
import { fromMenu, MenuButton } from '#web/ui/menu-button.tsx'
import { PlainIconButton } from '#web/ui/plain.tsx'
import classes from './piece-menu.module.css'

interface PieceMenuProps {
  readonly piece: Piece
  readonly stages: readonly Stage[]
  readonly onMove: (piece: Piece, stage: Stage) => void
  readonly onEdit: (piece: Piece) => void
  readonly onDelete: (piece: Piece) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** All that can be done with a piece: the way for touch, where nothing is dragged. */
export const PieceMenu = memo(function PieceMenu({
  piece,
  stages,
  onMove,
  onEdit,
  onDelete,
  ref,
}: PieceMenuProps) {
  const mayWrite = useWritesPieces()
  const mayDelete = useDeletesPieces()
  const tellsClients = useTellsClients()
  const mayTell = useIsFloorOpen() && tellsClients
  const { readOnly, stageId, client } = piece
  const next = stageAfter(stages, stageId)
  return (
    <MenuButton
      position="bottom-end"
      button={
        <PlainIconButton
          ref={ref ?? null}
          aria-label={m.ui_actions_for({ name: pieceName(piece) })}
          className={classes.button ?? ''}
        >
          <IconDots size={18} />
        </PlainIconButton>
      }
      className={classes.dropdown}
    >
      {(Menu) => (
        <>
          {mayWrite && next && (
            <Menu.Item
              disabled={readOnly}
              leftSection={<IconArrowRight size={16} aria-hidden />}
              onClick={() => onMove(piece, next)}
            >
              {m.workshop_on_to({ stage: next.name })}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={piecePath(piece.id)}
            leftSection={<IconEye size={16} aria-hidden />}
          >
            {m.workshop_open()}
          </Menu.Item>
          {mayTell &&
            client &&
            isTellable(
              piece,
              stages.find(({ id }) => id === stageId),
            ) && (
              <Menu.Item
                leftSection={<IconSend size={16} aria-hidden />}
                onClick={fromMenu(() => tellClient(piece))}
              >
                {m.workshop_tell({ name: client.name })}
              </Menu.Item>
            )}
          {mayWrite && (
            <Menu.Item
              disabled={readOnly}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={fromMenu(() => onEdit(piece))}
            >
              {m.workshop_edit()}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={fromMenu(() => onDelete(piece))}
            >
              {m.workshop_delete()}
            </Menu.Item>
          )}
          {mayWrite && (
            <>
              <Menu.Divider />
              <Menu.Label>{m.workshop_move_to()}</Menu.Label>
              {stages.map((stage) => (
                <Menu.Item
                  key={stage.id}
                  disabled={readOnly || stage.id === stageId}
                  leftSection={
                    stage.id === stageId ? (
                      <IconCheck size={16} aria-hidden />
                    ) : (
                      <span className={classes.space} />
                    )
                  }
                  onClick={() => onMove(piece, stage)}
                >
                  {stage.name}
                </Menu.Item>
              ))}
            </>
          )}
        </>
      )}
    </MenuButton>
  )
})
