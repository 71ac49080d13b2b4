import type { brandingEndpoints } from '#contract/branding.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Brandings } from './service.ts'

export const brandingRoutes = (branding: Brandings): Handlers<typeof brandingEndpoints> => ({
  show: async ({ session }) => ({ branding: await branding.show(session.workspaceId) }),
  change: async ({ session, body }) => ({ branding: await branding.change(session.workspaceId, body) }),
  ofPaper: ({ body, origin }) => branding.ofPaper(body.token, origin),
})
