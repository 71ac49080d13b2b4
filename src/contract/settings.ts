import * as z from 'zod/mini'
import { lengthUnits } from '../domain/measuring/length.ts'
import { User } from './auth.ts'
import { endpoint } from './endpoint.ts'

const PROJECT_DAYS_MAX = 730

export const settingsEndpoints = {
  preferences: endpoint({
    method: 'PATCH',
    path: '/user/preferences',
    summary: 'Change preferences; what is left out stays',
    access: 'user',
    body: z.object({
      measurementUnit: z.optional(z.enum(lengthUnits)),
      /** Days from a project's start to its due date. */
      defaultProjectDuration: z.optional(z.int().check(z.gte(1), z.lte(PROJECT_DAYS_MAX))),
    }),
    reply: z.object({ user: User }),
    errors: [],
  }),
}
