import { publicPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const notificationsFeature: Feature = {
  pages: [
    {
      path: publicPages.unsubscribe,
      title: m.notifications_unsubscribe,
      audience: 'everybody',
      load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
    },
  ],
}
