import { Input, Slider, Text } from '@mantine/core'
import { useId } from 'react'
import { DONE_PERCENT } from '#domain/projects/progress.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './progress-field.module.css'
import { percentText } from './project-words.ts'

const STEP_PERCENT = 5

interface ProgressFieldProps {
  readonly label: string
  /** Whole percent. */
  readonly value: number
  /** Then all of it is done, and the value is what it returns to when reopened. */
  readonly isCompleted: boolean
  readonly onChange: (progress: number) => void
}

/** A slider from 0 to 100 %, with its value beside the label. */
export function ProgressField({ label, value, isCompleted, onChange }: ProgressFieldProps) {
  const id = useId()
  const shown = isCompleted ? DONE_PERCENT : value
  return (
    <div>
      <div className={classes.head}>
        <Input.Label labelElement="div" id={id}>
          {label}
        </Input.Label>
        <output className={classes.value}>{percentText(shown)}</output>
      </div>
      <Slider
        value={shown}
        disabled={isCompleted}
        onChange={onChange}
        step={STEP_PERCENT}
        label={null}
        thumbLabel={label}
        thumbValueText={percentText}
        thumbSize={20}
        className={classes.slider ?? ''}
      />
      {isCompleted && (
        <Text size="sm" c="dimmed">
          {m.projects_progress_completed()}
        </Text>
      )}
    </div>
  )
}
