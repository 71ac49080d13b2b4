import { publicPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const teamFeature: Feature = {
  pages: [
    {
      path: publicPages.join,
      title: m.team_join_page,
      audience: 'everybody',
      load: async () => (await import('./join-page.tsx')).JoinPage,
    },
  ],
}
