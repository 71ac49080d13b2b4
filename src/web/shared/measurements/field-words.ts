import { formatLength } from '#domain/measuring/format-length.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { convertLength, type Length } from '#domain/measuring/length.ts'
import { fieldName, type TemplateField } from '#domain/measuring/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { howToTake, sizeName } from '#web/shared/measurements/size-names.ts'

/** What a field is called on the screen. */
export const fieldLabel = (field: TemplateField): string => sizeName(fieldName(field))

/** How it is taken: as the business says, or else as it is taken everywhere. */
export const fieldHow = (garmentType: GarmentType, { howTo, standard }: TemplateField): string | null =>
  howTo ?? (standard === null ? null : howToTake(garmentType, standard))

const lengthText = (size: number, { unit }: TemplateField) =>
  formatLength(size, unit, { locale: getLocale(), withUnit: true })

/** What is expected, in words; null where anything is. */
export function rangeText(field: TemplateField): string | null {
  const { least, most } = field
  const [from, to] = [least, most].map((end) => (end === null ? null : lengthText(end, field)))
  if (from && to) return m.measurement_templates_expected({ least: from, most: to })
  if (from) return m.measurement_templates_expected_least({ least: from })
  return to ? m.measurement_templates_expected_most({ most: to }) : null
}

/** Whether what was typed is outside of what the template expects. */
export function isUnexpected({ least, most, unit }: TemplateField, taken: Length): boolean {
  const size = convertLength(taken.size, taken.unit, unit)
  return (least !== null && size < least) || (most !== null && size > most)
}

/** What is typed, where that isn't simply the body's size: its half, or the finished garment's. */
export function takenAsText(field: TemplateField): string | null {
  const { isHalf, isFinished, ease } = field
  const of = isFinished ? finishedText(field, ease) : null
  if (!isHalf) return of
  return of === null ? m.measurement_templates_half_text() : `${m.measurement_templates_half_text()} ${of}`
}

function finishedText(field: TemplateField, ease: number | null): string {
  if (ease === null || ease === 0) return m.measurement_templates_finished_text()
  const amount = lengthText(Math.abs(ease), field)
  return ease < 0
    ? m.measurement_templates_finished_smaller({ amount })
    : m.measurement_templates_finished_ease({ amount })
}

/** 'Jacket + Pants' */
export const garmentsOf = (sections: readonly { readonly garmentType: GarmentType }[]): string =>
  sections.map(({ garmentType }) => garmentLabels[garmentType]).join(' + ')
