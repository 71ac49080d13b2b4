import { IconLayoutDashboard } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const dashboardFeature: Feature = {
  pages: [
    {
      path: memberPages.dashboard,
      title: m.app_room_dashboard,
      audience: 'members',
      load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
      icon: IconLayoutDashboard,
    },
  ],
}
