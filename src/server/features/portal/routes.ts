import type { portalEndpoints } from '#contract/portal.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Portal } from './service.ts'

export function portalRoutes(portal: Portal): Handlers<typeof portalEndpoints> {
  return {
    invoice: async ({ body, origin }) => ({ paper: await portal.invoice(body.token, origin) }),
    invoicePdf: ({ body, origin }) => portal.invoicePdf(body.token, origin),
    endAddresses: async ({ session, params }) => {
      await portal.endAddresses(session.workspaceId, params.id)
      return {}
    },
  }
}
