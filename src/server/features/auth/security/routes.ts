import type { securityEndpoints } from '#contract/security.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { securityParts } from './parts.ts'

export function securityRoutes({
  signin,
  authenticator,
  emails,
  passwords,
  sessions,
}: ReturnType<typeof securityParts>): Handlers<typeof securityEndpoints> {
  const after = async (session: Session, change: Promise<void>) => {
    await change
    return { user: await signin.me(session) }
  }
  const withCodes = async (session: Session, change: Promise<string[]>) => {
    const recoveryCodes = await change
    return { user: await signin.me(session), recoveryCodes }
  }
  return {
    changePassword: ({ body, session, origin }) => after(session, passwords.change(body, session, origin)),
    verifyEmail: ({ body, session, origin }) => after(session, emails.verify(body, session, origin)),
    withdrawEmail: ({ session, origin }) => after(session, emails.withdraw(session, origin)),
    addApp: ({ session }) => authenticator.add(session),
    confirmApp: ({ body, session, origin }) =>
      withCodes(session, authenticator.confirm(body.otp, session, origin)),
    removeApp: ({ session, origin }) => after(session, authenticator.remove(session, origin)),
    renewRecoveryCodes: ({ session, origin }) =>
      withCodes(session, authenticator.renewRecoveryCodes(session, origin)),
    logoutAll: async ({ session, origin }) => {
      await signin.logoutAll(session, origin)
      return {}
    },
    twoFactor: async ({ body, session, origin }) => ({
      user: await signin.setTwoFactor(body.enable, session, origin),
    }),
    endSession: async ({ params, session, origin }) => {
      await sessions.end(params.id, session, origin)
      return {}
    },
    events: ({ query, session }) => sessions.events(session, query),
  }
}
