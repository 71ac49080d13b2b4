import { IconRulerMeasure } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { fittingPath } from '#web/shared/fittings/fitting-path.ts'

export const fittingsFeature: Feature = {
  pages: [
    {
      path: memberPages.fitting,
      title: m.fittings_title,
      audience: 'members',
      permission: 'measurements.read',
      load: async () => (await import('./fitting-page.tsx')).FittingPage,
    },
  ],
  activities: {
    fitting: { icon: IconRulerMeasure, many: m.activity_kind_fitting, path: fittingPath },
  },
}
