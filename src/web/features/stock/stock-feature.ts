import { IconStack2 } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const stockFeature: Feature = {
  pages: [
    {
      path: memberPages.stock,
      title: m.stock_title,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./stock-page.tsx')).StockPage,
      icon: IconStack2,
      needs: 'timeline-management',
    },
    {
      path: memberPages.material,
      title: m.stock_title,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./material/material-page.tsx')).MaterialPage,
    },
  ],
  makes: [
    {
      label: m.app_new_material,
      icon: IconStack2,
      path: `${memberPages.stock}?new=1`,
      permission: 'work.write',
      needs: 'timeline-management',
    },
  ],
}
