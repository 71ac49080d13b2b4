import { IconChartHistogram } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const analyticsFeature: Feature = {
  pages: [
    {
      path: memberPages.analytics,
      title: m.app_room_analytics,
      audience: 'members',
      permission: 'money.read',
      load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
      icon: IconChartHistogram,
      needs: 'analytics',
    },
  ],
}
