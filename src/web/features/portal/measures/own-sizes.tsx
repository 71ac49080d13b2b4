import type { ClientsMeasurements } from '#contract/measurement-answers.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import classes from './measures-part.module.css'
import { isTyped } from './measures-queries.ts'
import { SizesForm } from './sizes-form.tsx'
import { bareText, fieldsOfGarment, sizesIn } from './typed-sizes.ts'
import type { SayingState } from './use-saying.ts'

/** Where people measure in inches, as far as a browser tells. */
const usualUnit = (): LengthUnit => (/-(US|LR|MM)$/.test(navigator.language) ? 'inches' : 'cm')

interface OwnSizesProps {
  readonly garment: ClientsMeasurements['garmentType']
  readonly saying: SayingState
  /** What they sent and nobody has decided. */
  readonly before: ClientsMeasurements['answer']
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly taken: (element: HTMLElement | null) => void
}

/** Sizes for a garment that none are on record for, by its usual names. */
export function OwnSizes({ garment, saying, before, isOpen, onOpen, taken }: OwnSizesProps) {
  const { typed, change, send } = saying
  const unit = typed.unit ?? before?.measurements[0]?.unit ?? usualUnit()
  const fields = fieldsOfGarment(garment, unit)
  const label = m.portal_measures_own_of({ garment: garmentLabels[garment] })
  const sizes = () => sizesIn(typed, fields)

  function open() {
    if (!isTyped(typed) && before) {
      const texts = Object.fromEntries(before.measurements.map((size) => [size.name, bareText(size)]))
      change({ texts, notes: before.notes ?? '', unit })
    }
    onOpen(true)
  }

  if (!isOpen) {
    return (
      <div className={classes.actions}>
        <button type="button" className={classes.quiet} ref={taken} onClick={open}>
          {before ? m.portal_measures_change() : label}
        </button>
      </div>
    )
  }
  return (
    <>
      <label className={classes.field}>
        {m.measurements_unit()}
        <select
          ref={taken}
          value={unit}
          onChange={({ target }) => change({ unit: target.value === 'cm' ? 'cm' : 'inches' })}
        >
          <option value="cm">{m.measurements_unit_cm()}</option>
          <option value="inches">{m.measurements_unit_inches()}</option>
        </select>
      </label>
      <SizesForm
        {...{ label, garment, fields, saying }}
        refuse={() => (sizes().length === 0 ? m.portal_measures_none_typed() : undefined)}
        onSend={() =>
          void send({ to: null, garmentType: garment, measurements: sizes(), notes: typed.notes }).then(
            (hasArrived) => hasArrived && onOpen(false),
          )
        }
        onClose={() => onOpen(false)}
      />
    </>
  )
}
