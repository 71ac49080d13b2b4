import type { accountEndpoints } from '#contract/account.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { accountService } from './service.ts'

export function accountRoutes(
  account: ReturnType<typeof accountService>,
  remove: (session: Session, password: string | undefined) => Promise<void>,
): Handlers<typeof accountEndpoints> {
  return {
    storage: ({ session }) => account.storage(session.workspaceId),
    closing: ({ session }) => account.closing(session),
    async remove({ session, body }) {
      await remove(session, body.password)
      return {}
    },
  }
}
