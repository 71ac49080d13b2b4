import { IconPencil } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { openPath } from '#web/lib/open-path.ts'
import { m } from '#web/paraglide/messages.js'

const patternPath = (id: string) => openPath(memberPages.patterns, id)

export const patternsFeature: Feature = {
  pages: [
    {
      path: memberPages.patterns,
      title: m.app_room_patterns,
      shortTitle: m.patterns_tab_designer,
      audience: 'members',
      permission: 'patterns.read',
      load: async () => (await import('./patterns-page.tsx')).PatternsPage,
      icon: IconPencil,
    },
  ],
  activities: {
    pattern: {
      icon: IconPencil,
      many: m.activity_kind_pattern,
      path: patternPath,
    },
  },
  found: {
    pattern: { one: m.search_pattern, many: m.search_patterns, icon: IconPencil, path: patternPath },
  },
  keys: async () => (await import('./tools/shortcut-words.ts')).designerKeys(),
}
