import { onTestFinished } from 'vitest'
import type { User } from '#contract/auth.ts'
import { permissionsOf, type Role, switchesOf } from '#domain/team/permissions.ts'
import { clearMirrors, flushMirrors } from '#web/lib/mirror.ts'
import { sessionStore } from '#web/lib/session-store.ts'

/** What is known of somebody's place in their business. */
export const workspaceAs = (role: Role): User['workspace'] => ({
  id: 'atelier',
  memberId: 'ada',
  color: null,
  name: 'Atelier',
  role,
  permissions: [...permissionsOf(role)],
  ...switchesOf[role],
  papers: [],
  ownLists: [],
})

/** Signs somebody in for one test; what the browser keeps for them is gone after it. */
export function signIn(user: Partial<User> = {}): void {
  // The pages read of the person what a test says of them.
  sessionStore.setState({ token: 'token', user: { id: 'ada', _id: 'ada', plan: 'premium', ...user } as User })
  onTestFinished(() => {
    sessionStore.setState({ token: null, user: null, isClosed: false, isDoubted: false })
    clearMirrors()
  })
}

/** What the pages keep for the next start, written at once, as when one leaves. */
export const leaveBrowser = flushMirrors
