import { IconRulerMeasure } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { setPath } from '#web/shared/measurements/set-words.ts'

export const measurementsFeature: Feature = {
  pages: [
    {
      path: memberPages.measurements,
      title: m.app_room_measurements,
      audience: 'members',
      permission: 'measurements.read',
      load: async () => (await import('./measurements-page.tsx')).MeasurementsPage,
      icon: IconRulerMeasure,
    },
  ],
  activities: {
    measurement: { icon: IconRulerMeasure, many: m.activity_kind_measurement, path: setPath },
  },
  makes: [
    {
      label: m.app_new_measurement,
      icon: IconRulerMeasure,
      path: `${memberPages.measurements}?new=1`,
      permission: 'measurements.write',
    },
  ],
}
