import { IconScissors, IconVectorBezier2 } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { savedDraftPath } from '#web/shared/drafts/draft-paths.ts'

export const draftsFeature: Feature = {
  pages: [
    {
      path: memberPages.draft,
      title: m.drafts_title,
      audience: 'members',
      permission: 'measurements.read',
      load: async () => (await import('./draft-page.tsx')).DraftPage,
    },
  ],
  activities: {
    draft: { icon: IconScissors, many: m.activity_kind_draft, path: savedDraftPath },
  },
  dated: {
    drafted: { icon: IconVectorBezier2, title: m.clients_timeline_drafted, path: savedDraftPath },
  },
  found: {
    draft: { one: m.search_draft, many: m.search_drafts, icon: IconScissors, path: savedDraftPath },
  },
  makes: [
    { label: m.app_new_draft, icon: IconScissors, path: memberPages.draft, permission: 'patterns.write' },
  ],
}
