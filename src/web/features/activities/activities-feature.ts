import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const activitiesFeature: Feature = {
  pages: [
    {
      path: memberPages.activity,
      title: m.app_room_activity,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./activities-page.tsx')).ActivitiesPage,
    },
  ],
}
