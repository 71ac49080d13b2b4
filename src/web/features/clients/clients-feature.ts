import { IconUser, IconUsers } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from '#web/shared/clients/client-link.tsx'

export const clientsFeature: Feature = {
  pages: [
    {
      path: memberPages.clients,
      title: m.app_room_clients,
      audience: 'members',
      permission: 'clients.read',
      asks: ['/clients'],
      load: async () => (await import('./clients-page.tsx')).ClientsPage,
      icon: IconUsers,
    },
    {
      path: memberPages.client,
      title: m.app_room_clients,
      audience: 'members',
      permission: 'clients.read',
      asks: ['/clients/:id', '/clients/:id/overview'],
      load: async () => (await import('./client-page.tsx')).ClientPage,
    },
    {
      path: memberPages.clientStatement,
      title: m.clients_statement,
      audience: 'members',
      permission: 'money.read',
      load: async () => (await import('./statement/statement-page.tsx')).StatementPage,
    },
  ],
  activities: {
    client: { icon: IconUser, many: m.activity_kind_client, path: clientPath },
  },
  makes: [
    {
      label: m.app_new_client,
      icon: IconUser,
      path: `${memberPages.clients}?new=1`,
      permission: 'clients.write',
    },
  ],
}
