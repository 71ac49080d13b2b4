import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen, useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { ToldMark } from '#web/shared/workshop/piece-marks.tsx'
import { meaningIcons, meaningText } from '#web/shared/workshop/stage-words.ts'
import { tellClient } from '#web/shared/workshop/tell-client.tsx'
import { isTellable, useTellsClients } from '#web/shared/workshop/telling-words.ts'
import { Select } from '#web/ui/select.tsx'
import classes from './piece-stages.module.css'

interface PieceStagesProps {
  readonly piece: Piece
  readonly stages: readonly Stage[]
  readonly onMove: (stage: Stage) => void
}

/** Where it is on its way, and the step to the next. */
export function PieceStages({ piece, stages, onMove }: PieceStagesProps) {
  const mayMove = useWritesPieces() && !piece.readOnly
  const place = stages.findIndex(({ id }) => id === piece.stageId)
  const here = stages[place]
  const before = stages[place - 1]
  const next = stageAfter(stages, piece.stageId)
  if (!here) return null
  const Icon = meaningIcons[here.meaning]
  return (
    <section className={classes.stages} aria-label={m.workshop_stage()}>
      <div className={classes.here}>
        <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
        <div>
          <div className={classes.name}>{here.name}</div>
          <div className={classes.meaning}>
            {m.workshop_stage_place({
              meaning: meaningText(here.meaning),
              place: place + 1,
              total: stages.length,
            })}
          </div>
        </div>
      </div>
      <TellButton piece={piece} stage={here} />
      {mayMove && (
        <Group gap="sm" className={classes.moves ?? ''}>
          {next && (
            <Button
              className={classes.button ?? ''}
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => onMove(next)}
            >
              {m.workshop_on_to({ stage: next.name })}
            </Button>
          )}
          {before && (
            <Button
              variant="default"
              className={classes.button ?? ''}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => onMove(before)}
            >
              {m.workshop_back_to({ stage: before.name })}
            </Button>
          )}
          <Select
            aria-label={m.workshop_move_to()}
            className={classes.select ?? ''}
            data={stages.map(({ id, name }) => ({ value: id, label: name }))}
            value={here.id}
            onChange={(id) => {
              const stage = stages.find((one) => one.id === id)
              if (stage) onMove(stage)
            }}
            allowDeselect={false}
          />
        </Group>
      )}
    </section>
  )
}

/** Where its client is told that it is here, and whether they were. */
function TellButton({ piece, stage }: { readonly piece: Piece; readonly stage: Stage }) {
  const tellsClients = useTellsClients()
  const mayTell = useIsFloorOpen() && tellsClients
  const { client, toldAt } = piece
  if (!client || !isTellable(piece, stage)) return null
  return (
    <Group gap="sm" className={classes.moves ?? ''}>
      {mayTell && (
        <Button
          variant={toldAt === null ? 'light' : 'default'}
          className={classes.button ?? ''}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => tellClient(piece)}
        >
          {m.workshop_tell({ name: client.name })}
        </Button>
      )}
      <ToldMark piece={piece} />
    </Group>
  )
}
