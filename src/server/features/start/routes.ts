import type { ReplyData } from '#contract/endpoint.ts'
import type { startEndpoints } from '#contract/start.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session, SignedIn } from '#server/platform/sessions.ts'

type Start = ReplyData<typeof startEndpoints.get>

/** Each as its own endpoint answers it. */
export interface Parts {
  readonly me: (session: Session) => Promise<Start['user']>
  readonly businesses: (signedIn: SignedIn) => Promise<Start['businesses']>
  readonly team: (session: Session) => Promise<Start['team']>
  readonly messages: (workspaceId: string) => Promise<NonNullable<Start['messages']>>
}

export const startRoutes = ({ me, businesses, team, messages }: Parts): Handlers<typeof startEndpoints> => ({
  async get({ session }) {
    const mayRead = session.permissions.has('messages.read')
    const [user, theirs, colleagues, waiting] = await Promise.all([
      me(session),
      businesses(session),
      team(session),
      mayRead ? messages(session.workspaceId) : null,
    ])
    return { user, businesses: theirs, team: colleagues, messages: waiting }
  },
})
