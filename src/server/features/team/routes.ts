import type { teamEndpoints } from '#contract/team.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { teamParts } from './parts.ts'

export function teamRoutes({
  workspaces,
  members,
  invitations,
  joining,
  handover,
}: ReturnType<typeof teamParts>): Handlers<typeof teamEndpoints> {
  const shown = async (session: Parameters<typeof members.team>[0]) => ({ team: await members.team(session) })
  return {
    workspaces: ({ session }) => workspaces.list(session),
    openWorkspace: async ({ session, body, origin }) => ({
      workspace: await workspaces.open(session, body.businessName, origin),
    }),
    enter: async ({ session, params }) => {
      await workspaces.enter(session, params.id)
      return {}
    },
    get: ({ session }) => shown(session),
    invite: async ({ session, body, once }) => {
      await once(async (transaction) => {
        await invitations.invite(transaction, session, body)
        return nobody
      })
      return shown(session)
    },
    resend: async ({ session, params }) => {
      await invitations.resend(session, params.id)
      return shown(session)
    },
    revoke: async ({ session, params }) => {
      await invitations.revoke(session, params.id)
      return shown(session)
    },
    addWorker: async ({ session, body, once }) => {
      const { id } = await once(async (transaction) => ({
        ...nobody,
        id: await members.addWorker(transaction, session, body),
      }))
      return { ...(await shown(session)), id }
    },
    update: async ({ session, params, body }) => ({ team: await members.update(session, params.id, body) }),
    remove: async ({ session, params, body, origin }) => ({
      team: await members.remove(session, params.id, body, origin),
    }),
    leave: async ({ session, origin }) => {
      await members.leave(session, origin)
      return {}
    },
    offer: async ({ session, body }) => {
      await handover.offer(session, body.memberId)
      return shown(session)
    },
    acceptOffer: async ({ session, origin }) => {
      await handover.accept(session, origin)
      return shown(session)
    },
    endOffer: async ({ session }) => {
      await handover.end(session)
      return shown(session)
    },
    openInvitation: async ({ body }) => ({ invitation: await joining.open(body.token) }),
    signupInvited: ({ body, origin }) => joining.signup(body, origin),
    accept: ({ session, body, origin }) => joining.accept(session, body.token, origin),
  }
}

/** What is saved with a key: who works there is read anew for each answer. */
const nobody = { team: { members: [], former: [], invitations: null, seats: null, ownerOffer: null } }
