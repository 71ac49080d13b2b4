import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight, IconChecks, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { groupBy } from '#web/lib/group-by.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { FloorViewProps } from '../components/view-props.ts'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { OneStage } from './one-stage.tsx'
import { useBoard } from './use-board.ts'
import { useKeepFocus } from './use-keep-focus.ts'

const none: readonly Piece[] = []

/** A column for each stage, or one at a time where there is no room for more. */
export function Board(props: FloorViewProps) {
  const { pieces, stages, today } = props
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const board = useBoard(props)
  const { states, actions, aimId, announcement } = board
  const mayWrite = useWritesPieces()
  const focus = useKeepFocus(pieces)
  const byStage = useMemo(() => groupBy(pieces, ({ stageId }) => stageId), [pieces])
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {mayWrite && !isPhone && (
        <div className={classes.hint}>
          <Text size="sm" c="dimmed">
            {m.workshop_board_hint()}
          </Text>
          <Button
            className={classes.several ?? ''}
            variant={states.isSelecting ? 'light' : 'default'}
            size="sm"
            leftSection={<IconChecks size={16} aria-hidden />}
            aria-pressed={states.isSelecting}
            onClick={() => board.onSelecting(!states.isSelecting)}
          >
            {m.workshop_select()}
          </Button>
        </div>
      )}
      {isPhone ? (
        <OneStage
          byStage={byStage}
          stages={stages}
          today={today}
          states={states}
          actions={actions}
          onSelecting={mayWrite ? board.onSelecting : undefined}
        />
      ) : (
        <div className={classes.board} {...focus}>
          {stages.map((stage) => (
            <BoardColumn
              key={stage.id}
              stage={stage}
              pieces={byStage.get(stage.id) ?? none}
              stages={stages}
              today={today}
              states={states}
              isAim={stage.id === aimId}
              actions={actions}
              onDrop={board.onDrop}
            />
          ))}
        </div>
      )}
      {states.isSelecting && (
        <SelectedBar
          count={board.selected.length}
          stages={stages}
          onMove={board.onMoveSelected}
          onEnd={() => board.onSelecting(false)}
        />
      )}
    </>
  )
}

interface SelectedBarProps {
  readonly count: number
  readonly stages: readonly Stage[]
  readonly onMove: (stage: Stage) => void
  readonly onEnd: () => void
}

/** What can be done with those that are chosen. */
const SelectedBar = ({ count, stages, onMove, onEnd }: SelectedBarProps) => (
  <div className={classes.bar}>
    <Text role="status" fw={500}>
      {m.workshop_selected({ count })}
    </Text>
    <MenuButton
      position="top-start"
      button={
        <Button disabled={count === 0} rightSection={<IconArrowRight size={16} aria-hidden />}>
          {m.workshop_move_selected()}
        </Button>
      }
      className={classes.choices}
    >
      {(Menu) =>
        stages.map((stage) => (
          <Menu.Item key={stage.id} onClick={() => onMove(stage)}>
            {stage.name}
          </Menu.Item>
        ))
      }
    </MenuButton>
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.step ?? ''}
      ml="auto"
      aria-label={m.workshop_select_end()}
      onClick={onEnd}
    >
      <IconX size={20} />
    </ActionIcon>
  </div>
)
