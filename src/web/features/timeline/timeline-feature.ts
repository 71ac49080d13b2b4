import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const timelineFeature: Feature = {
  pages: [
    {
      path: memberPages.timeline,
      title: m.timeline_title,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./timeline-page.tsx')).TimelinePage,
    },
  ],
}
