import type { Measurement } from '#contract/measurements.ts'
import { formatDifference } from '#domain/measuring/format-length.ts'
import { type SizeWarning, warnAbout } from '#domain/measuring/plausibility.ts'
import { bodySizes, type TemplateField, type TemplateSection } from '#domain/measuring/templates.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FieldHints } from '#web/shared/measurements/field-hints.tsx'
import { FieldPicture } from '#web/shared/measurements/field-picture.tsx'
import { fieldLabel, isUnexpected, rangeText } from '#web/shared/measurements/field-words.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { pictureOf } from '#web/shared/measurements/picture-of.ts'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { FormPart } from '#web/ui/form-part.tsx'
import { SetSizeField } from '../components/set-size-field.tsx'
import classes from '../components/size-list.module.css'
import { Warnings } from '../components/size-list.tsx'
import { type Entry, emptyEntry, type SetForm, settledInSection } from '../set-values.ts'
import { sizeFor } from './template-entries.ts'

interface TemplateSizeListProps {
  readonly form: SetForm
  readonly section: TemplateSection
  /** What these sizes are compared with while they are typed. */
  readonly previous: Measurement | undefined
  /** Told which field is being typed in; null once none is. */
  readonly onField: (field: TemplateField | null) => void
}

/** What a template asks for one garment, in its order: each with how it is taken, what is expected and what it was. */
export function TemplateSizeList({ form, section, previous, onField }: TemplateSizeListProps) {
  const { taken, template } = form.values
  const { garmentType, fields } = section
  const warnings = warnAbout(
    { garmentType, measurements: bodySizes(section, settledInSection(form.values, section)) },
    previous && { garmentType, measurements: previous.bodySizes ?? previous.measurements },
  )
  return (
    <div className={classes.list}>
      {fields.map((field) => {
        const entry = taken[field.id] ?? emptyEntry
        const path = `taken.${field.id}` as const
        const before = previous && sizeFor(field, garmentType, previous)
        const picture = pictureOf(template?.pictures ?? [], field.pictureId)
        const own = warnings.filter(isAbout(field))
        return (
          <FormPart
            key={field.id}
            shows={[JSON.stringify([entry, own, before]), form.errors[path], template?.versionId]}
          >
            {() => (
              <SetSizeField
                {...{ form, path, entry }}
                unit={field.unit}
                label={fieldLabel(field)}
                isRequired={field.isRequired}
                onTyping={(isTyped) => onField(isTyped ? field : null)}
                description={
                  <>
                    <FieldHints garmentType={garmentType} field={field} />
                    <Source entry={entry} field={field} before={before} />
                    <OutOfRange entry={entry} field={field} />
                    <Warnings warnings={own} unit={field.unit} />
                  </>
                }
              >
                {picture && <FieldPicture picture={picture} name={fieldLabel(field)} />}
              </SetSizeField>
            )}
          </FormPart>
        )
      })}
    </div>
  )
}

const isAbout =
  ({ standard }: TemplateField) =>
  ({ name }: SizeWarning) =>
    name === standard

interface OfEntry {
  readonly entry: Entry
  readonly field: TemplateField
}

/** Where a size was carried over from; of one that is typed, what it was last time and how far it is from that. */
function Source({
  entry,
  field,
  before,
}: OfEntry & { readonly before: ReturnType<typeof sizeFor> | undefined }) {
  if (entry.source) {
    const { garmentType, createdAt } = entry.source
    return (
      <span className={classes.last}>
        {m.measurements_carried_from({ garment: garmentLabels[garmentType], date: formatOwnDate(createdAt) })}
      </span>
    )
  }
  if (!before) return null
  const { unit } = field
  const difference = entry.kept ? formatDifference(before, entry.kept, unit, { locale: getLocale() }) : ''
  return (
    <span className={classes.last}>
      {m.measurements_last({ size: sizeText(before, unit) })}
      {difference && <strong className={classes.difference}> {difference}</strong>}
    </span>
  )
}

/** Said politely; it keeps nobody from saving. */
function OutOfRange({ entry: { kept }, field }: OfEntry) {
  const isOut = kept !== null && isUnexpected(field, kept)
  return (
    <span aria-live="polite">
      {isOut && (
        <span className={classes.warning}>
          {m.measurements_unexpected({ size: sizeText(kept, field.unit), expected: rangeText(field) ?? '' })}
        </span>
      )}
    </span>
  )
}
