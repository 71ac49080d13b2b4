import { IconNeedleThread } from '@tabler/icons-react'
import { memberPages, publicPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'

export const workshopFeature: Feature = {
  pages: [
    {
      path: memberPages.workshop,
      title: m.app_room_workshop,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./workshop-page.tsx')).WorkshopPage,
      icon: IconNeedleThread,
      needs: 'timeline-management',
    },
    {
      path: memberPages.scan,
      title: m.app_scan,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./scan/scan-page.tsx')).ScanPage,
    },
    {
      path: publicPages.tag,
      title: m.tags_page,
      audience: 'everybody',
      load: async () => (await import('./tag/tag-page.tsx')).TagPage,
    },
  ],
  activities: {
    piece: { icon: IconNeedleThread, many: m.activity_kind_piece, path: piecePath },
  },
  makes: [
    {
      label: m.app_new_piece,
      icon: IconNeedleThread,
      path: `${memberPages.workshop}?new=1`,
      permission: 'work.write',
      needs: 'timeline-management',
    },
  ],
  keys: async () => (await import('./board/board-keys.ts')).boardKeys(),
}
