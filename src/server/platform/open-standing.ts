import { permissionsOf } from '#domain/team/permissions.ts'
import type { Session, SignedIn } from './sessions.ts'
import { type Soon, whenThere } from './soon.ts'
import type { Standing } from './standing.ts'

/** The number of a business's people whom its plan lets in, the owner among them. */
export type SeatsOf = (workspaceId: string) => Soon<number>

/** Whether a plan with so much room lets somebody in: its owner always, the others in the order in which they joined. */
export const isLetIn = ({ role, seat }: Pick<Standing, 'role' | 'seat'>, seats: number): boolean =>
  role === 'owner' || seat <= seats

/** The business that a request names, and no other; where it names none, the first of theirs that lets them in. */
export function standingFor(
  named: string | undefined,
  { standings }: SignedIn,
  seats: SeatsOf,
): Soon<Standing | null> {
  if (named === undefined) return firstLetIn(standings, seats)
  const workspaceId = named.toLowerCase()
  return firstLetIn(
    standings.filter((standing) => standing.workspaceId === workspaceId),
    seats,
  )
}

function firstLetIn([first, ...others]: readonly Standing[], seats: SeatsOf): Soon<Standing | null> {
  if (!first) return null
  return whenThere(seats(first.workspaceId), (room) =>
    isLetIn(first, room) ? first : firstLetIn(others, seats),
  )
}

/** Every business of theirs that lets them in. */
export async function openStandings({ standings }: SignedIn, seats: SeatsOf): Promise<readonly Standing[]> {
  const rooms = await Promise.all(standings.map(({ workspaceId }) => seats(workspaceId)))
  return standings.filter((standing, n) => isLetIn(standing, rooms[n] ?? 0))
}

/** Of somebody who is remembered, put together once and not for each request. */
const sessions = new WeakMap<Standing, { readonly signedIn: SignedIn; readonly session: Session }>()

/** Somebody who is signed in, as one of a business. */
export function within(signedIn: SignedIn, standing: Standing): Session {
  const known = sessions.get(standing)
  if (known?.signedIn === signedIn) return known.session
  const session = { ...signedIn, ...standing, permissions: permissionsOf(standing.role) }
  sessions.set(standing, { signedIn, session })
  return session
}
