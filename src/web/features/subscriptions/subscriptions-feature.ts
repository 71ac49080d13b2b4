import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const subscriptionsFeature: Feature = {
  pages: [
    {
      path: memberPages.pricing,
      title: m.app_room_pricing,
      audience: 'members',
      permission: 'billing',
      load: async () => (await import('./pricing-page.tsx')).PricingPage,
    },
    {
      path: memberPages.pricingCallback,
      title: m.app_room_payment,
      audience: 'members',
      permission: 'billing',
      load: async () => (await import('./payment-result-page.tsx')).PaymentResultPage,
    },
  ],
}
