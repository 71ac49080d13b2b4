import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { textLimits } from '#contract/limits.ts'
import { USUAL_MINUTES_A_DAY } from '#domain/workshop/load.ts'
import { isToldAt, type StageMeaning, stageMeanings } from '#domain/workshop/stages.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { meaningText } from '#web/shared/workshop/stage-words.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StageValue } from './setup-values.ts'
import classes from './stage-lines.module.css'

const isChosen = (meaning: StageMeaning) => meaning !== 'ready' && meaning !== 'collected'
const meanings = stageMeanings.filter(isChosen).map((value) => ({ value, label: meaningText(value) }))

/** What counts where nothing is said. */
const usualHours = (meaning: StageMeaning, days: number | string) =>
  formatNumber(meaning === 'work' ? (USUAL_MINUTES_A_DAY * (Number(days) || 0)) / 60 : 0)

interface StageLineProps {
  readonly stage: StageValue
  readonly place: number
  readonly total: number
  readonly isOpen: boolean
  readonly isDragged: boolean
  /** There are enough others. */
  readonly mayLeave: boolean
  readonly errors: { readonly name: ReactNode; readonly days: ReactNode; readonly minutes: ReactNode }
  readonly onChange: (changed: Partial<StageValue>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onDrag: (isOn: boolean) => void
  readonly onDragOver: () => void
}

/** A stage as it is set up. The two at the end stay where they are, and what they are. */
export function StageLine(props: StageLineProps) {
  const { stage, place, total, isOpen, isDragged, mayLeave, errors, onChange, onDrag, onDragOver } = props
  const { name, meaning, days, hours, tellsByItself } = stage
  const isLast = place >= total - 2
  const called = name.trim() === '' ? m.workshop_stage_new() : name
  return (
    <li
      className={classes.stage}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        if (isLast) return
        event.preventDefault()
        onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {isOpen && !isLast ? (
        <Order {...props} called={called} onDrag={onDrag} />
      ) : (
        <span className={classes.place}>{place + 1}</span>
      )}
      <TextInput
        className={classes.name ?? ''}
        aria-label={m.workshop_stage_name_of({ place: place + 1 })}
        placeholder={m.workshop_stage_new()}
        value={name}
        maxLength={textLimits.stageName}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={errors.name}
      />
      {isLast ? (
        <span className={classes.meaning}>{meaningText(meaning)}</span>
      ) : (
        <Select
          className={classes.meaning ?? ''}
          aria-label={m.workshop_stage_meaning_of({ stage: called })}
          data={meanings}
          value={meaning}
          onChange={(chosen) => {
            const wanted = meanings.find(({ value }) => value === chosen)
            if (wanted) onChange({ meaning: wanted.value })
          }}
          allowDeselect={false}
          disabled={!isOpen}
        />
      )}
      {isLast ? (
        <span className={classes.days} />
      ) : (
        <NumberField
          className={classes.days ?? ''}
          aria-label={m.workshop_stage_days_of({ stage: called })}
          value={days}
          onChange={(typed) => onChange({ days: typed })}
          min={0}
          max={365}
          step={1}
          rightSection={<span className={classes.unit}>{m.workshop_days_unit()}</span>}
          rightSectionWidth={52}
          error={errors.days}
        />
      )}
      {!isLast && (
        <NumberField
          className={classes.hours ?? ''}
          aria-label={m.workshop_stage_hours_of({ stage: called })}
          value={hours}
          placeholder={usualHours(meaning, days)}
          onChange={(typed) => onChange({ hours: typed })}
          min={0}
          max={1_000}
          decimals={2}
          rightSection={<span className={classes.unit}>{m.workshop_hours_unit()}</span>}
          rightSectionWidth={52}
          error={errors.minutes}
        />
      )}
      {isToldAt(stage) && (
        <Switch
          className={classes.tells ?? ''}
          label={meaning === 'ready' ? m.workshop_stage_tells_ready() : m.workshop_stage_tells()}
          aria-label={m.workshop_stage_tells_of({ stage: called })}
          checked={tellsByItself}
          onChange={({ currentTarget }) => onChange({ tellsByItself: currentTarget.checked })}
        />
      )}
      {isOpen && !isLast && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove ?? ''}
          disabled={!mayLeave}
          aria-label={m.workshop_stage_remove({ stage: called })}
          onClick={props.onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </li>
  )
}

/** A handle to drag by, which also takes arrow keys, and arrows to tap. */
function Order({ place, total, onMove, onDrag, called }: StageLineProps & { readonly called: string }) {
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    <span className={classes.order}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.handle ?? ''}
        aria-label={m.workshop_stage_drag({ stage: called })}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', called)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
        onKeyDown={onKey}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.arrow ?? ''}
        disabled={place === 0}
        aria-label={m.workshop_stage_up({ stage: called })}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.arrow ?? ''}
        disabled={place >= total - 3}
        aria-label={m.workshop_stage_down({ stage: called })}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
    </span>
  )
}
