import { IconSparkles } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const aiPatternsFeature: Feature = {
  pages: [
    {
      path: memberPages.aiPatterns,
      title: m.app_room_ai_patterns,
      audience: 'members',
      permission: 'patterns.write',
      load: async () => (await import('./ai-patterns-page.tsx')).AiPatternsPage,
      icon: IconSparkles,
    },
  ],
}
