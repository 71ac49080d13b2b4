import { IconCoins } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const wagesFeature: Feature = {
  pages: [
    {
      path: memberPages.wages,
      title: m.wages_title,
      audience: 'members',
      permission: 'wages.own',
      load: async () => (await import('./wages-page.tsx')).WagesPage,
    },
  ],
  activities: {
    wage: { icon: IconCoins, many: m.activity_kind_wage, path: () => memberPages.wages },
  },
}
