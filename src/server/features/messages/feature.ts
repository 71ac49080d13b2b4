import { needOf } from '#domain/team/nouns.ts'
import type { Notifier } from '#server/features/notifications/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { messageRoutes } from './routes.ts'
import { messagesService } from './service.ts'
import './tables.ts'

interface Needs {
  readonly regions: Regions
  readonly notifier: Notifier
}

export function messagesFeature(platform: Platform, { regions, notifier }: Needs) {
  const messages = messagesService(platform, {
    regions,
    tell: (transaction, message) => notifier.notify(transaction, { kind: 'client-message', ...message }),
  })
  return {
    service: messages,
    handlers: messageRoutes(messages),
    purge: messages.purge,
    exported: [
      {
        name: 'messages',
        told: m.exports_readme_messages,
        table: 'messages',
        needs: needOf('message'),
        ...ofWorkspace,
        named: ['client', 'invoice'],
        belongsTo: 'invoice',
      },
    ],
    removal: { large: ['messages'] },
    ofClients: { messages: 'client_id' },
    subjects: { message: { table: 'messages', isOpen: 'live' } },
  } satisfies Feature<'messages'>
}
