import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { PIN_MM_MAX } from '#contract/fittings.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { changeText, mostText, readChange, stepped, stepText } from '#domain/workshop/pins.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './change-field.module.css'

interface ChangeFieldProps {
  readonly unit: LengthUnit
  readonly mm: number | null
  /** What stands in the field while somebody types; null where it is what was read of it. */
  readonly typed: string | null
  /** Whether it is told that what stands there can't be read. */
  readonly isRefused: boolean
  readonly onChange: (mm: number | null, typed: string | null) => void
  readonly onLeave: () => void
}

/** By how much: by the thumb in steps, or typed to the millimetre or the mark of the tape. */
export function ChangeField({ unit, mm, typed, isRefused, onChange, onLeave }: ChangeFieldProps) {
  const step = stepText(unit)
  const text = mm === null ? '' : changeText(mm, unit)
  const press = (by: 1 | -1) => onChange(stepped(mm, by, unit, PIN_MM_MAX), null)
  function type(value: string): void {
    const read = readChange(value, unit, PIN_MM_MAX)
    onChange(read === 'refused' ? mm : read, value)
  }
  return (
    <fieldset className={classes.by}>
      <legend className={classes.legend}>{m.fittings_by()}</legend>
      <div className={classes.change}>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={m.fittings_less({ step })}
          onClick={() => press(-1)}
        >
          <IconMinus size={22} />
        </ActionIcon>
        {/* No keyboard of numbers alone: on some phones it has neither a minus nor a fraction. */}
        <TextInput
          aria-label={m.fittings_by()}
          className={classes.much ?? ''}
          classNames={{ input: classes.text ?? '' }}
          size="lg"
          value={typed ?? text}
          placeholder={m.fittings_by_none()}
          autoComplete="off"
          maxLength={20}
          onChange={({ currentTarget: { value } }) => type(value)}
          onBlur={onLeave}
          error={isRefused && m.fittings_by_refused({ most: mostText(PIN_MM_MAX, unit) })}
        />
        <ActionIcon
          variant="default"
          size={48}
          aria-label={m.fittings_more({ step })}
          onClick={() => press(1)}
        >
          <IconPlus size={22} />
        </ActionIcon>
        {/* What a press has come to is heard as well. */}
        <VisuallyHidden component="output">{typed === null && text}</VisuallyHidden>
      </div>
    </fieldset>
  )
}
