import type { ReplyData } from '#contract/endpoint.ts'
import type { startEndpoints } from '#contract/start.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session, SignedIn } from '#server/platform/sessions.ts'

type Start = ReplyData<typeof startEndpoints.get>

/** Each as its own endpoint answers it. */
export interface Parts {
  readonly account: { me(session: Session): Promise<Start['user']> }
  readonly people: {
    businesses(signedIn: SignedIn): Promise<Start['businesses']>
    team(session: Session): Promise<Start['team']>
  }
  readonly messages: { waiting(workspaceId: string): Promise<NonNullable<Start['messages']>> }
}

export const startRoutes = ({ account, people, messages }: Parts): Handlers<typeof startEndpoints> => ({
  async get({ session }) {
    const mayRead = session.permissions.has('messages.read')
    const [user, businesses, team, waiting] = await Promise.all([
      account.me(session),
      people.businesses(session),
      people.team(session),
      mayRead ? messages.waiting(session.workspaceId) : null,
    ])
    return { user, businesses, team, messages: waiting }
  },
})
