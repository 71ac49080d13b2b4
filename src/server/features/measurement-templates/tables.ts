import type { ColumnType } from 'kysely'
import type { TemplateSection } from '#contract/measurement-templates.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface MeasurementTemplatesTable {
  workspace_id: string
  id: string
  name: string
  default_for: GarmentType | null
  put_away_at: OptionalInstant
  created_at: Instant
  updated_at: Instant
}

/** Written once, and never changed. */
interface MeasurementTemplateVersionsTable {
  workspace_id: string
  id: string
  template_id: string
  number: number
  sections: ColumnType<TemplateSection[], string, never>
  created_at: Instant
}

/** Written once, and never changed. */
interface TemplatePicturesTable {
  workspace_id: string
  id: string
  file_name: string
  small_file_name: string
  width_px: number
  height_px: number
  created_at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    measurement_templates: MeasurementTemplatesTable
    measurement_template_versions: MeasurementTemplateVersionsTable
    template_pictures: TemplatePicturesTable
  }
}
