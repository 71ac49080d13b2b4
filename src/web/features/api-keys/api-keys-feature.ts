import { IconKey } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

/** Keys of the API are a tab of the settings. */
export const apiKeysFeature: Feature = {
  pages: [],
  activities: {
    key: { icon: IconKey, many: m.activity_kind_key, path: () => `${memberPages.settings}?tab=api` },
  },
}
