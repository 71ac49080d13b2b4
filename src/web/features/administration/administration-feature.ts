import { IconBuildingCommunity } from '@tabler/icons-react'
import { administratorPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const administrationFeature: Feature = {
  pages: [
    {
      path: administratorPages.administration,
      title: m.app_room_administration,
      audience: 'administrators',
      icon: IconBuildingCommunity,
      load: async () => (await import('./administration-page.tsx')).AdministrationPage,
    },
  ],
}
