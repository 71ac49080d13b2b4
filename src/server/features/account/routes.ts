import type { accountEndpoints } from '#contract/account.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import type { accountService } from './service.ts'

export function accountRoutes(
  account: ReturnType<typeof accountService>,
  remove: (signedIn: SignedIn, password: string | undefined, origin: Origin) => Promise<void>,
): Handlers<typeof accountEndpoints> {
  return {
    storage: ({ session }) => account.storage(session.workspaceId),
    closing: ({ session }) => account.closing(session),
    async remove({ session, body, origin }) {
      await remove(session, body.password, origin)
      return {}
    },
  }
}
