import type { keyEndpoints } from '#contract/api-keys.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Keys } from './service.ts'

export const keyRoutes = (keys: Keys): Handlers<typeof keyEndpoints> => ({
  list: ({ session }) => keys.list(session),
  create: ({ session, body }) => keys.create(session, body),
  me: ({ session }) => keys.me(session),
  get: ({ session, params }) => keys.get(session, params.id),
  update: ({ session, params, body }) => keys.update(session, params.id, body),
  rotate: ({ session, params, body }) => keys.rotate(session, params.id, body),
  remove: async ({ session, params }) => {
    await keys.remove(session, params.id)
    return {}
  },
})
