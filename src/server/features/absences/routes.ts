import type { absenceEndpoints } from '#contract/absences.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Absences } from './service.ts'

export const absenceRoutes = (absences: Absences): Handlers<typeof absenceEndpoints> => ({
  list: ({ session }) => absences.list(session),
  create: async ({ session, body, once }) =>
    once(async (transaction) => ({ absence: await absences.add(transaction, session.workspaceId, body) })),
  get: async ({ session, params }) => ({ absence: await absences.get(session, params.id) }),
  update: async ({ session, params, body }) => ({
    absence: await absences.update(session.workspaceId, params.id, body),
  }),
  remove: async ({ session, params }) => {
    await absences.remove(session.workspaceId, params.id)
    return {}
  },
  restore: async ({ session, params }) => ({
    absence: await absences.restore(session.workspaceId, params.id),
  }),
})
