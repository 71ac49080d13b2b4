import { needOf } from '#domain/team/nouns.ts'
import type { Strangers } from '#server/features/invoices/service.ts'
import type { Notifier } from '#server/features/notifications/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { messageRoutes } from './routes.ts'
import { messagesService } from './service.ts'
import type { Pages } from './threads/service.ts'
import './tables.ts'

interface Needs {
  readonly regions: Regions
  readonly notifier: Notifier
  readonly strangers: Strangers
  readonly pages: Pages
}

export function messagesFeature(platform: Platform, { notifier, ...needs }: Needs) {
  const messages = messagesService(platform, {
    ...needs,
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
        named: ['client', 'invoice', 'quote', 'project'],
        belongsTo: 'invoice',
      },
    ],
    removal: { large: ['messages'] },
    ofClients: { messages: 'client_id' },
    subjects: { message: { table: 'messages', isOpen: 'live' } },
  } satisfies Feature<'messages'>
}
