import { v7 as uuidv7 } from 'uuid'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { requireStaying } from '#server/platform/leaving-queries.ts'
import { isLetIn, standingFor } from '#server/platform/open-standing.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { insertMember } from '../members/queries.ts'
import type { TeamNeeds } from '../needs.ts'
import { OWNED_MAX } from '../policy.ts'
import { countOwned, findNames, insertWorkspace, readOpener } from './queries.ts'

/** The businesses of a person: which there are, one more of one's own, and which is open. */
export function workspacesService(platform: Platform, { plans, accounts }: TeamNeeds) {
  const { database, clock, sessions } = platform

  async function list({ standings }: Pick<SignedIn, 'standings'>): Promise<EnteredWorkspace[]> {
    if (standings.length === 0) return []
    const names = new Map(
      (
        await findNames(
          database,
          standings.map(({ workspaceId }) => workspaceId),
        )
      ).map(({ id, name }) => [id, name]),
    )
    const entered = await Promise.all(
      standings.map(async (standing) => ({
        id: standing.workspaceId,
        name: names.get(standing.workspaceId) ?? '',
        role: standing.role,
        plan: await plans.current(standing.workspaceId),
        isOpen: isLetIn(standing, await plans.seats(standing.workspaceId)),
      })),
    )
    return entered.sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
  }

  return {
    async list(signedIn: SignedIn) {
      const owned = signedIn.standings.filter(({ role }) => role === 'owner')
      return { workspaces: await list(signedIn), mayOpen: owned.length < OWNED_MAX }
    },

    async open(signedIn: SignedIn, businessName: string, origin: Origin): Promise<EnteredWorkspace> {
      const { userId } = signedIn
      const at = clock.now().toISOString()
      const id = uuidv7()
      const stale = await database.write(id, async (transaction) => {
        await requireStaying(transaction, [userId], at)
        if ((await countOwned(transaction, userId)) >= OWNED_MAX) {
          throw new AppError('CONFLICT', { message: m.team_workspaces_full({ count: OWNED_MAX }) })
        }
        const opener = await readOpener(transaction, userId)
        await insertWorkspace(transaction, { id, name: businessName, opener }, at)
        await insertMember(transaction, id, {
          ...{ id: userId, userId, name: opener.name, email: opener.email, role: 'owner' },
          ...{ sees: 'all', seesPrices: true, joinedAt: at },
        })
        await sessions.enter(transaction, signedIn, id)
        await accounts.invited.record(transaction, { userId, kind: 'business-opened', origin })
        return sessions.hashesOf(transaction, userId)
      })
      sessions.forget(stale)
      return { id, name: businessName, role: 'owner', plan: 'free', isOpen: true }
    },

    async enter(signedIn: SignedIn, workspaceId: string): Promise<void> {
      if (!(await standingFor(workspaceId, signedIn, plans.seats))) throw new AppError('WORKSPACE_CLOSED')
      await database.writeAccounts((transaction) => sessions.enter(transaction, signedIn, workspaceId))
      sessions.forget([signedIn.tokenHash])
    },
  }
}
