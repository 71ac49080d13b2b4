import { IconListDetails } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { templatePath } from '#web/shared/measurements/template-paths.ts'

export const measurementTemplatesFeature: Feature = {
  pages: [
    {
      path: memberPages.measurementTemplates,
      title: m.measurement_templates_title,
      audience: 'members',
      permission: 'measurements.read',
      load: async () => (await import('./templates-page.tsx')).TemplatesPage,
    },
    {
      path: memberPages.newMeasurementTemplate,
      title: m.measurement_templates_new_title,
      audience: 'members',
      permission: 'business.write',
      load: async () => (await import('./template-page.tsx')).TemplatePage,
    },
    {
      path: memberPages.measurementTemplate,
      title: m.measurement_templates_one_title,
      audience: 'members',
      permission: 'measurements.read',
      load: async () => (await import('./template-page.tsx')).TemplatePage,
    },
  ],
  activities: {
    'measurement-template': {
      icon: IconListDetails,
      many: m.activity_kind_measurement_template,
      path: templatePath,
    },
  },
}
