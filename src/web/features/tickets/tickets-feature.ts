import { IconCashRegister, IconReceipt } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const ticketsFeature: Feature = {
  pages: [
    {
      path: memberPages.counter,
      title: m.counter_title,
      audience: 'members',
      permission: 'work.write',
      load: async () => (await import('./counter/counter-page.tsx')).CounterPage,
      icon: IconCashRegister,
      needs: 'timeline-management',
    },
    {
      path: memberPages.priceList,
      title: m.price_list_title,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./price-list/price-list-page.tsx')).PriceListPage,
    },
  ],
  activities: {
    'work-item': { icon: IconReceipt, many: m.activity_kind_work_item, path: () => memberPages.priceList },
  },
  makes: [
    {
      label: m.counter_take_in,
      icon: IconCashRegister,
      path: memberPages.counter,
      permission: 'work.write',
      needs: 'timeline-management',
    },
  ],
}
