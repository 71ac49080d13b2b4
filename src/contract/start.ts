import * as z from 'zod/mini'
import { User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Businesses } from './joining.ts'
import { shownTo } from './shown-to.ts'
import { Team } from './team.ts'

export const startEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/start',
    summary: 'What every page of a business begins with, in one answer; each part has an endpoint of its own',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: z.object({
      user: User,
      businesses: Businesses,
      team: Team,
      messages: z.nullable(
        shownTo(
          'messages.read',
          z.object({
            /** Whether there are any, read or unread. */
            isThere: z.boolean(),
            unread: z.int(),
          }),
        ),
      ),
    }),
    errors: [],
  }),
}
