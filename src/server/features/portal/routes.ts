import type { portalEndpoints } from '#contract/portal.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { portalKeysService } from './keys/service.ts'
import type { Portal } from './service.ts'

export function portalRoutes(
  portal: Portal,
  keys: ReturnType<typeof portalKeysService>,
): Handlers<typeof portalEndpoints> {
  return {
    invoice: ({ body, origin }) => portal.invoice(body.token, origin),
    invoicePdf: ({ body, origin }) => portal.invoicePdf(body.token, origin),
    key: async ({ body, origin }) => {
      await keys.askedFor(body.token, origin)
      return {}
    },
    open: ({ body, origin }) => keys.open(body.key, origin),
    door: ({ body, origin }) => keys.door(body.key, origin),
    page: async ({ client }) => ({ page: await portal.page(client) }),
    picture: async ({ client, params, query }) => ({
      content: await portal.picture(client, params.id, query.size),
    }),
    leave: async ({ client }) => {
      await portal.leave(client)
      return {}
    },
    standing: ({ session, params }) => portal.standing(session.workspaceId, params.id),
    preview: async ({ session, params }) => ({ page: await portal.preview(session.workspaceId, params.id) }),
    mailKey: ({ session, params, once }) =>
      once((transaction) => keys.mailed(transaction, session.workspaceId, params.id)),
    counterKey: ({ session, params }) => keys.shown(session.workspaceId, params.id),
    settings: ({ session }) => portal.settings(session.workspaceId),
    change: ({ session, body }) => portal.change(session.workspaceId, body),
    endAddresses: async ({ session, params }) => {
      await portal.endAddresses(session.workspaceId, params.id)
      return {}
    },
  }
}
