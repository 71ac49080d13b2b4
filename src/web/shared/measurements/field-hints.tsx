import type { GarmentType } from '#domain/measuring/garments.ts'
import type { TemplateField } from '#domain/measuring/templates.ts'
import classes from './field-hints.module.css'
import { fieldHow, rangeText, takenAsText } from './field-words.ts'

interface FieldHintsProps {
  readonly garmentType: GarmentType
  readonly field: TemplateField
}

/** What a template says of a field: how it is taken, as what, and what is expected. */
export function FieldHints({ garmentType, field }: FieldHintsProps) {
  const how = fieldHow(garmentType, field)
  const others = [takenAsText(field), rangeText(field)].filter((text) => text !== null)
  return (
    <>
      {how && <span className={classes.line}>{how}</span>}
      {others.map((text) => (
        <span key={text} className={classes.line}>
          {text}
        </span>
      ))}
    </>
  )
}
