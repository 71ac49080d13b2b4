import type { Measurement } from '#contract/measurements.ts'
import { formatDifference } from '#domain/measuring/format-length.ts'
import { type GarmentType, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { type SizeWarning, warnAbout } from '#domain/measuring/plausibility.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { howToTake, sizeName } from '#web/shared/measurements/size-names.ts'
import { warningText } from '#web/shared/measurements/size-words.ts'
import { FormPart } from '#web/ui/form-part.tsx'
import { type Entry, type SetForm, settledSizes } from '../set-values.ts'
import { sizeNamed } from '../size-series.ts'
import { SetSizeField } from './set-size-field.tsx'
import classes from './size-list.module.css'

interface SizeListProps {
  readonly form: SetForm
  readonly garmentType: GarmentType
  /** What these sizes are compared with while they are typed. */
  readonly previous: Measurement | undefined
  /** Told which size is being typed; null once none is. */
  readonly onSize: (name: string | null) => void
}

/** The standard sizes of a garment, each with how it is taken and what it was last time. */
export function SizeList({ form, garmentType, previous, onSize }: SizeListProps) {
  const { entries, unit } = form.values
  const warnings = warnAbout({ garmentType, measurements: settledSizes(form.values) }, previous)
  return (
    <div className={classes.list}>
      {standardNames[garmentType].map((name) => {
        const entry = entries[name]
        const path = `entries.${name}` as const
        const own = warnings.filter((warning) => warning.name === name)
        return (
          <FormPart
            key={name}
            shows={[JSON.stringify([entry, own]), unit, form.errors[path], garmentType, previous, onSize]}
          >
            {() => (
              <SetSizeField
                {...{ form, path, entry, unit }}
                label={sizeName(name)}
                onTyping={(isTyped) => onSize(isTyped ? name : null)}
                description={
                  <>
                    {howToTake(garmentType, name)}
                    <LastTime entry={entry} name={name} previous={previous} unit={unit} />
                    <Warnings warnings={own} unit={unit} />
                  </>
                }
              />
            )}
          </FormPart>
        )
      })}
    </div>
  )
}

interface LastTimeProps {
  readonly entry: Entry | undefined
  readonly name: string
  readonly previous: Measurement | undefined
  readonly unit: LengthUnit
}

/** What the size was last time, and how far from it the new one is. */
export function LastTime({ entry, name, previous, unit }: LastTimeProps) {
  const before = previous && sizeNamed(previous, name)
  if (!previous || !before) return null
  if (entry?.fromLast) {
    return (
      <span className={classes.last}>
        {m.measurements_from_last({ date: formatOwnDate(previous.createdAt) })}
      </span>
    )
  }
  const difference = entry?.kept ? formatDifference(before, entry.kept, unit, { locale: getLocale() }) : ''
  return (
    <span className={classes.last}>
      {m.measurements_last({ size: sizeText(before, unit) })}
      {difference && <strong className={classes.difference}> {difference}</strong>}
    </span>
  )
}

/** Said politely as they come up; they keep nobody from saving. */
export function Warnings({ warnings, unit }: { warnings: readonly SizeWarning[]; unit: LengthUnit }) {
  return (
    <span aria-live="polite">
      {warnings.map((warning) => {
        const text = warningText(warning, unit)
        return (
          <span key={text} className={classes.warning}>
            {text}
          </span>
        )
      })}
    </span>
  )
}
