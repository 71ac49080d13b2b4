import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, nothing } from './fields.ts'

/** The private address by which a calendar elsewhere reads this one: each user's own. */
export const calendarFeedEndpoints = {
  feed: endpoint({
    method: 'GET',
    path: '/user/calendar-feed',
    summary: 'Whether the user has a private calendar address, and since when',
    access: 'member',
    needs: 'calendar.read',
    keys: false,
    reply: z.object({ createdAt: z.nullable(instant()) }),
    errors: [],
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/user/calendar-feed',
    summary: 'Make a private calendar address to subscribe to, shown this once; an earlier one ends',
    access: 'member',
    needs: 'calendar.read',
    keys: false,
    reply: z.object({ url: z.string(), createdAt: instant() }),
    status: 201,
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/user/calendar-feed',
    summary: 'End the private calendar address',
    access: 'member',
    needs: 'calendar.read',
    keys: false,
    reply: nothing,
    errors: [],
  }),
}
