import { type FormEvent, useId, useRef, useState } from 'react'
import { ANSWER_NOTES_MAX } from '#contract/measurement-answers.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { m } from '#web/paraglide/messages.js'
import { howToTake, sizeName } from '#web/shared/measurements/size-names.ts'
import classes from './measures-part.module.css'
import { fieldError, type SizeField, textIn, warningsIn } from './typed-sizes.ts'
import type { SayingState } from './use-saying.ts'

interface SizesFormProps {
  readonly label: string
  readonly garment: GarmentType
  readonly fields: readonly SizeField[]
  readonly saying: SayingState
  /** Why what stands there can't be sent as a whole. */
  readonly refuse: () => string | undefined
  /** Is given the first field. */
  readonly taken?: (element: HTMLElement | null) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Sizes as their client writes them, and a word about them. What is typed is kept, whatever becomes of the page. */
export function SizesForm({
  label,
  garment,
  fields,
  saying,
  refuse,
  taken,
  onSend,
  onClose,
}: SizesFormProps) {
  const { typed, change, step, failure } = saying
  const [isChecked, setIsChecked] = useState(false)
  const [focused, setFocused] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const warnings = warningsIn(garment, typed, fields)
  const errors = new Map(fields.map((field) => [field.name, fieldError(typed, field)]))
  const isRefused = [...errors.values()].some((error) => error !== undefined)
  const whole = isChecked && !isRefused ? refuse() : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    setFocused(undefined)
    const bad = fields.findIndex(({ name }) => errors.get(name) !== undefined)
    if (bad >= 0) form.current?.querySelectorAll('input')[bad]?.focus()
    else if (refuse() === undefined) onSend()
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} aria-label={label} noValidate>
      {fields.map((field, place) => {
        const isBeingTyped = focused === field.name
        const error = isBeingTyped ? undefined : errors.get(field.name)
        return (
          <SizeInput
            key={field.name}
            field={field}
            inputRef={place === 0 ? taken : undefined}
            how={howToTake(garment, field.name)}
            text={textIn(typed, field)}
            error={error}
            warning={isBeingTyped || error !== undefined ? undefined : warnings.get(field.name)}
            onFocus={() => setFocused(field.name)}
            onBlur={() => setFocused(undefined)}
            onChange={(text) => change({ texts: { ...typed.texts, [field.name]: text } })}
          />
        )
      })}
      <label className={classes.field}>
        {m.portal_measures_notes()}
        <textarea
          rows={3}
          maxLength={ANSWER_NOTES_MAX}
          dir="auto"
          value={typed.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </label>
      {(whole ?? failure) !== undefined && <p role="alert">{whole ?? failure}</p>}
      <div className={classes.actions}>
        <button type="submit" className={classes.press} disabled={step === 'pending'}>
          {m.messages_send()}
        </button>
        <button type="button" className={classes.quiet} onClick={onClose}>
          {m.portal_measures_close()}
        </button>
      </div>
    </form>
  )
}

interface SizeInputProps {
  readonly field: SizeField
  readonly inputRef: ((element: HTMLElement | null) => void) | undefined
  readonly how: string | null
  readonly text: string
  readonly error: string | undefined
  readonly warning: string | undefined
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onChange: (text: string) => void
}

function SizeInput({ field, inputRef, how, text, error, warning, onChange, ...focus }: SizeInputProps) {
  const id = useId()
  const { name, unit } = field
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {m.portal_measures_in({
          name: sizeName(name),
          unit: unit === 'cm' ? m.measurements_unit_cm() : m.measurements_unit_inches(),
        })}
      </label>
      {how !== null && (
        <span id={`${id}-how`} className={classes.hint}>
          {how}
        </span>
      )}
      <input
        id={id}
        ref={inputRef}
        // Fractions of an inch have a stroke and a space.
        inputMode={unit === 'cm' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={30}
        dir="ltr"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={[how !== null && `${id}-how`, (error ?? warning) !== undefined && `${id}-said`]
          .filter(Boolean)
          .join(' ')}
        onChange={({ target }) => onChange(target.value)}
        {...focus}
      />
      {(error ?? warning) !== undefined && (
        <span id={`${id}-said`} className={error === undefined ? classes.warning : classes.error}>
          {error ?? warning}
        </span>
      )}
    </div>
  )
}
