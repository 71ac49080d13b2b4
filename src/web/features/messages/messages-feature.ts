import { IconMail } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const messagesFeature: Feature = {
  pages: [
    {
      path: memberPages.messages,
      title: m.app_room_messages,
      audience: 'members',
      permission: 'messages.read',
      load: async () => (await import('./messages-page.tsx')).MessagesPage,
    },
  ],
  makes: [
    {
      label: m.app_new_message,
      icon: IconMail,
      path: `${memberPages.messages}?new=1`,
      permission: 'messages.write',
    },
  ],
}
