import type { securityEndpoints } from '#contract/security.ts'
import type { Accounts } from '#server/features/auth/service.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session } from '#server/platform/sessions.ts'

export function securityRoutes({
  signin,
  authenticator,
  emails,
  passwords,
  sessions,
}: Accounts): Handlers<typeof securityEndpoints> {
  const shown = async (here: Session | null) => ({ user: here && (await signin.me(here)) })
  return {
    account: async ({ session }) => ({
      account: await sessions.account(session),
      sessions: await sessions.list(session),
    }),
    changePassword: async ({ body, session, here, origin }) => {
      await passwords.change(body, session, origin)
      return shown(here)
    },
    verifyEmail: async ({ body, session, here, origin }) => {
      await emails.verify(body, session, origin)
      return shown(here)
    },
    withdrawEmail: async ({ session, here, origin }) => {
      await emails.withdraw(session, origin)
      return shown(here)
    },
    addApp: ({ session }) => authenticator.add(session),
    confirmApp: async ({ body, session, here, origin }) => {
      const recoveryCodes = await authenticator.confirm(body.otp, session, origin)
      return { ...(await shown(here)), recoveryCodes }
    },
    removeApp: async ({ session, here, origin }) => {
      await authenticator.remove(session, origin)
      return shown(here)
    },
    renewRecoveryCodes: async ({ session, here, origin }) => {
      const recoveryCodes = await authenticator.renewRecoveryCodes(session, origin)
      return { ...(await shown(here)), recoveryCodes }
    },
    logoutAll: async ({ session, origin }) => {
      await signin.logoutAll(session, origin)
      return {}
    },
    twoFactor: async ({ body, session, here, origin }) => {
      await signin.setTwoFactor(body.enable, session, origin)
      return shown(here)
    },
    endSession: async ({ params, session, origin }) => {
      await sessions.end(params.id, session, origin)
      return {}
    },
    events: ({ query, session }) => sessions.events(session, query),
  }
}
