import { Input, Slider } from '@mantine/core'
import { useId } from 'react'
import classes from './progress-field.module.css'
import { percentText } from './project-words.ts'

const STEP_PERCENT = 5

interface ProgressFieldProps {
  readonly label: string
  /** Whole percent. */
  readonly value: number
  readonly onChange: (progress: number) => void
}

/** A slider from 0 to 100 %, with its value beside the label. */
export function ProgressField({ label, value, onChange }: ProgressFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={classes.head}>
        <Input.Label labelElement="div" id={id}>
          {label}
        </Input.Label>
        <output className={classes.value}>{percentText(value)}</output>
      </div>
      <Slider
        value={value}
        onChange={onChange}
        step={STEP_PERCENT}
        label={null}
        thumbLabel={label}
        thumbValueText={percentText}
        thumbSize={20}
        className={classes.slider ?? ''}
      />
    </div>
  )
}
