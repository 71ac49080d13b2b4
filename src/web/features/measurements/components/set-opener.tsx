import { Badge, UnstyledButton } from '@mantine/core'
import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import classes from './set-opener.module.css'
import { setName } from './texts.ts'

interface SetOpenerProps {
  readonly set: Measurement
  readonly onOpen: (set: Measurement) => void
}

/** A set's garment, which opens its series from anywhere on its card or row. */
export function SetOpener({ set, onOpen }: SetOpenerProps) {
  return (
    <UnstyledButton
      className={classes.open ?? ''}
      onClick={() => onOpen(set)}
      aria-label={m.measurements_open({ name: setName(set) })}
      data-opens
    >
      <Badge>{garmentLabels[set.garmentType]}</Badge>
    </UnstyledButton>
  )
}
