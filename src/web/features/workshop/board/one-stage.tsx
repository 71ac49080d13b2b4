import { ActionIcon, Text } from '@mantine/core'
import { IconChecks, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { ListSelect } from '#web/ui/list-select.tsx'
import classes from './board.module.css'
import type { CardStates } from './board-column.tsx'
import { type CardActions, PieceCard } from './piece-card.tsx'

const CARD_HEIGHT_PX = 190
const none: readonly Piece[] = []
const whole = { load: () => undefined, ask: () => undefined, isLoading: false, isThere: false }

interface OneStageProps {
  readonly byStage: ReadonlyMap<string, readonly Piece[]>
  readonly stages: readonly Stage[]
  readonly today: string
  readonly states: CardStates
  readonly actions: CardActions
  /** Begins and ends choosing several; nothing for who moves none. */
  readonly onSelecting: ((isSelecting: boolean) => void) | undefined
}

/** One stage at a time, for a phone: the others are a tap away. */
export function OneStage({ byStage, stages, today, states, actions, onSelecting }: OneStageProps) {
  const [params, change] = useAddress()
  const asked = stages.findIndex(({ id }) => id === params.get('stage'))
  // The first at which there is anything to do.
  const busy = stages.findIndex(({ id }) => (byStage.get(id)?.length ?? 0) > 0)
  const place = asked === -1 ? Math.max(busy, 0) : asked
  const stage = stages[place]
  const pieces = (stage && byStage.get(stage.id)) ?? none
  const go = (to: Stage | undefined) => to && change({ stage: to.id })
  return (
    <>
      <div className={classes.stages}>
        <ActionIcon
          variant="default"
          className={classes.step ?? ''}
          aria-label={m.workshop_stage_before()}
          disabled={place === 0}
          onClick={() => go(stages[place - 1])}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ListSelect
          label={m.workshop_stage()}
          className={classes.stage}
          choices={stages.map(({ id, name }) => ({
            value: id,
            label: m.workshop_stage_count({ stage: name, count: byStage.get(id)?.length ?? 0 }),
          }))}
          value={stage?.id ?? ''}
          onChoose={(id) => go(stages.find((one) => one.id === id))}
        />
        <ActionIcon
          variant="default"
          className={classes.step ?? ''}
          aria-label={m.workshop_stage_after()}
          disabled={place === stages.length - 1}
          onClick={() => go(stages[place + 1])}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
        {onSelecting && (
          <ActionIcon
            variant={states.isSelecting ? 'light' : 'default'}
            className={classes.step ?? ''}
            aria-label={m.workshop_select()}
            aria-pressed={states.isSelecting}
            onClick={() => onSelecting(!states.isSelecting)}
          >
            <IconChecks size={20} />
          </ActionIcon>
        )}
      </div>
      {pieces.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          {m.workshop_column_empty()}
        </Text>
      ) : (
        <CardGrid
          items={pieces}
          columns={1}
          cardHeightPx={CARD_HEIGHT_PX}
          more={whole}
          loadingMoreLabel={m.workshop_loading()}
          renderCard={(piece) => (
            <PieceCard
              piece={piece}
              stages={stages}
              today={today}
              actions={actions}
              isAlone
              isSelecting={states.isSelecting}
              isSelected={states.selected.has(piece.id)}
              isDragged={false}
              isCarried={false}
              takesFocus={false}
            />
          )}
        />
      )}
    </>
  )
}
