import { IconWebhook } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

/** Webhooks stand in the settings, under the keys of the API. */
export const webhooksFeature: Feature = {
  pages: [],
  activities: {
    webhook: {
      icon: IconWebhook,
      many: m.activity_kind_webhook,
      path: () => `${memberPages.settings}?tab=api`,
    },
  },
}
