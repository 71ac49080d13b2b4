import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Stage } from '#contract/workshop.ts'
import { STAGES_MAX, STAGES_MIN } from '#domain/workshop/stages.ts'
import { m } from '#web/paraglide/messages.js'
import { RemoveStageDialog } from './remove-stage-dialog.tsx'
import { reordered, type SetupValues, type StageValue, withNew, withoutStage } from './setup-values.ts'
import { StageLine } from './stage-line.tsx'
import classes from './stage-lines.module.css'

interface StageLinesProps {
  readonly values: SetupValues
  readonly form: UseFormReturnType<SetupValues>
  /** Those on record: pieces may be at them. */
  readonly recorded: readonly Stage[]
  readonly isOpen: boolean
}

/** The stages in their order, which is changed by dragging, by arrow keys on the handle, or by the arrows beside. */
export function StageLines({ values, form, recorded, isOpen }: StageLinesProps) {
  const { stages } = values
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [removed, setRemoved] = useState<StageValue | null>(null)
  const put = (id: string, changed: Partial<StageValue>) =>
    form.setFieldValue(
      'stages',
      stages.map((stage) => (stage.id === id ? { ...stage, ...changed } : stage)),
    )

  function moveTo(from: number, to: number) {
    const next = reordered(stages, from, to)
    if (next === stages) return
    form.setFieldValue('stages', next)
    announce(m.workshop_stage_at({ stage: stages[from]?.name ?? '', place: to + 1, total: stages.length }))
  }

  function remove(stage: StageValue) {
    if (recorded.some(({ id }) => id === stage.id)) return setRemoved(stage)
    form.setFieldValue(
      'stages',
      stages.filter(({ id }) => id !== stage.id),
    )
  }

  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {m.workshop_stages_text()} {m.workshop_stages_hours()}
      </Text>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className={classes.stages}>
        {stages.map((stage, place) => (
          <StageLine
            key={stage.id}
            stage={stage}
            place={place}
            total={stages.length}
            isOpen={isOpen}
            isDragged={dragged === place}
            mayLeave={stages.length > STAGES_MIN}
            errors={{
              name: form.errors[`stages.${place}.name`],
              days: form.errors[`stages.${place}.days`],
              minutes: form.errors[`stages.${place}.minutes`],
            }}
            onChange={(changed) => put(stage.id, changed)}
            onMove={(to) => moveTo(place, to)}
            onRemove={() => remove(stage)}
            onDrag={(isOn) => setDragged(isOn ? place : null)}
            onDragOver={() => {
              if (dragged === null || dragged === place) return
              const next = reordered(stages, dragged, place)
              if (next === stages) return
              form.setFieldValue('stages', next)
              setDragged(place)
            }}
          />
        ))}
      </ol>
      {form.errors.stages && (
        <Text c="red" size="sm" role="alert" mb="sm">
          {form.errors.stages}
        </Text>
      )}
      {isOpen && stages.length < STAGES_MAX && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.setFieldValue('stages', withNew(stages, crypto.randomUUID()))}
        >
          {m.workshop_stage_add()}
        </Button>
      )}
      <RemoveStageDialog
        stage={removed}
        stages={stages}
        onClose={() => setRemoved(null)}
        onRemove={(stage, to) => {
          setRemoved(null)
          form.setValues(withoutStage(values, stage.id, to))
        }}
      />
    </>
  )
}
