import type { TemplateSection } from '#contract/measurement-templates.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { bodySizes, fieldName, missingFields } from '#domain/measuring/templates.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'

export const noSuchSection = () => fieldError('sections', m.measurements_choose_template())

export function sectionIn(
  version: { readonly sections: readonly TemplateSection[] } | null,
  sectionId: string,
): TemplateSection {
  const section = version?.sections.find(({ id }) => id === sectionId)
  if (!section) throw noSuchSection()
  return section
}

/** A set's sizes as they are on the body; refused where something is missing that the template demands. */
export function bodySizesOf(
  section: TemplateSection,
  sizes: readonly NamedSize[],
  field: string,
): NamedSize[] {
  const missing = missingFields(section, sizes)
  if (missing.length > 0) {
    throw fieldError(field, m.measurements_missing({ names: missing.map(fieldName).join(', ') }))
  }
  return bodySizes(section, sizes)
}
