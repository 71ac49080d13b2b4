import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { registerCalendarFeed } from './feed/routes.ts'
import { calendarFeedService } from './feed/service.ts'
import { calendarRoutes } from './routes.ts'
import { type CalendarDependencies, calendarService } from './service.ts'
import './tables.ts'

export function calendarFeature(platform: Platform, needs: CalendarDependencies) {
  const calendar = calendarService(platform, needs)
  const feed = calendarFeedService(platform, needs)
  return {
    service: { handOver: calendar.handOver },
    handlers: calendarRoutes(calendar, feed),
    register: (http) => registerCalendarFeed(http, feed),
    purge: calendar.purge,
    exported: [
      {
        name: 'events',
        told: m.exports_readme_events,
        table: 'events',
        needs: needOf('event'),
        ...ofWorkspace,
        named: ['client', 'project'],
        belongsTo: 'client',
      },
    ],
    removal: { access: ['calendar_addresses'], large: ['events'] },
    ofClients: { events: 'client_id' },
    subjects: { event: { table: 'events', isOpen: 'live-with-client-unseen' } },
    activities,
  } satisfies Feature<'calendar'>
}
