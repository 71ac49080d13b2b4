import type { Generated } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { OptionalInstant } from '#server/database/tables.ts'

interface PreferencesTable {
  user_id: string
  measurement_unit: Generated<LengthUnit>
  default_project_duration: Generated<number>
  theme: Generated<User['settings']['theme']>
  language: Generated<User['settings']['language']>
  week_start: Generated<User['settings']['weekStart']>
  first_steps_dismissed_at: OptionalInstant
  units_confirmed_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    preferences: PreferencesTable
  }
}
